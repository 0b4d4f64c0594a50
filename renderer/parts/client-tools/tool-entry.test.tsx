import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ToolDefinition } from '../../../shared/protocol/session/tool-definition.ts';
import { ToolEntry } from './tool-entry.tsx';

afterEach(cleanup);

function open(tool: ToolDefinition, called: string) {
  const { container } = render(<ToolEntry tool={tool} />);
  fireEvent.click(screen.getByRole('button', { name: called }));
  return within(container);
}

test('a tool is called by its title, that of its hints, or its name', () => {
  render(
    <>
      <ToolEntry tool={{ name: 'a', title: 'Run a command', annotations: { title: 'Not this one' } }} />
      <ToolEntry tool={{ name: 'b', annotations: { title: 'Look around' } }} />
      <ToolEntry tool={{ name: 'c' }} />
    </>,
  );

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Run a command', 'Look around', 'c']);
});

test('nothing hides in what it calls itself', () => {
  const entry = open({ name: 'run\u200B', title: 'Read\u202Eonly', description: 'It won’t\u2066 write.' }, 'Read U+202E only');

  expect(entry.getByText('run').textContent).toBe('runU+200B');
  expect(entry.getByText(/It won’t/).textContent).toBe('It won’tU+2066 write.');
});

test('all that it says of itself can be read', () => {
  const tool: ToolDefinition = {
    name: 'run_command',
    title: 'Run a command',
    description: 'Runs it in a shell',
    inputSchema: {
      type: 'object',
      properties: { command: { type: 'string', description: 'What to run' }, timeout: { type: 'number' } },
      required: ['command'],
    },
    outputSchema: { type: 'object', properties: { exitCode: { type: 'integer' } } },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    _meta: { 'example.com/costs': 3 },
  };
  const entry = open(tool, 'Run a command');

  expect(entry.getByText('run_command')).toBeTruthy();
  expect(entry.getByText('Runs it in a shell')).toBeTruthy();
  const takes = entry.getByRole('region', { name: 'Takes' });
  expect(takes.textContent).toContain('commandstring, required: What to run');
  expect(takes.textContent).toContain('timeoutnumber');
  expect(entry.getByRole('region', { name: 'Gives' }).textContent).toContain('exitCodeinteger');
  const hints = within(entry.getByRole('list', { name: 'What run_command says of itself' })).getAllByRole('listitem');
  expect(hints.map(({ textContent }) => textContent)).toEqual([
    'Changes things',
    'May destroy',
    'Adds up when repeated',
    'Stays within',
  ]);
  expect(entry.getByText(/example\.com\/costs/)).toBeTruthy();
});

test('one that only reads says so, and one that says nothing of what it takes says that', () => {
  const entry = open({ name: 'look', annotations: { readOnlyHint: true, openWorldHint: true } }, 'look');
  const hints = within(entry.getByRole('list', { name: 'What look says of itself' })).getAllByRole('listitem');

  expect(hints.map(({ textContent }) => textContent)).toEqual(['Only reads', 'Reaches outside']);
  expect(entry.getByText('Takes: not said')).toBeTruthy();
  expect(entry.getByText('Gives: not said')).toBeTruthy();
});
