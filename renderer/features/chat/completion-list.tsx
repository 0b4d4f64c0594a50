import type { CompletionItem } from '../../../shared/protocol/chat/commands.ts';
import { type Suggestion, Suggestions } from '../../parts/choice/suggestions.tsx';
import { attachmentIcon } from '../../parts/transcript/attachment-chip.tsx';
import type { Completions } from './use-completions.ts';

export interface CompletionListProps {
  readonly completions: Completions;
  /** Name of the CSS anchor of the field. */
  readonly anchor: string;
}

/** What could be written at the cursor. */
export function CompletionList({ completions, anchor }: CompletionListProps) {
  const { items, active, listId, choose } = completions;
  if (items.length === 0) return null;
  return (
    <Suggestions
      listId={listId}
      label="Completions"
      anchor={anchor}
      side="above"
      items={items.map(suggestionOf)}
      active={active}
      onChoose={choose}
    />
  );
}

function suggestionOf({ insertText, attachment }: CompletionItem, place: number): Suggestion {
  const { label, displayKind, _meta } = attachment;
  const description = typeof _meta?.description === 'string' ? _meta.description : undefined;
  return {
    id: `${place} ${insertText}`,
    label: label || insertText,
    note: description ?? displayKind,
    icon: attachmentIcon(attachment),
  };
}
