import { type Finding, type FindingId, inText, type Level, type Span } from '../finding.ts';
import { hasFlag } from '../shell/arguments.ts';
import { isInterpreter, isShell, printedText, runsItsInput } from '../shell/nested-text.ts';
import type { Call, Stages } from '../shell/walk.ts';
import { reachesOut } from './network.ts';
import { type Rule, wholeSpan } from './rule.ts';

const DECODING =
  /^(?:base64|base32|basenc|xxd|openssl|uudecode|rev|tr|gunzip|zcat|gzip|xz|bzip2|frombase64string|certutil|gpg)$/;
const READING = /^(?:eval|source|\.|iex|invoke-expression)$/;

/** Text that a call would run as commands, made by other commands. */
export const runsText: Rule = (call) => {
  const { name, head, inner } = call;
  if (isEncoded(call)) return [inText('runs-hidden', 'red', wholeSpan(call))];
  if (opensDoor(call))
    return [inText('remote-control', 'red', { from: head, to: call.redirects[0]?.target ?? wholeSpan(call).to })];
  if (name === '') return [made(call, inner, head)];
  if (!READING.test(name) && !isShell(name) && !isInterpreter(name)) return [];
  if (inner.length > 0) return [made(call, inner, wholeSpan(call).to)];
  const isComputed = /^(?:eval|iex|invoke-expression)$/.test(name) && call.args.some((word) => word.isComputed);
  return isComputed ? [inText('runs-computed', 'amber', wholeSpan(call))] : [];
};

/** Commands whose output a shell or an interpreter would run. */
export function runsPipeline(stages: Stages): readonly Finding[] {
  const found: Finding[] = [];
  let origin: Origin | undefined;
  for (const stage of stages) {
    const runner = stage.find((call) => runsItsInput(call));
    // What is only printed has been read as the commands that it is.
    if (runner && origin && !origin.isPrinted)
      found.push(inText(origin.id, origin.level, { from: origin.head, to: wholeSpan(runner).to }));
    origin = originOf(stage, origin);
  }
  return found;
}

/** Where the text in a pipeline comes from, as far as it has run. */
interface Origin {
  readonly id: FindingId;
  readonly level: Level;
  readonly head: Span;
  readonly isPrinted: boolean;
}

function originOf(stage: readonly Call[], before: Origin | undefined): Origin | undefined {
  const [first] = stage;
  if (!first || before?.id === 'runs-download') return before;
  const [id, level] = kindOf(stage);
  const isPrinted = (before?.isPrinted ?? true) && stage.every((call) => printedText(call) && call.inner.length === 0);
  if (id === 'runs-download') return { id, level, head: (stage.find(reachesOut) ?? first).head, isPrinted };
  const head = before?.head ?? first.head;
  return level === 'red' || !before ? { id, level, head, isPrinted } : { ...before, isPrinted };
}

function made(call: Call, inner: readonly Call[], to: Span): Finding {
  const [id, level] = kindOf(inner);
  return inText(id, level, { from: call.head, to });
}

function kindOf(calls: readonly Call[]): readonly [FindingId, Level] {
  if (calls.some(reachesOut)) return ['runs-download', 'red'];
  return calls.some(isDecoder) ? ['runs-hidden', 'red'] : ['runs-computed', 'amber'];
}

function isDecoder({ name, args }: Call): boolean {
  if (!DECODING.test(name)) return false;
  return !/^(?:base64|base32|basenc|xxd|gzip|xz|bzip2)$/.test(name) || hasFlag(args, 'dDr', '--decode', '--decompress');
}

/** `powershell -EncodedCommand …` */
function isEncoded({ name, args }: Call): boolean {
  return /^(?:powershell|pwsh)$/.test(name) && args.some(({ text }) => /^[-/]e(?:c|n|nc|ncodedcommand)?$/i.test(text.text));
}

/** Programs by which somebody else types the commands. */
function opensDoor({ name, args, redirects }: Call): boolean {
  const targets = redirects.map(({ target }) => target?.text.text ?? '');
  if ([...targets, ...args.map(({ text }) => text.text)].some((text) => /^\/dev\/(?:tcp|udp)\//.test(text))) return true;
  if (/^(?:nc|ncat|netcat)$/.test(name)) return hasFlag(args, 'ec', '--exec', '--sh-exec', '--lua-exec');
  return name === 'socat' && args.some(({ text }) => /^(?:exec|system|shell):/i.test(text.text));
}
