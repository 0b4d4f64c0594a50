import type { Confirmation } from './use-confirmation.ts';

/** What a key of `answerKey` does to a confirmation. False when it means nothing here, so that others may have it. */
export function pressConfirmation(key: string, confirmation: Confirmation): boolean {
  const { flow, state } = confirmation;
  if (flow.progress.kind === 'held') return pressHeld(key, confirmation);
  if (key === 'Enter' && state.kind === 'confirming') return did(() => confirmation.approve());
  if (/^[1-9]$/.test(key)) return pressOption(Number(key), confirmation);
  switch (key) {
    case 'a':
      return state.kind !== 'confirming' && did(() => confirmation.approve());
    case 'd':
      return did(() => confirmation.deny());
    case 'n':
      return confirmation.takesNote && did(() => confirmation.setMode('noting'));
    case 'r':
      return confirmation.makeRule !== undefined && did(confirmation.makeRule);
    case 'e':
      return confirmation.editableInput !== undefined && did(() => confirmation.setMode('editing'));
    default:
      return false;
  }
}

function pressHeld(key: string, { flow }: Confirmation): boolean {
  if (key === 'Enter') return did(flow.sendNow);
  return key === 'u' && did(flow.undo);
}

function pressOption(number: number, confirmation: Confirmation): boolean {
  const option = confirmation.options[number - 1];
  return option !== undefined && did(() => confirmation.choose(option));
}

function did(act: () => void): true {
  act();
  return true;
}
