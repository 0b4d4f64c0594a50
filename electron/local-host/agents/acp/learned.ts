import { readFileSync } from 'node:fs';
import { isList, isObject, type Json } from '../../../../shared/protocol/common/json.ts';
import { replaceFile } from './memory.ts';
import type { Choice, Setting } from './settings.ts';

/** What an agent has shown of itself when it ran: told in the list of agents, and for the configuration of new sessions. */
export interface Learned {
  /** Undefined before the agent has run once. */
  settings(): readonly Setting[] | undefined;
  /** Whether it can work in several folders. */
  takesFolders(): boolean;
  learn(news: { readonly settings?: readonly Setting[]; readonly takesFolders?: boolean }): void;
  /** Resolves when it is written. */
  flush(): Promise<void>;
}

interface Known {
  readonly settings?: readonly Setting[];
  readonly takesFolders?: boolean;
}

/** `onChange` is called when something new was learned. */
export function openLearned(file: string, onChange: () => void): Learned {
  let known = readKnown(file);
  let writing = Promise.resolve();
  return {
    settings: () => known.settings,
    takesFolders: () => known.takesFolders ?? false,
    learn(news) {
      const next = { ...known, ...news };
      if (JSON.stringify(next) === JSON.stringify(known)) return;
      known = next;
      // It is learned again at the next start.
      writing = writing.then(() => replaceFile(file, JSON.stringify(next))).catch(() => undefined);
      onChange();
    },
    flush: () => writing,
  };
}

function readKnown(file: string): Known {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(value)) return {};
    return {
      ...(isList(value.settings) ? { settings: value.settings.flatMap(settingIn) } : {}),
      ...(typeof value.takesFolders === 'boolean' ? { takesFolders: value.takesFolders } : {}),
    };
  } catch {
    // It has not run yet, or the file is damaged: it is learned again.
    return {};
  }
}

function settingIn(value: Json): readonly Setting[] {
  if (!isObject(value)) return [];
  const { property, title, description, choices, optionId, value: current } = value;
  if (typeof property !== 'string' || typeof title !== 'string') return [];
  if (typeof current !== 'string' && typeof current !== 'boolean') return [];
  return [
    {
      property,
      title,
      value: current,
      ...(typeof description === 'string' ? { description } : {}),
      ...(typeof optionId === 'string' ? { optionId } : {}),
      ...(isList(choices) ? { choices: choices.flatMap(choiceIn) } : {}),
    },
  ];
}

function choiceIn(value: Json): readonly Choice[] {
  if (!isObject(value) || typeof value.value !== 'string' || typeof value.label !== 'string') return [];
  const description = typeof value.description === 'string' ? { description: value.description } : {};
  return [{ value: value.value, label: value.label, ...description }];
}
