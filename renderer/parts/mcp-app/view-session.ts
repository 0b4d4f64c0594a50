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
import { hostContext, type ViewMode } from './host-context.ts';
import { setViewContext } from './to-composer.ts';
import { toolsOf } from './view-acts.ts';
import { createViewBridge, type ViewBridge } from './view-bridge.ts';
import { FIRST_STATE, openedOf, type ViewEnd, type ViewState } from './view-state.ts';
import { createWishes } from './view-wishes.ts';

export interface ViewSessionOptions {
  readonly at: ChatAt;
  readonly run: McpRun;
  readonly uri: string;
  readonly call: ToolCallState;
  readonly server: McpServerCustomization;
  readonly grant: ViewGrant;
}

/** A view that says nothing for so long has its person told. */
const SILENT_MS = 10_000;
/** A view may take the focus by mistake, as it begins. */
const MAX_THEFTS = 3;

/** One view from its opening to its end. */
export class ViewSession {
  readonly store: StoreApi<ViewState> = createStore<ViewState>(() => FIRST_STATE);
  readonly #options: ViewSessionOptions;
  #call: ToolCallState;
  #tool: JsonObject | undefined;
  #frame: HTMLIFrameElement | undefined;
  #bridge: ViewBridge | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #thefts = 0;

  constructor(options: ViewSessionOptions) {
    this.#options = options;
    this.#call = options.call;
  }

  get #opened(): OpenedView | undefined {
    return openedOf(this.store.getState());
  }

  /** Fetches the view, and what its server says of the tool. */
  async open(): Promise<void> {
    const { run, uri, call } = this.#options;
    const [answer, tools] = await Promise.all([
      request('view:open', { ...run, uri }),
      toolsOf(run).catch((): readonly Json[] => []),
    ]);
    if (this.store.getState().status.kind !== 'opening') {
      if (answer.ok) void request('view:close', { viewId: answer.value.viewId });
      return;
    }
    this.#tool = toolNamed(tools, call.toolName);
    if (answer.ok) this.store.setState({ status: { kind: 'loading', opened: answer.value, isSilent: false } });
    else this.store.setState({ status: { kind: 'failed', message: answer.error.message } });
  }

  /** Its frame has loaded. */
  attach(frame: HTMLIFrameElement): void {
    const opened = this.#opened;
    if (!opened || this.#bridge) return;
    const { at, run, server, grant, call } = this.#options;
    this.#frame = frame;
    this.#bridge = createViewBridge({
      transport: frameTransport(frame, opened.viewId, (why) => void this.end(why)),
      version: opened.appVersion,
      capabilities: capabilitiesFor(server, opened, grant),
      context: this.#context(opened),
      wishes: createWishes({
        at,
        run,
        serverName: server.name,
        call,
        store: this.store,
        isPersonThere: () => document.activeElement === frame,
        modes: () => this.#bridge?.modes(),
        end: () => void this.end('itself'),
      }),
    });
    this.#bridge.tell(this.#call);
    this.#silence = setTimeout(() => this.#notice(opened), SILENT_MS);
  }

  tell(call: ToolCallState): void {
    this.#call = call;
    this.#bridge?.tell(call);
  }

  listChanged(of: 'tools' | 'resources'): void {
    this.#bridge?.listChanged(of);
  }

  /** Its place, its mode or the theme is another. */
  refreshContext(): void {
    const opened = this.#opened;
    if (opened) this.#bridge?.setContext(this.#context(opened));
  }

  /** It has taken the focus from a field. */
  stole(): void {
    this.#thefts += 1;
    if (this.#thefts === MAX_THEFTS) void this.end('focus');
  }

  setMode(mode: ViewMode): void {
    if (mode !== this.store.getState().mode) this.store.setState({ mode });
  }

  /** Lets it finish where it can be trusted to, and removes its frame. */
  async end(why: ViewEnd): Promise<void> {
    const opened = this.#opened;
    if (!opened || this.store.getState().status.kind === 'leaving') return;
    const { at, call } = this.#options;
    this.store.setState({ status: { kind: 'leaving', opened }, mode: 'inline' });
    if (why === 'itself' || why === 'away') await this.#bridge?.teardown();
    else setViewContext(at, call.toolCallId, undefined);
    this.#dispose(why);
  }

  /** The frame is removed now, whatever the view still does: it is told at least. */
  leave(): void {
    void this.#bridge?.teardown();
    this.#dispose('away');
  }

  #dispose(why: ViewEnd): void {
    const opened = this.#opened;
    clearTimeout(this.#silence);
    for (const { answer } of this.store.getState().questions) answer('no');
    this.#bridge?.close();
    this.#bridge = undefined;
    if (opened) void request('view:close', { viewId: opened.viewId });
    this.store.setState({ status: { kind: 'ended', why } });
  }

  #notice(opened: OpenedView): void {
    if (this.store.getState().status.kind === 'loading')
      this.store.setState({ status: { kind: 'loading', opened, isSilent: true } });
  }

  #context({ appVersion: version }: OpenedView) {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#frame ?? {};
    return hostContext({ tool: this.#tool, mode: this.store.getState().mode, width, height, version });
  }
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
