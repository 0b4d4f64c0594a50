import type { ConfirmationOption } from '../../../shared/protocol/chat/tool-call.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';
import type { Confirmation } from './use-confirmation.ts';

export interface MoreWaysProps {
  readonly confirmation: Confirmation;
  readonly size: 'md' | 'lg';
}

/** The host's own options, in its order and words; the digits choose them too. Then the answer that takes a note, and what makes a rule of it. */
export function MoreWays({ confirmation, size }: MoreWaysProps) {
  const { options, state, choose, setMode, takesNote, makeRule } = confirmation;
  const offReason = state.kind === 'armed' || state.kind === 'confirming' ? undefined : 'Not armed yet';
  const items = options.map((option, index) => itemOf(option, index, { choose, offReason, options }));
  const note: readonly MenuItem[] = takesNote
    ? [{ id: 'note', label: 'Deny with a note', keys: 'N', lineAbove: items.length > 0, onChoose: () => setMode('noting') }]
    : [];
  const rule: readonly MenuItem[] = makeRule
    ? [{ id: 'rule', label: 'Make a rule…', keys: 'R', lineAbove: true, onChoose: makeRule }]
    : [];
  if (items.length + note.length + rule.length === 0) return null;
  return (
    <Menu label="More ways to answer" items={[...items, ...note, ...rule]}>
      {(trigger) => <Button {...trigger} variant="primary" size={size} icon="chevron-down" aria-label="More ways to answer" />}
    </Menu>
  );
}

interface ItemContext extends Pick<Confirmation, 'choose' | 'options'> {
  readonly offReason: string | undefined;
}

function itemOf(option: ConfirmationOption, index: number, { choose, offReason, options }: ItemContext): MenuItem {
  const before = options[index - 1];
  return {
    id: `option ${option.id}`,
    label: option.label,
    keys: index < 9 ? String(index + 1) : undefined,
    tone: option.kind === 'deny' ? 'danger' : 'plain',
    offReason,
    lineAbove: before !== undefined && before.group !== option.group,
    onChoose: () => choose(option),
  };
}
