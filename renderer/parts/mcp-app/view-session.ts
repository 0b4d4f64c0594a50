import type { McpUiHostCapabilities } from '@modelcontextprotocol/ext-apps/app-bridge';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import type { OpenedView } from '../../../shared/ipc/view-requests.ts';
import type { ViewGrant } from '../../../shared/mcp-apps/grant.ts';
import { toolNamed } from '../../../shared/mcp-apps/view-tool.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { request } from '../../store/door.ts';
import type { ChatAt } from '../transcript/chat-at.ts';
import { frameTransport } from './frame-transport.ts';
import { hostContext, MAX_INLINE_HEIGHT, type ViewMode } from './host-context.ts';
import { giveToComposer, setViewContext } from './to-composer.ts';
import { asked, callTool, openLink, refused, sample, saveFiles, toolsOf, wordsOf } from './view-acts.ts';
import { createViewBridge, type ViewBridge, type ViewWishes } from './view-bridge.ts';
import { FIRST_STATE, openedOf, type ViewState } from './view-state.ts';

export interface ViewSessionOptions {
  readonly at: ChatAt;
  readonly run: McpRun;
  readonly uri: string;
  readonly call: ToolCallState;
  readonly server: McpServerCustomization;
  readonly grant: ViewGrant;
}

/** One view from its opening to its end. */
export interface ViewSession {
  readonly store: StoreApi<ViewState>;
  readonly open: () => Promise<void>;
  /** Its frame has loaded. */
  readonly attach: (frame: HTMLIFrameElement) => void;
  readonly tell: (call: ToolCallState) => void;
  readonly listChanged: (of: 'tools' | 'resources') => void;
  /** Its place, its mode or the theme is another. */
  readonly refreshContext: () => void;
  readonly setMode: (mode: ViewMode) => void;
  readonly end: (why: 'flood' | 'size' | 'itself' | 'away') => Promise<void>;
  /** The frame is removed now, whatever the view still does. */
  readonly leave: () => void;
}

/** A view that says nothing for so long has its person told. */
const SILENT_MS = 10_000;
const MAX_LOG_LINES = 50;
const MAX_LOG_CHARS = 500;
const MIN_HEIGHT = 40;

export function createViewSession(options: ViewSessionOptions): ViewSession {
  const { at, run, uri, server, grant } = options;
  const store = createStore<ViewState>(() => FIRST_STATE);
  const set = (changes: Partial<ViewState>) => store.setState(changes);
  const alwaysAllowed = new Set<string>();
  let call = options.call;
  let tool: JsonObject | undefined;
  let frame: HTMLIFrameElement | undefined;
  let bridge: ViewBridge | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let logged = 0;

  const isPersonThere = () => frame !== undefined && document.activeElement === frame;

  function context(opened: OpenedView) {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame ?? {};
    return hostContext({ tool, mode: store.getState().mode, width, height, version: opened.appVersion });
  }

  function ask(question: { readonly tool: string; readonly title: string; readonly risk: string; readonly input: string }) {
    if (alwaysAllowed.has(question.tool)) return Promise.resolve(true);
    const id = crypto.randomUUID();
    return new Promise<boolean>((resolve) => {
      const answer = (given: 'once' | 'always' | 'no') => {
        if (given === 'always') alwaysAllowed.add(question.tool);
        set({ questions: store.getState().questions.filter((each) => each.id !== id) });
        resolve(given !== 'no');
      };
      set({ questions: [...store.getState().questions, { ...question, id, answer }] });
    });
  }

  const scene = { run, serverName: server.name, isPersonThere, ask };

  const wishes: ViewWishes = {
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
      const text = [wordsOf(blocks), structured ? JSON.stringify(structured, undefined, 2) : ''].filter(Boolean).join('\n\n');
      wordsOf([{ type: 'text', text }]);
      const label = `From the view of ${call.displayName}`;
      const attachment = { type: 'simple', label, modelRepresentation: text } as const;
      setViewContext(at, call.toolCallId, text === '' ? undefined : attachment);
    },
    sample: (params) => sample(run, params),
    setMode(mode) {
      const known = mode === 'inline' || mode === 'fullscreen' ? mode : undefined;
      if (known && isPersonThere() && (bridge?.modes()?.includes(known) ?? true)) setMode(known);
      return store.getState().mode;
    },
    onReady() {
      clearTimeout(silence);
      const opened = openedOf(store.getState());
      if (opened) set({ status: { kind: 'ready', opened, isSilent: false } });
    },
    onSize: (height) => set({ height: Math.ceil(Math.min(Math.max(height, MIN_HEIGHT), MAX_INLINE_HEIGHT)) }),
    onLog(level, content) {
      logged += 1;
      const text = (typeof content === 'string' ? content : JSON.stringify(content)).slice(0, MAX_LOG_CHARS);
      set({ log: [...store.getState().log, { id: logged, level, text }].slice(-MAX_LOG_LINES) });
    },
    onWantsToEnd: () => void end('itself'),
  };

  function setMode(mode: ViewMode): void {
    if (mode !== store.getState().mode) set({ mode });
  }

  async function open(): Promise<void> {
    const [answer, tools] = await Promise.all([
      request('view:open', { ...run, uri }),
      toolsOf(run).catch((): readonly Json[] => []),
    ]);
    if (store.getState().status.kind !== 'opening') {
      if (answer.ok) void request('view:close', { viewId: answer.value.viewId });
      return;
    }
    tool = toolNamed(tools, call.toolName);
    if (answer.ok) set({ status: { kind: 'loading', opened: answer.value, isSilent: false } });
    else set({ status: { kind: 'failed', message: answer.error.message } });
  }

  function attach(loaded: HTMLIFrameElement): void {
    const opened = openedOf(store.getState());
    if (!opened || bridge) return;
    frame = loaded;
    bridge = createViewBridge({
      transport: frameTransport(loaded, opened.viewId, (why) => void end(why)),
      version: opened.appVersion,
      capabilities: capabilitiesFor(server, opened, grant),
      context: context(opened),
      wishes,
    });
    bridge.tell(call);
    silence = setTimeout(() => {
      if (store.getState().status.kind === 'loading') set({ status: { kind: 'loading', opened, isSilent: true } });
    }, SILENT_MS);
  }

  async function end(why: 'flood' | 'size' | 'itself' | 'away'): Promise<void> {
    const opened = openedOf(store.getState());
    if (!opened || store.getState().status.kind === 'leaving') return;
    set({ status: { kind: 'leaving', opened }, mode: 'inline' });
    if (why === 'itself' || why === 'away') await bridge?.teardown();
    else setViewContext(at, call.toolCallId, undefined);
    dispose();
    set({ status: { kind: 'ended', why } });
  }

  function dispose(): void {
    clearTimeout(silence);
    for (const { answer } of store.getState().questions) answer('no');
    bridge?.close();
    bridge = undefined;
    const opened = openedOf(store.getState());
    if (opened) void request('view:close', { viewId: opened.viewId });
  }

  return {
    store,
    open,
    attach,
    end,
    setMode,
    tell(next) {
      call = next;
      bridge?.tell(next);
    },
    listChanged: (of) => bridge?.listChanged(of),
    refreshContext() {
      const opened = openedOf(store.getState());
      if (opened) bridge?.setContext(context(opened));
    },
    leave() {
      // It is told at least: nobody can wait for it any more.
      void bridge?.teardown();
      dispose();
      set({ status: { kind: 'ended', why: 'away' } });
    },
  };
}

/** What the host promises for this server, exactly, and beside it what is decided here (AHP MCP Apps). */
function capabilitiesFor({ mcpApp }: McpServerCustomization, opened: OpenedView, grant: ViewGrant): McpUiHostCapabilities {
  const { sampling, ...served } = mcpApp?.capabilities ?? {};
  const fromServer = { ...served, ...(sampling && grant.sampling === 'on' ? { sampling } : {}) };
  const csp = { connectDomains: [...opened.allowed], resourceDomains: [...opened.allowed] };
  return {
    ...(fromServer as McpUiHostCapabilities),
    openLinks: {},
    downloadFile: {},
    sandbox: { permissions: {}, csp },
    message: { text: {} },
    updateModelContext: { text: {}, structuredContent: {} },
  };
}
