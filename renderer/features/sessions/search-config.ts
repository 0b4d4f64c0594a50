import type { SessionChoices } from '../../../shared/ipc/contract.ts';
import type { Search } from '../../parts/choice/use-search.ts';
import { request } from '../../store/door.ts';

/** Searches the values of one setting on its Host. */
export function searchOf(choices: SessionChoices, property: string): Search {
  return async (query) => {
    const answer = await request('sessionConfig:complete', { ...choices, property, query });
    if (!answer.ok) return answer;
    const items = answer.value.items.map(({ value, label, description }) => ({ id: value, label, note: description }));
    return { ok: true, value: items };
  };
}
