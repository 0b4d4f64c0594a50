import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Json } from '../../../shared/protocol/common/json.ts';
import type { SessionConfigPropertySchema } from '../../../shared/protocol/session/state.ts';
import { MutableSetting } from './mutable-setting.tsx';

afterEach(cleanup);

const sent: Json[] = [];

function show(property: SessionConfigPropertySchema, value?: Json, isRequired = false): void {
  sent.length = 0;
  render(
    <MutableSetting
      name="setting"
      property={property}
      value={value}
      isRequired={isRequired}
      onChange={(next) => sent.push(next)}
      onUnset={undefined}
      search={() => Promise.resolve({ ok: true, value: [] })}
    />,
  );
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

function save(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.keyDown(field(name), { key: 'Enter', ctrlKey: true });
}

describe('a setting', () => {
  test('is called by its title, else by its name, and says what it is for', () => {
    show({ type: 'string', title: 'Branch', description: 'Where to begin' }, 'main');
    expect(field('Branch').value).toBe('main');
    expect(screen.getByText('Where to begin').id).toBe(field('Branch').getAttribute('aria-describedby'));
    cleanup();

    show({ type: 'string', title: '' });
    expect(field('setting')).toBeTruthy();
  });

  test('of a few values is chosen by their labels, and says what the chosen one means', () => {
    show(
      {
        type: 'string',
        title: 'Mode',
        enum: ['ask', 'auto'],
        enumLabels: ['Ask first', 'Automatic'],
        enumDescriptions: ['Asks for each command', 'Asks for nothing'],
      },
      'ask',
    );
    const mode = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' });
    expect(
      within(mode)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ask first', 'Automatic']);
    expect(screen.getByText('Asks for each command')).toBeTruthy();
    fireEvent.change(mode, { target: { value: '1' } });

    expect(sent).toEqual(['auto']);
  });

  test.each([
    [{ type: 'boolean', title: 'Network' }, 'switch'],
    [{ type: 'number', title: 'Limit' }, 'textbox'],
    [{ type: 'string', title: 'Branch', enumDynamic: true }, 'combobox'],
    [{ type: 'array', title: 'Tags', items: { type: 'string', title: 'Tag' } }, 'textbox'],
    [{ type: 'object', title: 'Environment' }, 'textbox'],
  ] as const)('of the form %o has a control that fits', (property, role) => {
    show(property);

    expect(screen.getByRole(role, { name: property.title })).toBeTruthy();
  });

  test('that is only told can be read', () => {
    show({ type: 'string', title: 'Build', readOnly: true }, '7');

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('7')).toBeTruthy();
  });

  test('that is needed is not left empty', () => {
    show({ type: 'string', title: 'Branch' }, 'main', true);
    save('Branch', '');

    expect(screen.getByText('Branch is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('that is a list holds what its entries may be', () => {
    show({ type: 'array', title: 'Tags', items: { type: 'string', title: 'Tag', enum: ['a', 'b'] } }, ['a']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'b' }));
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent).toEqual([['a', 'b']]);
  });

  test('that is an object says which of its members does not fit, and is not saved', () => {
    const number = { type: 'number', title: 'Cores' } as const;
    const members = {
      type: 'object',
      title: 'Limits',
      properties: { cpu: number },
      required: ['cpu'],
      additionalProperties: { type: 'string', title: '' },
    } as const;
    show(members, { cpu: 2 });
    save('Limits', '{}');
    expect(screen.getByText('cpu: Cores is required')).toBeTruthy();
    save('Limits', '{"cpu": "many"}');
    expect(screen.getByText('cpu: This is not a number')).toBeTruthy();
    save('Limits', '{"cpu": 1, "memory": 7}');
    expect(screen.getByText('memory: This is not a text')).toBeTruthy();
    expect(sent).toEqual([]);
    save('Limits', '{"cpu": 1, "memory": "2 GB"}');

    expect(sent).toEqual([{ cpu: 1, memory: '2 GB' }]);
  });
});
