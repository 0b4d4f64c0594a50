/** A program that speaks the Agent Client Protocol, and what is needed to run it. */
export interface AcpDefinition {
  /** Names the agent on the wire; never changes, since saved sessions refer to it. */
  readonly provider: string;
  readonly name: string;
  readonly description: string;
  /** Names under which the program may be installed, or its path; the first that is found is run. */
  readonly commands: readonly string[];
  readonly args: readonly string[];
  /** Set for the program in addition to what is handed on. */
  readonly env: Readonly<Record<string, string>>;
  /** Variables of this process's environment that the program needs; a name that ends with `*` stands for all that begin so. */
  readonly handedOn: readonly string[];
  /** How to get the program, as a sentence. */
  readonly install: string;
  /** How to sign in to it, as the end of a sentence: "run `x login` in a terminal". */
  readonly signIn: string;
}

/** An agent that cannot run, and why: shown instead of left out, so that a person learns what to do. */
export interface UnusableDefinition {
  readonly provider: string;
  readonly name: string;
  readonly problem: string;
}
