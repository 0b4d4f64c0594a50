/** A host of others at work, with the stand-in for a model behind it. */
export interface RealHost {
  readonly port: number;
  /** Another one after a restart, with some. */
  token(): string;
  /** True once these words of an answer are on its disk: it says that a turn is over before it has written it. */
  hasSaved(words: string): Promise<boolean>;
  /** Ends it and starts it anew on the same port, with what it keeps on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface HostFolders {
  /** Empty and for this run alone: what the host keeps, and its home. */
  readonly folder: string;
  /** Where the sessions work. */
  readonly work: string;
  /** Where its model is. */
  readonly model: string;
}

/** A host of others that may be installed here. */
export interface Installation {
  /** As people call it. */
  readonly name: string;
  /** Which of its versions is installed, by its own files. */
  installed(): string;
  /** As the table of what hosts leave unannounced calls it. */
  readonly kind: 'vscode' | 'copilot-cli';
  /** The newest protocol version that both sides are expected to speak. */
  readonly version: string;
  /** What is missing for it, in words. */
  missing(): string | undefined;
  start(folders: HostFolders): Promise<RealHost>;
}
