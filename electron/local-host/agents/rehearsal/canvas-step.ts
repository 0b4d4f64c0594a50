import type { Stage } from './stage.ts';

const WORK_MS = 400;

/** Shows a surface beside the chat and what becomes of it (AHP Canvas channel). Nothing is drawn on it, so it has no address. */
export async function canvasStep(stage: Stage, title: string): Promise<void> {
  const { turn } = stage;
  const canvas = {
    instanceId: stage.nextId('canvas'),
    extensionId: 'signalbox.rehearsal',
    extensionName: 'Rehearsal',
    canvasId: 'board',
    title,
  };
  stage.activity(`Preparing the canvas ${title}`);
  if (!turn.showCanvas({ ...canvas, status: 'Preparing' })) {
    return stage.say(`This chat has as many canvases as it may, so "${title}" was not opened.`);
  }
  await stage.pause(WORK_MS);
  turn.showCanvas({ ...canvas, status: 'Empty: a rehearsal draws nothing' });
  await stage.say(`The canvas **${title}** is open. It is empty, because a rehearsal draws nothing.`);
}
