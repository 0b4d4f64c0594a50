import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import type { SceneName } from './row.ts';
import { SCENES } from './scenes.ts';
import { type Line, openSetting } from './setting.ts';

/** Plays a scene over a socket in one version; gives the recording of all that was said. */
export async function play(scene: SceneName, name: string, dialect: Dialect): Promise<readonly Line[]> {
  const { setting, lines } = await openSetting(name, dialect);
  await SCENES[scene](setting);
  return lines;
}
