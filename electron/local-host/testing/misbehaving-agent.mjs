// An agent that breaks the Agent Client Protocol in the way that its prompt, or its first argument, names.
import { spawn } from 'node:child_process';
import { closeSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [startsBy] = process.argv.slice(2);
const SESSION = 'bad-session';
let prompt;

if (startsBy === 'dying') {
  console.error('\u001b[31mNo key was found.\u001b[0m\nSet the KEY.');
  process.exit(7);
}
if (startsBy === 'printing') setInterval(() => console.log('Welcome to the agent shell!'), 1);
if (startsBy === 'stubborn') process.on('SIGTERM', () => undefined);

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.method !== undefined) HANDLERS[message.method]?.(message);
  else answers.get(message.id)?.(message);
});

const answers = new Map();
const HANDLERS = {
  initialize({ id }) {
    if (startsBy === 'silent' || startsBy === 'printing') return;
    respond(id, { protocolVersion: startsBy === 'future' ? 99 : 1, agentCapabilities: {}, authMethods: [] });
  },
  'session/new'({ id }) {
    if (startsBy !== 'slow-session') respond(id, { sessionId: SESSION });
  },
  'session/prompt'({ id, params }) {
    prompt = id;
    const [word, ...rest] = params.prompt[0].text.split(' ');
    void DEEDS[word]?.(id, rest);
  },
  'session/cancel'() {
    if (!isDeaf) respond(prompt, { stopReason: 'cancelled' });
  },
};
let isDeaf = false;
let verdict;

const DEEDS = {
  hello: (id) => {
    say('Hello.');
    end(id);
  },
  die: () => {
    say('So far');
    console.error('Traceback:\u0007\n  out of \u202Eluck');
    process.stdout.write('', () => process.exit(3));
  },
  'last-words': () => {
    const leave = () => {
      console.error('The key has expired.');
      process.exit(4);
    };
    // Only once the client has seen that nothing more comes.
    process.stdin.once('end', leave);
    process.once('SIGTERM', leave);
    closeSync(1);
  },
  silent: () => say('I think about it.'),
  deaf: () => {
    isDeaf = true;
    say('I cannot hear you.');
  },
  breed: (id) => {
    const child = spawn('/bin/sh', ['-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.once('data', () => {
      say(String(child.pid));
      end(id);
    });
  },
  flood: () => {
    const flood = () => {
      let canMore = true;
      while (canMore) canMore = say('x'.repeat(20_000));
      process.stdout.once('drain', flood);
    };
    flood();
  },
  nonsense: (id) => {
    process.stdout.write('npm warn deprecated\n{"jsonrpc": oops\n\n[1,2]\n"text"\n');
    say('Still here.');
    end(id);
  },
  rubbish: () => {
    for (let number = 0; number < 1000; number += 1) process.stdout.write(`rubbish ${number}\n`);
  },
  endless: () => {
    const more = () => process.stdout.write('{"jsonrpc":"2.0","method":"'.padEnd(60_000, 'x'), more);
    more();
  },
  unknown: async (id) => {
    notify({ sessionUpdate: 'dance', steps: 3 });
    notify({ sessionUpdate: 'tool_call', title: 7 });
    notify({ sessionUpdate: 'agent_message_chunk', content: 'no block' });
    notify({ sessionUpdate: 'plan', entries: 'none' });
    send({ jsonrpc: '2.0', method: 'session/update', params: 'none' });
    send({
      jsonrpc: '2.0',
      method: 'session/update',
      params: { sessionId: 'another', update: { sessionUpdate: 'plan', entries: [] } },
    });
    send({ jsonrpc: '2.0', id: 12345, result: 'to nobody' });
    send({ jsonrpc: '2.0', method: '_dance/now', params: {} });
    notify({ sessionUpdate: 'tool_call_update', toolCallId: 'never-begun', status: 'completed', title: 'Surprise' });
    const { error } = await ask('dance/please', {});
    say(`Refused with ${error.code}.`);
    end(id);
  },
  late: async (id, [verdict]) => {
    say('Done.');
    end(id);
    // Long after the client has read the end.
    setTimeout(async () => {
      say('But wait.');
      const { result } = await askPermission();
      writeFileSync(verdict, JSON.stringify(result));
    }, 100);
  },
  unanswered: () => {
    verdict = askPermission();
  },
  told: async (id) => {
    say(JSON.stringify((await verdict).result));
    end(id);
  },
  escape: async (id, [path]) => {
    const read = await ask('fs/read_text_file', { sessionId: SESSION, path });
    const write = await ask('fs/write_text_file', { sessionId: SESSION, path, content: 'taken' });
    say(`read ${words(read)}; write ${words(write)}`);
    end(id);
  },
  stranger: async (id) => {
    const read = await ask('fs/read_text_file', { sessionId: 'another', path: '/etc/hostname' });
    const terminal = await ask('terminal/output', { sessionId: SESSION, terminalId: 'none' });
    say(`read ${words(read)}; terminal ${words(terminal)}`);
    end(id);
  },
  fails: (id) =>
    send({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error', data: { details: 'The model is away' } } }),
  stops: (id, [reason]) => respond(id, { stopReason: reason }),
};

function askPermission() {
  return ask('session/request_permission', {
    sessionId: SESSION,
    toolCall: { toolCallId: 'call-1', title: 'Do it', kind: 'other' },
    options: [{ optionId: 'yes', name: 'Yes', kind: 'allow_once' }],
  });
}

function words({ error, result }) {
  return error ? `refused (${error.data?.details ?? error.message})` : `allowed ${JSON.stringify(result)}`;
}

let lastId = 0;

function ask(method, params) {
  lastId += 1;
  const id = `ask-${lastId}`;
  send({ jsonrpc: '2.0', id, method, params });
  return new Promise((resolve) => answers.set(id, resolve));
}

function say(text) {
  return notify({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
}

function notify(update) {
  return send({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: SESSION, update } });
}

function end(id) {
  respond(id, { stopReason: 'end_turn' });
}

function respond(id, result) {
  send({ jsonrpc: '2.0', id, result });
}

function send(message) {
  return process.stdout.write(`${JSON.stringify(message)}\n`);
}
