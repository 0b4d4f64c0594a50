import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ChildCustomization,
  Customization,
  McpServerCustomization,
} from '../../../shared/protocol/session/customization.ts';
import { kit, openPanel, type Panel, row, tree } from './customizations.fixture.tsx';

const PNG = 'data:image/png;base64,AAAA';
const base = { id: 'x-1', uri: 'file:///kit/x.md', name: 'Xenia' };

let panel: Panel;

beforeEach(() => {
  panel = openPanel();
});

afterEach(() => panel.close());

/** Shows one entry and opens its details. */
function open(...entries: readonly Customization[]) {
  panel.show({ customizations: entries });
  fireEvent.keyDown(tree(), { key: 'x' });
  fireEvent.keyDown(tree(), { key: 'Enter' });
  return screen.getByRole('region', { name: 'Details of Xenia' });
}

const inKit = (child: ChildCustomization) => open({ ...kit, children: [child] });

/** What stands at each name, as in the details. */
function facts(of: HTMLElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    within(of)
      .getAllByRole('term')
      .map((term) => {
        const values = [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
        return [term.textContent, values.join(' | ')];
      }),
  );
}

describe('every field of an entry can be read in its details:', () => {
  test('of a plugin', () => {
    const details = open({
      ...base,
      type: 'plugin',
      version: '1.2.0',
      icons: [{ src: PNG }],
      load: { kind: 'loaded' },
      children: [],
      _meta: { origin: 'market' },
    });

    expect(row(/Xenia/).textContent).toContain('Xenia1.2.0 · 0 itemsLoaded');
    expect(within(details).getByRole('img', { name: 'Plugin' }).getAttribute('src')).toBe(PNG);
    expect(facts(details)).toMatchObject({
      From: 'kestrel',
      Version: '1.2.0',
      Source: '/kit/x.md',
      Id: 'x-1',
      origin: 'market',
    });
    expect(details.textContent).toContain('On, as nobody has decided anything else.');
  });

  test('of a plugin that a client has published', () => {
    const client = { clientId: 'them', displayName: 'VS Code on atlas', tools: [] };
    panel.show({ activeClients: [client] });
    const entry = { ...base, type: 'plugin', clientId: 'them', nonce: 'revision-7' } as const;
    panel.show({ activeClients: [client], customizations: [entry] });
    fireEvent.keyDown(tree(), { key: 'x' });
    fireEvent.keyDown(tree(), { key: 'Enter' });

    expect(facts(screen.getByRole('region', { name: 'Details of Xenia' }))).toMatchObject({
      From: 'VS Code on atlas, and leaves when that disconnects',
      nonce: 'revision-7',
    });
    expect(screen.getByText('1 comes from a client and leaves when that disconnects.')).toBeTruthy();
  });

  test.each([
    [true, 'May be added from here'],
    [false, 'Can’t be added from here'],
  ])('of a directory (writable: %s)', (writable, text) => {
    const details = open({ ...base, type: 'directory', enabled: false, contents: 'prompt', writable, children: [] });

    expect(facts(details)).toMatchObject({ Holds: 'Prompt files', 'New files': text });
    expect(details.textContent).toContain('Off by its own switch.');
  });

  test('of an agent', () => {
    const details = inKit({
      ...base,
      type: 'agent',
      description: 'Reads with care',
      model: 'opus',
      tools: ['read', 'grep'],
      disableModelInvocation: true,
    });

    expect(details.textContent).toContain('Reads with care');
    expect(facts(details)).toMatchObject({
      Model: 'opus',
      'Only tools': 'read | grep',
      'Used by': 'You only: the agent may not call it by itself',
    });
  });

  test('of a skill', () => {
    const details = inKit({ ...base, type: 'skill', description: 'Sums up', disableUserInvocation: true, enabled: false });

    expect(row(/Xenia/).textContent).toContain('XeniaSums up');
    expect(facts(details)['Used by']).toBe('The agent only: it is not offered to you');
    expect(details.textContent).toContain('Off by its own switch.');
  });

  test('of a skill that the agent leaves alone', () => {
    const details = inKit({ ...base, type: 'skill', disableModelInvocation: true });

    expect(facts(details)['Used by']).toBe('You only: the agent may not call it by itself');
  });

  test('of a prompt', () => {
    const details = inKit({ ...base, type: 'prompt', description: 'Asks for a review' });

    expect(within(details).getByRole('img', { name: 'Prompt' })).toBeTruthy();
    expect(details.textContent).toContain('Asks for a review');
  });

  test('of a rule', () => {
    const details = inKit({
      ...base,
      type: 'rule',
      description: 'How to write',
      alwaysApply: true,
      globs: ['src/**', '*.md'],
    });

    expect(details.textContent).toContain('How to write');
    expect(facts(details)).toMatchObject({ Applies: 'Always, to files that match', Files: 'src/** | *.md' });
  });

  test('of a hook, with where it is declared', () => {
    const range = { start: { line: 2, character: 0 }, end: { line: 8, character: 1 } };
    const details = inKit({ ...base, type: 'hook', range });

    expect(within(details).getByRole('img', { name: 'Hook' })).toBeTruthy();
    expect(facts(details)['Declared in']).toBe('lines 3 to 9 of its source');
  });

  test('of an MCP server', () => {
    const server: McpServerCustomization = {
      ...base,
      type: 'mcpServer',
      state: { kind: 'ready' },
      channel: 'mcp://host/7',
      enablement: [{ kind: 'global', enabled: false }],
      mcpApp: { capabilities: { serverTools: { listChanged: true }, sampling: {} } },
    };
    const details = open(server);

    expect(within(details).getByRole('img', { name: 'MCP server' })).toBeTruthy();
    expect(within(details).getByRole('status').textContent).toBe('Ready');
    expect(row(/Xenia/).textContent).toContain('Off everywhere');
    expect(within(details).getByRole('region', { name: 'MCP server Xenia' }).textContent).toContain(
      'Side channelmcp://host/7OffersserverTools, sampling',
    );
  });
});

test('sentences of a Host are shown as in print, and what hides in them all the same', () => {
  const details = inKit({ ...base, type: 'prompt', description: 'Don’t “guess”\u202E – ask…' });

  expect(details.textContent).toContain('Don’t “guess”U+202E – ask…');
});

describe('how far an entry was read is said in its row:', () => {
  test.each([
    [{ kind: 'loading' }, 'Loading'],
    [{ kind: 'loaded' }, 'Loaded'],
    [{ kind: 'degraded', message: 'One skill has no text.' }, 'Degraded'],
    [{ kind: 'error', message: 'plugin.json is no JSON.' }, 'Failed to load'],
  ] as const)('%o', (load, words) => {
    const details = open({ ...base, type: 'plugin', load });

    expect(row(/Xenia/).textContent).toContain(words);
    if ('message' in load) {
      expect(row(/Xenia/).textContent).toContain(load.message);
      expect(details.textContent).toContain(load.message);
    }
  });
});
