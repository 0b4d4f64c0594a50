// A small agent that keeps to the Agent Client Protocol. Each line of a prompt is something it does; it has no model.
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { agent, methods, ndJsonStream, PROTOCOL_VERSION, RequestError } from '@agentclientprotocol/sdk';
import { keepSession, keptSession } from './agent-store.mjs';

const { EXAMPLE_STORE: store, EXAMPLE_SIGN_IN: signIn, EXAMPLE_TERMINAL_SIGN_IN: terminalSignIn } = process.env;
const sessions = new Map();
let isSignedIn = signIn === undefined && terminalSignIn === undefined;

const MODES = [
  { id: 'ask', name: 'Ask', description: 'Asks before it changes anything' },
  { id: 'code', name: 'Code', description: 'Changes files at once' },
];
const MODELS = [
  { value: 'small', name: 'Small model' },
  { value: 'large', name: 'Large model' },
];
const COMMANDS = [
  { name: 'summarize', description: 'Sums the session up', input: { hint: 'how long' } },
  { name: 'review', description: 'Reviews the changes' },
];

agent({ name: 'example-agent' })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: PROTOCOL_VERSION,
    agentInfo: { name: 'example-agent', version: '1.0.0' },
    agentCapabilities: {
      loadSession: store !== undefined,
      promptCapabilities: { image: true, embeddedContext: true },
      sessionCapabilities: { additionalDirectories: {}, close: {} },
    },
    authMethods: [
      ...(signIn === undefined ? [] : [{ id: 'browser', name: 'Log in by browser' }]),
      ...(terminalSignIn === undefined ? [] : [{ type: 'terminal', id: 'terminal', name: 'Log in', args: ['--login'] }]),
    ],
  }))
  .onRequest(methods.agent.authenticate, ({ params }) => {
    if (params.methodId !== 'browser' || signIn === 'refused') throw new RequestError(-32603, 'The browser was closed');
    isSignedIn = true;
    return {};
  })
  .onRequest(methods.agent.session.new, ({ params, client }) => {
    if (!isSignedIn) throw RequestError.authRequired();
    const sessionId = `example-${crypto.randomUUID()}`;
    open(sessionId, params, { mode: 'ask', model: 'small', careful: false, heard: [] });
    offerCommands(client, sessionId);
    return { sessionId, ...settingsOf(sessions.get(sessionId)) };
  })
  .onRequest(methods.agent.session.load, async ({ params, client }) => {
    const saved = keptSession(store, params.sessionId);
    if (!saved) throw RequestError.sessionNotFound(params.sessionId);
    const session = open(params.sessionId, params, saved);
    for (const text of session.heard) {
      await update(client, params.sessionId, { sessionUpdate: 'user_message_chunk', content: { type: 'text', text } });
      await update(client, params.sessionId, {
        sessionUpdate: 'agent_message_chunk',
        content: { type: 'text', text: 'Told again.' },
      });
    }
    offerCommands(client, params.sessionId);
    return settingsOf(session);
  })
  .onRequest(methods.agent.session.close, ({ params }) => {
    sessions.delete(params.sessionId);
    return {};
  })
  .onRequest(methods.agent.session.setMode, ({ params }) => {
    if (!MODES.some(({ id }) => id === params.modeId)) throw RequestError.invalidParams(undefined, 'no such mode');
    sessions.get(params.sessionId).mode = params.modeId;
    return {};
  })
  .onRequest(methods.agent.session.setConfigOption, ({ params }) => {
    sessions.get(params.sessionId)[params.configId] = params.value;
    return { configOptions: settingsOf(sessions.get(params.sessionId)).configOptions };
  })
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    const session = sessions.get(params.sessionId);
    if (!isSignedIn) throw RequestError.authRequired();
    const stopped = new AbortController();
    session.stopped = stopped;
    const texts = params.prompt.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    const work = { client, session, blocks: params.prompt, sessionId: params.sessionId, signal: stopped.signal };
    let stopReason = 'end_turn';
    for (const line of texts.join('\n').split('\n')) {
      if (stopped.signal.aborted) return { stopReason: 'cancelled' };
      stopReason = (await act(work, line.trim())) ?? stopReason;
    }
    session.heard.push(texts.join('\n'));
    keepSession(store, params.sessionId, session);
    return { stopReason: stopped.signal.aborted ? 'cancelled' : stopReason };
  })
  .onNotification(methods.agent.session.cancel, ({ params }) => sessions.get(params.sessionId)?.stopped?.abort())
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));

function open(sessionId, { cwd, additionalDirectories = [], mcpServers }, saved) {
  const session = { ...saved, cwd, folders: additionalDirectories, mcpServers };
  sessions.set(sessionId, session);
  keepSession(store, sessionId, session);
  return session;
}

function settingsOf({ mode, model, careful }) {
  return {
    modes: { currentModeId: mode, availableModes: MODES },
    configOptions: [
      { type: 'select', id: 'model', name: 'Model', category: 'model', currentValue: model, options: MODELS },
      { type: 'boolean', id: 'careful', name: 'Careful', currentValue: careful },
    ],
  };
}

function offerCommands(client, sessionId) {
  void update(client, sessionId, { sessionUpdate: 'available_commands_update', availableCommands: COMMANDS });
}

function update(client, sessionId, news) {
  return client.notify(methods.client.session.update, { sessionId, update: news });
}

/** Does what a line says; gives the reason to stop for when the line names one. */
async function act(work, line) {
  const [word, ...rest] = line.split(' ');
  const step = STEPS[word];
  return step ? step(work, rest.join(' '), rest) : say(work, `I heard: ${line}`);
}

const STEPS = {
  say,
  think: (work, text) => tell(work, { sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text } }),
  write: writeFile,
  read: async (work, path) => {
    const answer = await work.client.request(methods.client.fs.readTextFile, {
      sessionId: work.sessionId,
      path: within(work, path),
    });
    await say(work, `It says: ${answer.content}`);
  },
  run: runCommand,
  ask: askForm,
  plan: async (work) => {
    const entries = (first) => [
      { content: 'Look', priority: 'high', status: first },
      { content: 'Leap', priority: 'low', status: 'pending' },
    ];
    await tell(work, { sessionUpdate: 'plan', entries: entries('in_progress') });
    await tell(work, { sessionUpdate: 'plan', entries: entries('completed') });
  },
  picture: (work) =>
    tell(work, {
      sessionUpdate: 'agent_message_chunk',
      content: { type: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' },
    }),
  title: (work, title) => tell(work, { sessionUpdate: 'session_info_update', title }),
  usage: (work) =>
    tell(work, { sessionUpdate: 'usage_update', used: 1200, size: 200000, cost: { amount: 0.01, currency: 'USD' } }),
  notice: (work, title) => tell(work, { sessionUpdate: 'notice', severity: 'warning', title }),
  mode: (work, currentModeId) => {
    work.session.mode = currentModeId;
    return tell(work, { sessionUpdate: 'current_mode_update', currentModeId });
  },
  settings: ({ session, ...work }) =>
    say({ session, ...work }, `mode ${session.mode}, model ${session.model}, careful ${session.careful}`),
  places: ({ session, ...work }) =>
    say(
      { session, ...work },
      JSON.stringify({ cwd: session.cwd, folders: session.folders, servers: session.mcpServers.map(({ name }) => name) }),
    ),
  recall: ({ session, ...work }) =>
    say({ session, ...work }, `I remember ${session.heard.length}: ${session.heard.join(' | ')}`),
  blocks: (work) => say(work, JSON.stringify(work.blocks)),
  environment: (work, name) => say(work, `${name} is ${process.env[name] ?? 'not set'}`),
  tune: (work, model) => {
    work.session.model = model;
    return tell(work, { sessionUpdate: 'config_option_update', configOptions: settingsOf(work.session).configOptions });
  },
  lines: async (work, _rest, [path, line, limit]) => {
    const request = { sessionId: work.sessionId, path: within(work, path), line: Number(line), limit: Number(limit) };
    const answer = await work.client.request(methods.client.fs.readTextFile, request);
    await say(work, JSON.stringify(answer.content));
  },
  count: (work) => say(work, `sessions ${sessions.size}`),
  pid: (work) => say(work, `pid ${process.pid}`),
  wait: (work) => new Promise((done) => work.signal.addEventListener('abort', () => done())),
  stop: (_work, reason) => reason,
};

function tell(work, news) {
  return update(work.client, work.sessionId, news);
}

/** Speaks in pieces, as a model does. */
async function say(work, text) {
  for (const piece of `${text}\n`.match(/\S*\s*/g)) {
    if (piece !== '') await tell(work, { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: piece } });
  }
}

const OPTIONS = [
  { optionId: 'yes', name: 'Allow', kind: 'allow_once' },
  { optionId: 'always', name: 'Always allow', kind: 'allow_always' },
  { optionId: 'no', name: 'Reject', kind: 'reject_once' },
  { optionId: 'never', name: 'Always reject', kind: 'reject_always' },
];

/** True when a person lets it go on. */
async function mayI(work, toolCall) {
  const { outcome } = await work.client.request(methods.client.session.requestPermission, {
    sessionId: work.sessionId,
    toolCall,
    options: OPTIONS,
  });
  const isAllowed = outcome.outcome === 'selected' && (outcome.optionId === 'yes' || outcome.optionId === 'always');
  if (!isAllowed) await say(work, `Not allowed: ${outcome.optionId ?? outcome.outcome}.`);
  return isAllowed;
}

let calls = 0;

async function writeFile(work, _rest, [name, ...words]) {
  const { client, sessionId } = work;
  const path = within(work, name);
  const before = await client.request(methods.client.fs.readTextFile, { sessionId, path }).catch(() => undefined);
  const newText = `${words.join(' ')}\n`;
  calls += 1;
  const call = { toolCallId: `call-${calls}` };
  await tell(work, {
    sessionUpdate: 'tool_call',
    ...call,
    title: `Write ${name}`,
    kind: 'edit',
    status: 'pending',
    locations: [{ path, line: 1 }],
    rawInput: { path, content: newText },
    content: [{ type: 'diff', path, oldText: before?.content ?? null, newText }],
  });
  if (work.session.mode === 'ask' && !(await mayI(work, call))) {
    return tell(work, { sessionUpdate: 'tool_call_update', ...call, status: 'failed' });
  }
  await tell(work, { sessionUpdate: 'tool_call_update', ...call, status: 'in_progress' });
  await client.request(methods.client.fs.writeTextFile, { sessionId, path, content: newText });
  await tell(work, { sessionUpdate: 'tool_call_update', ...call, status: 'completed' });
}

async function runCommand(work, command) {
  calls += 1;
  const call = { toolCallId: `call-${calls}` };
  await tell(work, {
    sessionUpdate: 'tool_call',
    ...call,
    title: command,
    kind: 'execute',
    status: 'pending',
    rawInput: { command },
  });
  if (!(await mayI(work, call))) return;
  const terminal = await work.client.createTerminal({ sessionId: work.sessionId, command, cwd: work.session.cwd });
  await tell(work, {
    sessionUpdate: 'tool_call_update',
    ...call,
    status: 'in_progress',
    content: [{ type: 'terminal', terminalId: terminal.id }],
  });
  const exit = await terminal.waitForExit();
  const { output } = await terminal.currentOutput();
  await tell(work, { sessionUpdate: 'tool_call_update', ...call, status: exit.exitCode === 0 ? 'completed' : 'failed' });
  await terminal.release();
  await say(work, `It printed ${output.trim()} and ended with ${exit.exitCode}.`);
}

async function askForm(work) {
  const answer = await work.client.request(methods.client.elicitation.create, {
    mode: 'form',
    sessionId: work.sessionId,
    message: 'How should it look?',
    requestedSchema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', minLength: 1 },
        size: {
          type: 'string',
          title: 'Size',
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' },
          ],
        },
        loud: { type: 'boolean', title: 'Loud', default: true },
      },
    },
  });
  await say(work, `The form says ${answer.action} ${JSON.stringify(answer.content ?? {})}`);
}

function within({ session }, name) {
  return name.startsWith('/') ? name : join(session.cwd, name);
}
