import type { Transport } from '@modelcontextprotocol/client';
import { AppBridge, type McpUiHostCapabilities, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import { type CallMessage, callMessages } from '../../../shared/mcp-apps/call-messages.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { ViewMode } from './host-context.ts';

/** What a view may wish for; each rejects with the reason for the view. */
export interface ViewWishes {
  readonly callTool: (name: string, input: JsonObject) => Promise<JsonObject>;
  readonly read: (
    method: 'resources/read' | 'resources/list' | 'resources/templates/list',
    params: JsonObject,
  ) => Promise<JsonObject>;
  readonly openLink: (url: string) => Promise<void>;
  readonly saveFiles: (contents: readonly unknown[]) => Promise<boolean>;
  readonly say: (blocks: readonly unknown[]) => void;
  readonly setModelContext: (blocks: readonly unknown[], structured: JsonObject | undefined) => void;
  readonly sample: (params: JsonObject) => Promise<JsonObject>;
  /** The mode that it has then. */
  readonly setMode: (mode: string) => ViewMode;
  readonly onReady: () => void;
  readonly onSize: (height: number) => void;
  readonly onLog: (level: string, content: unknown) => void;
  readonly onWantsToEnd: () => void;
}

/** The host's end of the talk with one view (MCP Apps "Lifecycle"). */
export interface ViewBridge {
  /** Tells it what it does not know yet of its call, once it is ready. */
  readonly tell: (call: ToolCallState) => void;
  readonly setContext: (context: McpUiHostContext) => void;
  readonly listChanged: (of: 'tools' | 'resources') => void;
  /** The modes that it can be shown in; undefined when it says nothing of it. */
  readonly modes: () => readonly string[] | undefined;
  /** Lets it finish; resolves when it has, or has had the time for it. */
  readonly teardown: () => Promise<void>;
  readonly close: () => void;
}

export interface BridgeOptions {
  readonly transport: Transport;
  readonly version: string;
  readonly capabilities: McpUiHostCapabilities;
  readonly context: McpUiHostContext;
  readonly wishes: ViewWishes;
}

const FAREWELL_MS = 1000;
/** Whatever a view wishes for beyond that has to wait for it to notice. */
const MAX_AT_ONCE = 8;

export function createViewBridge({ transport, version, capabilities, context, wishes }: BridgeOptions): ViewBridge {
  const host = { name: 'signalbox', title: 'Signalbox', version };
  const bridge = new AppBridge(null, host, capabilities, { hostContext: context });
  const teller = createTeller(bridge);
  serve(bridge, capabilities, wishes);
  bridge.addEventListener('initialized', () => {
    teller.begin();
    wishes.onReady();
  });
  bridge.addEventListener('sizechange', ({ height }) => height !== undefined && wishes.onSize(height));
  bridge.addEventListener('requestteardown', () => wishes.onWantsToEnd());
  if (capabilities.logging) bridge.addEventListener('loggingmessage', ({ level, data }) => wishes.onLog(level, data));
  // A view that says what is no message of the protocol is not answered; that is all there is to do about it.
  bridge.onerror = () => undefined;
  void bridge.connect(transport);

  return {
    tell: teller.tell,
    setContext: (next) => bridge.setHostContext(next),
    listChanged: (of) => void (of === 'tools' ? bridge.sendToolListChanged() : bridge.sendResourceListChanged()),
    modes: () => bridge.getAppCapabilities()?.availableDisplayModes,
    async teardown() {
      if (!teller.isReady()) return;
      await bridge.teardownResource({}, { timeout: FAREWELL_MS }).catch(() => undefined);
    },
    close: () => void bridge.close(),
  };
}

function serve(bridge: AppBridge, capabilities: McpUiHostCapabilities, wishes: ViewWishes): void {
  let underway = 0;
  async function bounded<T>(act: () => Promise<T>): Promise<T> {
    if (underway >= MAX_AT_ONCE) throw new Error(`${MAX_AT_ONCE} requests of this view are under way. Wait for one of them.`);
    underway += 1;
    try {
      return await act();
    } finally {
      underway -= 1;
    }
  }
  // What comes back is the server's own, checked by nobody on the way: the view is that server's too.
  const passed = (act: () => Promise<JsonObject>) => bounded(act) as Promise<never>;

  if (capabilities.serverTools) {
    bridge.oncalltool = ({ name, arguments: input = {} }) => passed(() => wishes.callTool(name, input as JsonObject));
  }
  if (capabilities.serverResources) {
    bridge.onreadresource = ({ uri }) => passed(() => wishes.read('resources/read', { uri }));
    bridge.onlistresources = (params) => passed(() => wishes.read('resources/list', cursorOf(params)));
    bridge.onlistresourcetemplates = (params) => passed(() => wishes.read('resources/templates/list', cursorOf(params)));
  }
  if (capabilities.sampling) {
    bridge.oncreatesamplingmessage = (params) => passed(() => wishes.sample(params as unknown as JsonObject));
  }
  bridge.onopenlink = ({ url }) => bounded(async () => wishes.openLink(url).then(() => ({})));
  bridge.ondownloadfile = ({ contents }) => bounded(async () => ((await wishes.saveFiles(contents)) ? {} : { isError: true }));
  bridge.onmessage = async ({ content }) => {
    wishes.say(content);
    return {};
  };
  bridge.onupdatemodelcontext = async ({ content = [], structuredContent }) => {
    wishes.setModelContext(content, structuredContent as JsonObject | undefined);
    return {};
  };
  bridge.onrequestdisplaymode = async ({ mode }) => ({ mode: wishes.setMode(mode) });
}

function cursorOf(params: { readonly cursor?: string | undefined } | undefined): JsonObject {
  return params?.cursor === undefined ? {} : { cursor: params.cursor };
}

/** Tells each thing of a call once, in its order, and nothing before the view is ready. */
function createTeller(bridge: AppBridge) {
  let isReady = false;
  let latest: ToolCallState | undefined;
  let partial = '';
  const told = new Set<string>();

  function tellNews(): void {
    if (isReady && latest) for (const message of callMessages(latest)) tellOne(message);
  }

  function tellOne(message: CallMessage): void {
    if (message.kind === 'partial-input') tellPartial(message.arguments);
    else if (!told.has(message.kind)) {
      told.add(message.kind);
      void send(bridge, message);
    }
  }

  function tellPartial(input: JsonObject): void {
    const text = JSON.stringify(input);
    if (text === partial || told.has('input')) return;
    partial = text;
    void bridge.sendToolInputPartial({ arguments: input });
  }

  return {
    isReady: () => isReady,
    begin(): void {
      isReady = true;
      tellNews();
    },
    tell(call: ToolCallState): void {
      latest = call;
      tellNews();
    },
  };
}

type Told = Exclude<CallMessage, { readonly kind: 'partial-input' }>;

function send(bridge: AppBridge, message: Told): Promise<void> {
  if (message.kind === 'input') return bridge.sendToolInput({ arguments: message.arguments });
  if (message.kind === 'cancelled') return bridge.sendToolCancelled({ reason: message.reason });
  return bridge.sendToolResult(message.result as never);
}
