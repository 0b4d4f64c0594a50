/** The process that started this one: Electron's utility process or a plain fork. */
export interface Parent {
  post(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener when the parent has gone away. */
  onGone(listener: () => void): void;
}

/** What Electron puts on `process` in a utility process, as far as it is used here. */
interface ParentPort {
  postMessage(message: object): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
}

/** Undefined when nobody has started this process with a channel to talk over. */
export function findParent(): Parent | undefined {
  const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };
  if (parentPort) {
    return {
      post: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
      onGone: (listener) => parentPort.on('close', listener),
    };
  }
  if (!process.send) return undefined;
  return {
    post: (message) => void process.send?.(message),
    onMessage: (listener) => void process.on('message', listener),
    onGone: (listener) => void process.once('disconnect', listener),
  };
}
