import type {
  ConfirmationOption,
  ToolCallCancelledState,
  ToolCallCompletedState,
  ToolCallRunningState,
} from '../../../../shared/protocol/chat/tool-call.ts';
import type { ToolResultContent } from '../../../../shared/protocol/chat/tool-result.ts';
import type { RunningTurn } from '../agent.ts';
import { decided } from '../ask.ts';
import { editsOf, inputOf, metaOf, namesOf, resultOf, titleOf } from './call-members.ts';
import { toolContent } from './content-blocks.ts';
import type { ToolCallNews } from './updates.ts';

/** The tool calls of one turn, told to the chat as the agent tells of them. */
export interface ToolCalls {
  tell(news: ToolCallNews): Promise<void>;
  /** Asks a person; resolves with the decision, rejects when the turn has ended. */
  ask(
    news: ToolCallNews,
    options: readonly ConfirmationOption[],
  ): Promise<ToolCallRunningState | ToolCallCancelledState | ToolCallCompletedState>;
  /** The agent takes its question back; nobody can answer it any more. */
  withdraw(toolCallId: string): void;
  /** A terminal has come to its end: calls that show it are told again. */
  terminalChanged(terminalId: string): void;
}

export interface ToolCallsOptions {
  readonly turn: RunningTurn;
  /** How a terminal of the agent's is shown; undefined when there is none of that id. */
  readonly terminal: (id: string) => ToolResultContent | undefined;
}

interface Call {
  news: ToolCallNews;
  /** What the chat was told: that it is being prepared, that it runs, or that it is over. */
  told: 'prepared' | 'running' | 'over';
  /** A person was asked, so its words and input stay as they were approved. */
  asked: boolean;
}

const ENDS: ReadonlySet<string> = new Set(['completed', 'failed']);

export function createToolCalls({ turn, terminal }: ToolCallsOptions): ToolCalls {
  const calls = new Map<string, Call>();
  const voice = callVoice(turn, terminal);

  function callOf(news: ToolCallNews): Call {
    const known = calls.get(news.toolCallId);
    if (known) {
      known.news = { ...known.news, ...news };
      return known;
    }
    const call: Call = { news, told: 'prepared', asked: false };
    calls.set(news.toolCallId, call);
    voice.start(call);
    return call;
  }

  async function tell(news: ToolCallNews): Promise<void> {
    const call = callOf(news);
    if (call.told === 'over') return;
    const { status = 'pending' } = call.news;
    if (status !== 'pending') runs(call, news);
    if (ENDS.has(status)) await ends(call);
    else if (call.told === 'running' && news.content) await voice.show(call);
  }

  async function ends(call: Call): Promise<void> {
    call.told = 'over';
    await voice.complete(call);
  }

  /** A call that nobody was asked about runs by itself, and may be told again in other words. */
  function runs(call: Call, news: ToolCallNews): void {
    const isOtherNow = !call.asked && (news.title !== undefined || news.rawInput !== undefined);
    if (call.told === 'running' && !isOtherNow) return;
    call.told = 'running';
    voice.run(call);
  }

  return {
    tell,
    async ask(news, options) {
      const call = callOf(news);
      call.told = 'running';
      call.asked = true;
      await voice.ask(call, options);
      return decided(turn, news.toolCallId);
    },
    withdraw(toolCallId) {
      const call = calls.get(toolCallId);
      if (!call || call.told === 'over') return;
      call.told = 'over';
      voice.withdraw(call);
    },
    terminalChanged(terminalId) {
      for (const call of calls.values()) {
        const shows = call.news.content?.some((block) => block.type === 'terminal' && block.terminalId === terminalId);
        if (shows && call.told === 'running') void voice.show(call);
      }
    },
  };
}

/** How the chat is told of a call. */
function callVoice(turn: RunningTurn, terminal: ToolCallsOptions['terminal']) {
  async function contentOf({ news }: Call): Promise<readonly ToolResultContent[]> {
    const shown = await Promise.all((news.content ?? []).map((block) => toolContent(block, turn.keep, terminal)));
    return shown.flat();
  }

  return {
    start(call: Call): void {
      const { news } = call;
      turn.emit({ type: 'chat/toolCallStart', ...idsOf(turn, call), ...namesOf(news), _meta: metaOf(news) });
      if (news.title) turn.emit({ type: 'chat/toolCallDelta', ...idsOf(turn, call), invocationMessage: news.title });
    },
    run(call: Call): void {
      const fields = { ...idsOf(turn, call), ...inputOf(call.news), _meta: metaOf(call.news) };
      turn.emit({ type: 'chat/toolCallReady', ...fields, confirmed: 'not-needed' });
      turn.emit({ type: 'chat/activityChanged', activity: titleOf(call.news) });
    },
    async ask(call: Call, options: readonly ConfirmationOption[]): Promise<void> {
      const edits = await editsOf(call.news, turn);
      turn.emit({
        type: 'chat/toolCallReady',
        ...idsOf(turn, call),
        ...inputOf(call.news),
        confirmationTitle: `${titleOf(call.news)}?`,
        ...(edits.length > 0 ? { edits: { items: edits } } : {}),
        options,
        _meta: metaOf(call.news),
      });
      turn.emit({ type: 'chat/activityChanged', activity: `Waiting for approval: ${titleOf(call.news)}` });
    },
    async show(call: Call): Promise<void> {
      turn.emit({ type: 'chat/toolCallContentChanged', ...idsOf(turn, call), content: await contentOf(call) });
    },
    async complete(call: Call): Promise<void> {
      const result = resultOf(call.news, await contentOf(call));
      turn.emit({ type: 'chat/toolCallComplete', ...idsOf(turn, call), result });
      turn.emit({ type: 'chat/activityChanged' });
    },
    withdraw(call: Call): void {
      const error = { message: 'The agent took its question back before it was answered.' };
      const result = { success: false, pastTenseMessage: titleOf(call.news), error };
      turn.emit({ type: 'chat/toolCallComplete', ...idsOf(turn, call), result });
    },
  };
}

function idsOf(turn: RunningTurn, { news }: Call): { readonly turnId: string; readonly toolCallId: string } {
  return { turnId: turn.id, toolCallId: news.toolCallId };
}
