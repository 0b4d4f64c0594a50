import { moved, type Places } from '../places.ts';
import { operands } from './arguments.ts';
import { type BareCall, callsOf, wordsOf } from './calls.ts';
import { sliceText } from './mapped-text.ts';
import { type NestedText, nestedTexts, printedText, runsItsInput } from './nested-text.ts';
import { readShell } from './read-script.ts';
import type { Limits, Pipeline, Redirect, Script, Shell, Step, Word } from './script.ts';

/** A call and where it stands. */
export interface Call extends BareCall {
  /** Empty for a wrapper, whose redirections are those of what it runs. */
  readonly redirects: readonly Redirect[];
  /** The calls that run to make its arguments. */
  readonly inner: readonly Call[];
  readonly places: Places;
}

/** Commands whose output runs into the next: for each, all calls that it takes. */
export type Stages = readonly (readonly Call[])[];

/** Everything that would run. */
export interface Reading {
  readonly calls: readonly Call[];
  readonly pipelines: readonly Stages[];
}

interface Walk {
  readonly shell: Shell;
  readonly depth: number;
  readonly limits: Limits;
  readonly pipelines: Stages[];
  places: Places;
}

/** Text inside text inside text: deeper than people write it is left unread, and said to be. */
const MAX_TEXTS = 6;

export function readCommands(text: NestedText, places: Places, limits: Limits): Reading {
  const pipelines: Stages[] = [];
  const calls = walkText(text, { shell: text.shell, depth: 0, limits, pipelines, places });
  return { calls, pipelines };
}

/** One command whose words are known already. */
export function readWords(words: readonly Word[], places: Places, limits: Limits): Reading {
  const pipelines: Stages[] = [];
  const step: Step = { words, redirects: [], body: undefined, isSyntax: false };
  return { calls: walkStep(step, { shell: 'posix', depth: 0, limits, pipelines, places }), pipelines };
}

function walkText({ text, shell }: NestedText, walk: Walk): readonly Call[] {
  const { limits, depth } = walk;
  const length = depth > MAX_TEXTS ? 0 : Math.min(text.text.length, limits.left);
  if (length < text.text.length) limits.isCut = true;
  limits.left -= length;
  return walkScript(readShell(sliceText(text, 0, length), shell, limits), { ...walk, shell, depth: depth + 1 });
}

function walkScript(script: Script, walk: Walk): readonly Call[] {
  return script.flatMap((pipeline) => walkPipeline(pipeline, walk));
}

function walkPipeline(pipeline: Pipeline, walk: Walk): readonly Call[] {
  const [only] = pipeline;
  if (pipeline.length === 1 && only) return walkStep(only, walk);
  const stages = pipeline.map((step) => walkStep(step, { ...walk }));
  walk.pipelines.push(stages);
  return [...stages.flat(), ...printedInto(stages, walk)];
}

/** `echo text | sh` runs the text. */
function printedInto(stages: Stages, walk: Walk): readonly Call[] {
  return stages.flatMap((stage, index) => {
    const before = stages[index - 1]?.at(-1);
    const text = before && stage.some(runsItsInput) ? printedText(before) : undefined;
    return text ? walkText({ text, shell: walk.shell }, { ...walk }) : [];
  });
}

function walkStep(step: Step, walk: Walk): readonly Call[] {
  if (walk.limits.calls <= 0) {
    walk.limits.isCut = true;
    return [];
  }
  const bare = callsOf(step, walk.shell);
  walk.limits.calls -= bare.length + 1;
  const last = bare.findLast(({ isWrapper }) => !isWrapper);
  const texts = bare.flatMap((call) => nestedTexts(call, step.redirects, walk.shell));
  const inner = innerCalls(step, walk);
  const calls = bare.map((call): Call => {
    const redirects = call === last ? step.redirects : [];
    return { ...call, redirects, places: walk.places, inner: innerOf(call, inner) };
  });
  const body = step.body ? walkScript(step.body, { ...walk }) : [];
  const nested = texts.flatMap((text) => walkText(text, { ...walk }));
  if (last) move(last, walk);
  return [...calls, ...redirectsAlone(step, bare, walk), ...[...inner.values()].flat(), ...body, ...nested];
}

function innerCalls(step: Step, walk: Walk): ReadonlyMap<Word, readonly Call[]> {
  const words = wordsOf(step).filter((word) => word.scripts.length > 0);
  const found = new Map(words.map((word) => [word, word.scripts.flatMap((script) => walkScript(script, { ...walk }))]));
  const [first] = step.words;
  const bodies = step.redirects.filter(({ body }) => body).flatMap(({ scripts }) => scripts);
  if (first && bodies.length > 0) {
    const ofBodies = bodies.flatMap((script) => walkScript(script, { ...walk }));
    return new Map([...found, [first, [...(found.get(first) ?? []), ...ofBodies]]]);
  }
  return found;
}

function innerOf({ head, args }: BareCall, inner: ReadonlyMap<Word, readonly Call[]>): readonly Call[] {
  return inner.size === 0 ? [] : [head, ...args].flatMap((word) => inner.get(word) ?? []);
}

/** `> file` without a command still writes, and so does a group: a call without a name stands for it. */
function redirectsAlone({ redirects }: Step, bare: readonly BareCall[], { places }: Walk): readonly Call[] {
  const [first] = redirects.flatMap(({ target }) => target ?? []);
  if (bare.length > 0 || !first) return [];
  return [{ name: ':', head: first, args: [], isWrapper: false, redirects, inner: [], places }];
}

function move({ name, args }: BareCall, walk: Walk): void {
  if (!/^(?:cd|pushd|chdir|set-location|sl|push-location)$/.test(name)) return;
  const [target] = operands(args);
  const isKnown = target !== undefined && !target.isComputed;
  walk.places = { ...walk.places, cwd: isKnown ? moved(target.text.text, walk.places) : undefined };
}
