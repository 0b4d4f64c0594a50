import { realpath } from 'node:fs/promises';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { PluginPreview } from '../../shared/plugins/contents.ts';
import { readFolder } from './read-folder.ts';

export interface PluginChoicesOptions {
  /** Asks the person for a folder; undefined when they gave it up. Nobody else may name one. */
  readonly chooseFolder: () => Promise<string | undefined>;
  readonly newId: () => string;
}

/** A folder that the person has chosen, not yet published to anybody. */
export interface PluginChoice {
  /** A real path. */
  readonly folder: string;
  readonly name: string;
}

export interface PluginChoices {
  choose(): Promise<Answer<{ readonly preview?: PluginPreview }>>;
  find(choiceId: string): PluginChoice | undefined;
}

/** A dialog that was left open all the time is no use to anybody. */
const MAX_CHOICES = 10;
const MAX_LEFT_OUT = 100;

export function createPluginChoices({ chooseFolder, newId }: PluginChoicesOptions): PluginChoices {
  const choices = new Map<string, PluginChoice>();

  async function preview(chosen: string): Promise<Answer<{ readonly preview: PluginPreview }>> {
    const folder = await realpath(chosen).catch(() => undefined);
    if (folder === undefined) return refused(`${chosen} can't be read. Nothing was published; choose another folder.`);
    const reading = await readFolder(folder);
    if (typeof reading === 'string') return refused(`${folder} can't be published. ${reading}`);
    const choiceId = newId();
    choices.set(choiceId, { folder, name: reading.contents.name });
    for (const old of [...choices.keys()].slice(0, -MAX_CHOICES)) choices.delete(old);
    const { contents, files, bytes, leftOut } = reading;
    const shown = { contents, files: files.size, bytes, leftOut: leftOut.slice(0, MAX_LEFT_OUT), leftOutCount: leftOut.length };
    return { ok: true, value: { preview: { choiceId, folder, ...shown } } };
  }

  return {
    choose: async () => {
      const chosen = await chooseFolder();
      return chosen === undefined ? { ok: true, value: {} } : preview(chosen);
    },
    find: (choiceId) => choices.get(choiceId),
  };
}

export function refused(message: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message } };
}
