import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { sameChannel } from '../../../electron/hosts/same-channel.ts';
import { ROOT_URI } from '../../../shared/protocol/common/uri.ts';
import type {
  ChildCustomization,
  Customization,
  McpServerCustomization,
  PluginCustomization,
} from '../../../shared/protocol/session/customization.ts';
import type { SessionConfigPropertySchema } from '../../../shared/protocol/session/state.ts';
import { changesetUri } from '../../../shared/selectors/changeset-uri.ts';
import { decisionsFor, enablementOf } from '../../../shared/selectors/enablement.ts';
import { containerOf, findCustomization, findMcpServer, mcpServers } from '../../../shared/selectors/find-customization.ts';
import { expectSameAsNewcomer } from '../newcomer.ts';
import type { World } from '../world.ts';
import { callsOf, confirmationOf, ended, NotOffered, type Scenario, textOf } from './scenario.ts';

export const SESSION: readonly Scenario[] = [
  {
    name: 'lets an agent ask the person through a tool of this app',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('client-tool');
      await app.ask('clientTool:allow', { tool: 'signalbox_ask_person' });
      await app.ask('toolOffer:make', { session });
      await app.until(
        'this app among the clients of the session',
        () => app.state(session, 'session')?.activeClients.some(({ tools }) => tools.length > 0) || undefined,
      );
      const turnId = await app.say(chat, 'call: signalbox_ask_person {"question":"Which colour?"}');
      const asked = await app.until('the call', () => app.inbox().find((each) => each.session === session));
      if (asked.kind === 'toolConfirmation') await app.answer(asked, { type: 'approve' });
      const execution = await app.until('the execution', () =>
        app.inbox().find((each) => each.session === session && each.kind === 'toolClientExecution'),
      );
      await app.answer(execution, { type: 'reply', text: 'rather teal' });
      const turn = await ended(app, chat, turnId);
      expect(callsOf(turn)).toMatchObject([{ status: 'completed', success: true }]);
      expect(textOf(turn)).toContain('rather teal');
      await expectSameAsNewcomer(world, session);
      await app.ask('toolOffer:withdraw', { session });
      await app.until(
        'the end of the membership',
        () => app.state(session, 'session')?.activeClients.length === 0 || undefined,
      );
    },
  },
  {
    name: 'reads a plugin that this app publishes, tells its agent, follows the folder, and forgets it once it is withdrawn',
    run: async (world) => {
      const { app, folder } = world;
      const path = folder('plugin-of-ours');
      writeSkill(join(path, 'skills/greeting'), 'greeting', 'Greets people in the morning.');
      writeFileSync(join(path, 'plugin.json'), JSON.stringify({ name: 'ours', version: '1.0.0', description: 'Greets.' }));
      const { session, chat } = await world.newSession('publish');
      await ended(app, chat, await app.say(chat, 'hello'));
      await app.publish(path, session);
      await app.until('the plugin, loaded', () => publishedEntry(world, session)?.load?.kind === 'loaded' || undefined);
      await untilItsAgentIsTold(world, chat, 'Greets people in the morning.');
      expectSkills(world, session, ['greeting']);
      await expectSameAsNewcomer(world, session);
      writeSkill(join(path, 'skills/parting'), 'parting', 'Parts from people in the evening.');
      await untilItsAgentIsTold(world, chat, 'Parts from people in the evening.');
      expectSkills(world, session, ['greeting', 'parting']);
      await expectSameAsNewcomer(world, session);
      const [published] = app.core.app().plugins ?? [];
      await app.ask('plugin:withdraw', { id: published?.id ?? '', session });
      await app.until('its end', () => publishedEntry(world, session) === undefined || undefined);
      expect(refusalNotes(world)).toEqual([]);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'switches a customization off and on again',
    run: async (world) => {
      const { app, folder } = world;
      writeSkill(join(folder('toggle'), '.github/skills/greeting'), 'greeting');
      const { session, chat } = await world.newSession('toggle');
      await ended(app, chat, await app.say(chat, 'hello'));
      const state = () => app.state(session, 'session') ?? {};
      const entry = await switchable(world, session);
      const isOn = () => {
        const now = findCustomization(state(), entry.id);
        return now && enablementOf(now, containerOf(state(), entry.id)).isEnabled;
      };
      for (const wanted of [false, true]) {
        const why = await toggle(world, session, entry.id, wanted);
        if (why !== undefined) throw new NotOffered(`it refuses to switch a ${entry.type}: ${why}`);
        await app.until(`a ${entry.type} that is ${wanted ? 'on' : 'off'}`, () => isOn() === wanted || undefined);
        await expectSameAsNewcomer(world, session);
      }
    },
  },
  {
    name: 'stops an MCP server and starts it again',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('mcp');
      await ended(app, chat, await app.say(chat, 'hello'));
      const servers = () => mcpServers(app.state(session, 'session') ?? {});
      const [server] = servers();
      if (!server) throw new NotOffered('it lists no MCP server in a session');
      const state = () => findMcp(world, session, server)?.state;
      const standing = await app.until('the server', () => (state()?.kind === 'starting' ? undefined : state()));
      expect(standing).toEqual({ kind: 'ready' });
      const refused = await app.settle(session, { type: 'session/mcpServerStopRequested', id: server.id });
      if (refused !== undefined) throw new NotOffered(`it refuses to stop one: ${refused}`);
      await app.until('the stop', () => state()?.kind === 'stopped' || undefined);
      await expectSameAsNewcomer(world, session);
      await app.settle(session, { type: 'session/mcpServerStartRequested', id: server.id });
      await app.until('the start', () => state()?.kind === 'ready' || undefined);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'adds a working directory to a session and removes it again',
    run: async (world) => {
      const { app, folder } = world;
      const { session, chat } = await world.newSession('directories');
      await ended(app, chat, await app.say(chat, 'hello'));
      const directory = pathToFileURL(folder('another')).href;
      const directories = () => app.state(session, 'session')?.workingDirectories ?? [];
      const { provider } = app.state(session, 'session') ?? {};
      const agent = app.state(ROOT_URI, 'root')?.agents.find((each) => each.provider === provider);
      if (!agent?.capabilities?.multipleWorkingDirectories) {
        throw new NotOffered('its agent has no capability for several working directories');
      }
      const refused = await app.settle(session, { type: 'session/workingDirectorySet', directory });
      if (refused !== undefined) throw new NotOffered(`it refuses another one: ${refused}`);
      await app.until('the directory', () => directories().some((each) => sameChannel(each, directory)) || undefined);
      await expectSameAsNewcomer(world, session);
      expect(await app.settle(session, { type: 'session/workingDirectoryRemoved', directory })).toBeUndefined();
      await app.until('its end', () => !directories().some((each) => sameChannel(each, directory)) || undefined);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'creates a session in two working directories',
    run: async (world) => {
      const { app, folder } = world;
      await world.newSession('alone');
      const wanted = ['first', 'second'].map((name) => pathToFileURL(folder(name)).href);
      const agent = app.state(ROOT_URI, 'root')?.agents[0];
      if (!agent?.capabilities?.multipleWorkingDirectories) {
        throw new NotOffered('its agent has no capability for several working directories');
      }
      const { session } = await app.createSession(wanted);
      await app.until('both', () => app.state(session, 'session')?.workingDirectories?.length === 2 || undefined);
      const taken = app.state(session, 'session')?.workingDirectories ?? [];
      expect(wanted.every((each, index) => sameChannel(each, taken[index] ?? ''))).toBe(true);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'lists a folder of its file system and reads a file in it',
    run: async ({ app, folder }) => {
      const path = folder('listed');
      mkdirSync(join(path, 'inner'), { recursive: true });
      writeFileSync(join(path, 'notes.txt'), 'résumé\n');
      const listed = await app.ask('directory:list', { uri: pathToFileURL(path).href });
      expect(listed.entries.map(({ name, type }) => [name, type])).toEqual([
        ['inner', 'directory'],
        ['notes.txt', 'file'],
      ]);
      const { data, encoding } = await app.ask('resource:read', { uri: pathToFileURL(join(path, 'notes.txt')).href });
      expect(Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8').toString()).toBe('résumé\n');
    },
  },
  {
    name: 'changes a setting of a running session',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('config');
      await ended(app, chat, await app.say(chat, 'hello'));
      const config = () => app.state(session, 'session')?.config;
      const choices = Object.entries(config()?.schema.properties ?? {}).filter(([, schema]) => isChoice(schema));
      if (choices.length === 0) throw new NotOffered('it has no setting with choices that may be changed in a session');
      for (const [name, schema] of choices) {
        const before = config()?.values[name] ?? schema.default;
        const after = (schema.enum ?? []).find((value) => value !== before) ?? null;
        const refused = await app.settle(session, { type: 'session/configChanged', config: { [name]: after } });
        if (refused !== undefined) throw new NotOffered(`it refuses to change ${name}: ${refused}`);
        await expectSameAsNewcomer(world, session);
        // A host may take a change and then take it back, by an action of its own.
        if (config()?.values[name] === after) return;
      }
      throw new NotOffered('it takes back every change');
    },
  },
  {
    name: 'shows what a turn changed, and both sides of the diff',
    run: async (world) => {
      const { app, folder } = world;
      const path = join(folder('changes'), 'notes.txt');
      const { session, chat } = await world.newSession('changes');
      const turnId = await app.say(chat, `write: ${path} written by the agent`);
      const request = await app.until('the end or a confirmation', () => confirmed(world, session, chat, turnId));
      if (request !== 'ended') await app.answer(await confirmationOf(app, 'notes.txt'), { type: 'approve' });
      await ended(app, chat, turnId);
      const changeset = await app.until('a changeset', () => {
        const listed = app.state(session, 'session')?.changesets ?? [];
        return listed.map((each) => changesetUri(each, { turnId })).find((each) => each !== undefined);
      });
      app.hold(changeset, 'changeset');
      const file = await app.until('the changed file', () => {
        const { status, files = [] } = app.state(changeset, 'changeset') ?? {};
        return status === 'ready' ? files.find(({ edit }) => edit.after?.uri.endsWith('notes.txt')) : undefined;
      });
      const after = file.edit.after?.content.uri ?? '';
      const { data, encoding } = await app.ask('resource:read', { uri: after });
      expect(Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8').toString()).toBe('written by the agent\n');
      await expectSameAsNewcomer(world, session, [{ channel: changeset, kind: 'changeset' }]);
    },
  },
];

function confirmed({ app }: World, session: string, chat: string, turnId: string) {
  if (app.state(chat, 'chat')?.turns.some(({ id }) => id === turnId)) return 'ended';
  return app.inbox().find((each) => each.session === session);
}

function publishedEntry({ app }: World, session: string): PluginCustomization | undefined {
  const entries = app.state(session, 'session')?.customizations ?? [];
  return entries.find((entry): entry is PluginCustomization => entry.type === 'plugin' && entry.name === 'ours');
}

/** A host need not list what is in a plugin; one that does lists these. */
function expectSkills(world: World, session: string, names: readonly string[]): void {
  const children = publishedEntry(world, session)?.children;
  if (children) expect(children.map(({ type, name }) => [type, name]).sort()).toEqual(names.map((name) => ['skill', name]));
}

/** The agent learns of a skill with one of its next turns: its host reads a plugin when it likes. */
async function untilItsAgentIsTold({ app, model }: World, chat: string, description: string): Promise<void> {
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const before = model.asked();
    await ended(app, chat, await app.say(chat, 'hello again'));
    if (model.wasTold(description, before)) return;
  }
  throw new Error(`after ${MAX_TURNS} turns the agent was not told of the skill: ${description}`);
}

const MAX_TURNS = 20;

/** What this host was refused, in the words that the person is told. */
function refusalNotes({ app }: World): readonly string[] {
  return app.core.app().notes.flatMap(({ id, text }) => (id.startsWith('plugin-refusal') ? [text] : []));
}

function writeSkill(path: string, name: string, description = 'Greets people.'): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'SKILL.md'), `---\nname: ${name}\ndescription: ${description}\n---\n\nSay hello.\n`);
}

/** Something that the host lists for the session: a skill rather than a server. */
async function switchable({ app }: World, session: string): Promise<Customization | ChildCustomization> {
  const listed = app.state(session, 'session')?.customizations ?? [];
  const children = listed.flatMap((each) => ('children' in each ? (each.children ?? []) : []));
  const found = children.find(({ type }) => type === 'skill') ?? children[0] ?? listed.find(({ type }) => type !== 'directory');
  if (!found) throw new NotOffered('it lists no customization in a session');
  return found;
}

/** As the switch of the panel does it; why, where the host refuses. */
function toggle({ app }: World, session: string, id: string, wanted: boolean): Promise<string | undefined> {
  const entry = findCustomization(app.state(session, 'session') ?? {}, id);
  if (!entry) throw new Error(`${id} is no longer there`);
  const enablement = decisionsFor(entry, wanted).map((decision) => ({ ...decision }));
  return app.settle(session, { type: 'session/customizationToggled', id, enablement });
}

function findMcp({ app }: World, session: string, { id }: McpServerCustomization) {
  return findMcpServer(app.state(session, 'session') ?? {}, id);
}

function isChoice({ sessionMutable, readOnly, enum: choices = [] }: SessionConfigPropertySchema): boolean {
  return sessionMutable === true && readOnly !== true && choices.length > 1;
}
