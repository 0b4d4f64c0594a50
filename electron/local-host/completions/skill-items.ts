import type { CompletionItem } from '../../../shared/protocol/chat/commands.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Customization, PromptCustomization, SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import { enablementOf } from '../../../shared/selectors/enablement.ts';
import { bestMatches } from './fuzzy.ts';
import type { TypedWord } from './typed-word.ts';

const MAX_ITEMS = 50;

type Invocable = SkillCustomization | PromptCustomization;

/** The skills and prompts of a session that are on and that a person may call, as attachments that name them. */
export function skillItems(word: TypedWord, customizations: readonly Customization[]): readonly CompletionItem[] {
  const all = customizations.flatMap(invocable).map((entry) => ({ entry, path: entry.name }));
  return bestMatches(word.query, all, MAX_ITEMS).map(({ entry }) => itemFor(word, entry));
}

function invocable(container: Customization): readonly Invocable[] {
  if (container.type === 'mcpServer') return [];
  return (container.children ?? []).filter((child) => {
    if (child.type !== 'skill' && child.type !== 'prompt') return false;
    const isHidden = child.type === 'skill' && child.disableUserInvocation === true;
    return !isHidden && enablementOf(child, container).isEnabled;
  }) as readonly Invocable[];
}

function itemFor({ start, end }: TypedWord, { id, uri, name, type, description }: Invocable): CompletionItem {
  return {
    insertText: `/${name}`,
    rangeStart: start,
    rangeEnd: end,
    attachment: {
      type: 'simple',
      label: `/${name}`,
      displayKind: type,
      modelRepresentation: `The ${type} "${name}" (${uri})${description === undefined ? '' : `: ${description}`}`,
      _meta: { customization: id, uri, ...present({ description }) },
    },
  };
}
