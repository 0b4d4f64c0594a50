/** How the bytes get to a host. */
export type Way =
  | { readonly type: 'network' }
  /** A Unix socket or a Windows named pipe. */
  | { readonly type: 'socket'; readonly path: string }
  /** The person's own `ssh` carries them to where the host listens on another machine. */
  | { readonly type: 'ssh'; readonly login: SshLogin; readonly far: FarEnd }
  /** A program of this computer is the host; the first word is its name or path. */
  | { readonly type: 'command'; readonly argv: readonly string[] };

export interface SshLogin {
  /** A name of the person's SSH configuration, or a machine. */
  readonly machine: string;
  readonly user?: string;
  readonly port?: number;
}

/** Where the host listens, seen from the machine that it runs on. */
export type FarEnd = { readonly port: number } | { readonly socket: string };

/** A host's address, taken apart. */
export interface HostAddress {
  /** Normalised, for reading and saving; a token that was in it is taken out. */
  readonly text: string;
  /** Where it is, for sentences: "nothing listens at …". */
  readonly place: string;
  /** What a host is called that got no name. */
  readonly name: string;
  readonly token?: string;
  readonly isEncrypted: boolean;
  /** True only for what cannot leave this machine, whatever a name server says. */
  readonly isLoopback: boolean;
  readonly way: Way;
}

/** `message` says what to correct and never repeats what was typed, since that may hold a token. */
export type ParsedAddress =
  | { readonly ok: true; readonly address: HostAddress }
  | { readonly ok: false; readonly message: string };
