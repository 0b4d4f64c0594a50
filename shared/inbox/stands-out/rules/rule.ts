import type { Finding, Span } from '../finding.ts';
import { operandLine } from '../shell/arguments.ts';
import type { Call } from '../shell/walk.ts';

/** What one kind of danger looks like in one call. Total: called with whatever a host sent. */
export type Rule = (call: Call) => readonly Finding[];

/** Programs by name, each with the subcommands that matter. */
export type Subcommands = ReadonlyMap<string, RegExp>;

export function subcommands(patterns: Readonly<Record<string, RegExp>>): Subcommands {
  return new Map(Object.entries(patterns));
}

/** How the operands of a call begin, where its program is in the table and they match. */
export function matching(table: Subcommands, { name, args }: Call): string | undefined {
  return table.get(name)?.exec(operandLine(args))?.[0];
}

/** From the program to the last of so many first words: `pnpm install`. */
export function headSpan({ head, args }: Call, matched: string): { readonly from: Span; readonly to: Span } {
  const last = matched.trim().split(' ').at(-1);
  return { from: head, to: (last && args.find(({ text }) => text.text.startsWith(last))) || head };
}

/** The whole call, with its arguments. */
export function wholeSpan({ head, args }: Call): { readonly from: Span; readonly to: Span } {
  return { from: head, to: args.at(-1) ?? head };
}
