import type { SceneName } from './row.ts';
import { ask } from './scenes/ask.ts';
import { automations } from './scenes/automations.ts';
import { changes } from './scenes/changes.ts';
import { chats } from './scenes/chats.ts';
import { folders } from './scenes/folders.ts';
import { host } from './scenes/host.ts';
import { notes } from './scenes/notes.ts';
import { refusals } from './scenes/refusals.ts';
import { servers } from './scenes/servers.ts';
import { talk } from './scenes/talk.ts';
import { terminals } from './scenes/terminals.ts';
import { work } from './scenes/work.ts';
import type { Setting } from './setting.ts';

/** All scenes; played at the same time they still leave the same kinds of frames behind. */
export const SCENES: Readonly<Record<SceneName, (setting: Setting) => Promise<void>>> = {
  talk,
  work,
  ask,
  chats,
  folders,
  changes,
  terminals,
  servers,
  notes,
  automations,
  host,
  refusals,
};
