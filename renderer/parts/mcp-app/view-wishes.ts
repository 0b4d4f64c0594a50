import type { StoreApi } from 'zustand/vanilla';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { ChatAt } from '../transcript/chat-at.ts';
import { MAX_INLINE_HEIGHT, type ViewMode } from './host-context.ts';
import { perFrame } from './per-frame.ts';
import { giveToComposer, setViewContext } from './to-composer.ts';
import { asked, callTool, openLink, refused, sample, saveFiles, wordsOf } from './view-acts.ts';
import type { ViewWishes } from './view-bridge.ts';
import { openedOf, type ViewQuestion, type ViewState } from './view-state.ts';

export interface WishScene {
  readonly at: ChatAt;
  readonly run: McpRun;
  readonly serverName: string;
  readonly call: Pick<ToolCallState, 'toolCallId' | 'displayName'>;
  readonly store: StoreApi<ViewState>;
  readonly isPersonThere: () => boolean;
  /** What the view says that it can be shown in. */
  readonly modes: () => readonly string[] | undefined;
  readonly end: () => void;
}

const MAX_LOG_LINES = 50;
const MAX_LOG_CHARS = 500;
const MIN_HEIGHT = 40;

/** What becomes of each wish of a view. */
export function createWishes({ at, run, serverName, call, store, isPersonThere, modes, end }: WishScene): ViewWishes {
  const scene = { run, serverName, isPersonThere, ask: createAsking(store) };
  const later = perFrame(store);
  return {
    callTool: (name, input) => callTool(scene, name, input),
    read: (method, params) => asked(run, method, params),
    openLink: (url) => openLink(scene, url),
    saveFiles: (contents) => saveFiles(scene, contents),
    say(blocks) {
      const text = wordsOf(blocks).trim();
      if (!isPersonThere()) throw refused('A view can write into the message only while the person is in it.');
      if (text === '' || !giveToComposer(at, text)) throw refused('Nobody can write in this chat now.');
    },
    setModelContext(blocks, structured) {
      const text = contextText(blocks, structured);
      const label = `From the view of ${call.displayName}`;
      setViewContext(at, call.toolCallId, text === '' ? undefined : { type: 'simple', label, modelRepresentation: text });
    },
    sample: (params) => sample(run, params),
    setMode(wanted) {
      const known = modeOf(wanted);
      if (known && isPersonThere() && (modes()?.includes(known) ?? true)) store.setState({ mode: known });
      return store.getState().mode;
    },
    onReady() {
      const opened = openedOf(store.getState());
      if (opened) store.setState({ status: { kind: 'ready', opened, isSilent: false } });
    },
    onSize: (height) => later(() => ({ height: Math.ceil(Math.min(Math.max(height, MIN_HEIGHT), MAX_INLINE_HEIGHT)) })),
    onLog(level, content) {
      const text = (typeof content === 'string' ? content : JSON.stringify(content)).slice(0, MAX_LOG_CHARS);
      later(({ log }) => {
        const id = (log.at(-1)?.id ?? 0) + 1;
        return { log: [...log, { id, level, text }].slice(-MAX_LOG_LINES) };
      });
    },
    onWantsToEnd: end,
  };
}

/** Bounded as a whole, like every text that a view passes on. */
function contextText(blocks: readonly unknown[], structured: JsonObject | undefined): string {
  const parts = [wordsOf(blocks), structured ? JSON.stringify(structured, undefined, 2) : ''];
  return wordsOf([{ type: 'text', text: parts.filter(Boolean).join('\n\n') }]);
}

function modeOf(wanted: string): ViewMode | undefined {
  return wanted === 'inline' || wanted === 'fullscreen' ? wanted : undefined;
}

/** Asks the person, one question after the other, and remembers for which tools they need not be asked again. */
function createAsking(store: StoreApi<ViewState>) {
  const allowed = new Set<string>();
  return (question: Omit<ViewQuestion, 'id' | 'answer'>): Promise<boolean> => {
    if (allowed.has(question.tool)) return Promise.resolve(true);
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const answer: ViewQuestion['answer'] = (given) => {
        if (given === 'always') allowed.add(question.tool);
        store.setState(({ questions }) => ({ questions: questions.filter((each) => each.id !== id) }));
        resolve(given !== 'no');
      };
      store.setState(({ questions }) => ({ questions: [...questions, { ...question, id, answer }] }));
    });
  };
}
