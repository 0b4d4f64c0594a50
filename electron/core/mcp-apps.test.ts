import { expect, test } from 'vitest';
import { appReducer } from '../../shared/app/reducer.ts';
import { type AppState, DEFAULT_SETTINGS, EMPTY_APP } from '../../shared/app/state.ts';
import { serverKey, type ViewGrant } from '../../shared/mcp-apps/grant.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { NOTHING_STORED } from '../storage/stored-settings.ts';
import { createMcpApps, type McpAppsOptions } from './mcp-apps.ts';
import type { ServerQuestion } from './mcp-channel.ts';
import { createViewShelf } from './view-shelf.ts';

const URI = 'ui://clock/face.html';
const server = { id: 's', uri: 'file:///p/mcp.json', name: 'Clock' };
const RUN = { hostId: 'h', session: 'ahp-session:/1', serverId: 's', channel: 'mcp://h/1' };
const csp = { connectDomains: ['https://a.example', 'https://b.example'], frameDomains: ['https://f.example'] };
const content = (more: object = {}) => ({ uri: URI, mimeType: 'text/html;profile=mcp-app', text: '<p>', ...more });

function setUp(answers: Readonly<Record<string, JsonObject | string>>, viewGrants: readonly ViewGrant[] = []) {
  const asked: ServerQuestion[] = [];
  const kept: unknown[] = [];
  let app: AppState = { ...EMPTY_APP, settings: { ...DEFAULT_SETTINGS, viewGrants } };
  const shelf = createViewShelf(() => '0b1e7c1e-3f0d-4a5e-9f5e-0123456789ab');
  const session = { confirmed: { customizations: [{ type: 'mcpServer', state: { kind: 'ready' }, ...server }] } };
  const apps = createMcpApps({
    mcp: {
      ask: async (question) => {
        asked.push(question);
        const answer = answers[question.method] ?? 'not offered';
        if (typeof answer === 'string') return { ok: false, error: { code: 'refused', message: answer } };
        return { ok: true, value: { result: answer } };
      },
      giveUp: () => ({ ok: true, value: null }),
    },
    replicas: { get: () => session } as unknown as McpAppsOptions['replicas'],
    shelf,
    app: {
      state: () => app,
      fold: (action) => {
        app = appReducer(app, action);
      },
    },
    settings: { change: (update) => void kept.push(update(NOTHING_STORED).settings) },
    appVersion: '1.2.3',
  });
  return { apps, shelf, asked, methods: () => asked.map(({ method }) => method), app: () => app, kept };
}

test('a view is read from its own server, and put where a frame can show it, with what was allowed of what it wants', async () => {
  const grant = { hostId: 'h', server: serverKey(server), sources: ['https://b.example', 'https://never.example'] };
  const ui = { csp, permissions: { camera: {} }, prefersBorder: true };
  const { apps, shelf, asked } = setUp({ 'resources/read': { contents: [content({ _meta: { ui } }) as never] } }, [grant]);

  const answer = await apps.open({ ...RUN, uri: URI });

  expect(asked).toMatchObject([{ ...RUN, method: 'resources/read', params: { uri: URI } }]);
  expect(answer).toEqual({
    ok: true,
    value: {
      viewId: expect.any(String),
      declared: ['https://a.example', 'https://b.example'],
      refused: ['https://f.example'],
      allowed: ['https://b.example'],
      permissions: ['camera'],
      prefersBorder: true,
      appVersion: '1.2.3',
    },
  });
  const view = answer.ok ? shelf.find(answer.value.viewId) : undefined;
  expect(view?.html.toString()).toBe('<p>');
  expect(view?.policy).toContain('connect-src https://b.example;');
});

test('what another server was allowed is nothing to this one', async () => {
  const grant = { hostId: 'h', server: serverKey({ ...server, uri: 'file:///q/mcp.json' }), sources: ['https://a.example'] };
  const { apps } = setUp({ 'resources/read': { contents: [content({ _meta: { ui: { csp } } }) as never] } }, [grant]);

  expect(await apps.open({ ...RUN, uri: URI })).toMatchObject({ ok: true, value: { allowed: [] } });
});

test('a view that says nothing of itself is looked for in the list, which it need not be in', async () => {
  const contents = [content({ text: undefined, blob: Buffer.from('<b>').toString('base64') }) as never];
  const listed = setUp({
    'resources/read': { contents },
    'resources/list': { resources: [{ uri: URI, _meta: { ui: { csp } } } as never] },
  });
  const unlisted = setUp({ 'resources/read': { contents } });

  const answer = await listed.apps.open({ ...RUN, uri: URI });

  expect(answer).toMatchObject({ ok: true, value: { declared: ['https://a.example', 'https://b.example'] } });
  expect(answer.ok && listed.shelf.find(answer.value.viewId)?.html.toString()).toBe('<b>');
  expect(await unlisted.apps.open({ ...RUN, uri: URI })).toMatchObject({ ok: true, value: { declared: [] } });
  expect(unlisted.methods()).toEqual(['resources/read', 'resources/list']);
});

test('what is no view is not shown, and a server that does not answer says why', async () => {
  const page = setUp({ 'resources/read': { contents: [content({ mimeType: 'text/html' }) as never] } });
  const silent = setUp({ 'resources/read': 'Clock is not running now, so nothing was sent.' });

  expect(await page.apps.open({ ...RUN, uri: URI })).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^The view is not shown: .* of the type text\/html.* The plain result/) },
  });
  expect(await silent.apps.open({ ...RUN, uri: URI })).toMatchObject({
    ok: false,
    error: { message: 'Clock is not running now, so nothing was sent.' },
  });
});

test('a view that is closed is served no longer', async () => {
  const { apps, shelf } = setUp({ 'resources/read': { contents: [content() as never] } });
  const answer = await apps.open({ ...RUN, uri: URI });
  const viewId = answer.ok ? answer.value.viewId : '';

  expect(shelf.find(viewId)).toBeDefined();
  apps.close(viewId);
  expect(shelf.find(viewId)).toBeUndefined();
});

test('the model is asked for a view only where the person has allowed that for its server', async () => {
  const sampled = { 'sampling/createMessage': { role: 'assistant' } };
  const grant = { hostId: 'h', server: serverKey(server), sources: [], sampling: 'on' } as const;
  const [denied, allowed] = [setUp(sampled), setUp(sampled, [grant])];
  const input = { ...RUN, askId: 'a', params: { maxTokens: 1 } };

  expect(await denied.apps.sample(input)).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(denied.asked).toEqual([]);
  expect(await allowed.apps.sample(input)).toEqual({ ok: true, value: { result: { role: 'assistant' } } });
  expect(allowed.asked).toMatchObject([{ method: 'sampling/createMessage', params: { maxTokens: 1 } }]);
});

test('what the servers of a host were allowed goes with the host', () => {
  const grant = { hostId: 'h', server: serverKey(server), sources: ['https://a.example'] };
  const { apps, app, kept } = setUp({}, [grant, { ...grant, hostId: 'i' }]);

  apps.forget('h');
  apps.forget('nobody');

  expect(app().settings.viewGrants).toEqual([{ ...grant, hostId: 'i' }]);
  expect(kept).toEqual([app().settings]);
});
