/** A scene that is really played over a socket; each is a file in `scenes/`. */
export type SceneName =
  | 'talk'
  | 'work'
  | 'ask'
  | 'chats'
  | 'folders'
  | 'changes'
  | 'terminals'
  | 'servers'
  | 'notes'
  | 'automations'
  | 'host'
  | 'refusals';

/** Where a name of the protocol is to be seen: in which scene, and what brings it about. */
export type Row = readonly [scene: SceneName, shownBy: string];
