import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CheckList } from './check-list.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { NumberField } from './number-field.tsx';
import { parseNumber } from './parse-number.ts';
import { RadioList } from './radio-list.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const options = [
  { value: 'leave', label: 'Leave them', help: 'Only new orders.' },
  { value: 'open', label: 'Recalculate open orders' },
  { value: 'all', label: 'Recalculate everything' },
] as const;

describe('Field', () => {
  test('joins label, control and error, and announces the error', () => {
    render(
      <Field label="Token" error="The Host refused the token (HTTP 403).">
        {(control) => <TextField {...control} value="" onChange={() => undefined} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Token', description: 'The Host refused the token (HTTP 403).' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('HTTP 403');
  });

  test('describes by its help while nothing is wrong', () => {
    render(
      <Field label="Address" help="ws:// or wss://" required>
        {(control) => <TextField {...control} value="" onChange={() => undefined} />}
      </Field>,
    );
    expect(screen.getByRole('textbox', { description: 'ws:// or wss://' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('choices', () => {
  test('a radio list selects one', () => {
    const onSelect = vi.fn();
    render(<RadioList legend="Settled orders" items={options} selected={undefined} onSelect={onSelect} />);
    fireEvent.click(screen.getByRole('radio', { name: /Recalculate open/ }));
    expect(onSelect).toHaveBeenCalledWith('open');
  });

  test('a check list keeps the order of its options', () => {
    const onSelect = vi.fn();
    render(<CheckList legend="Documents" items={options} selected={['all', 'open']} onSelect={onSelect} />);
    fireEvent.click(screen.getByRole('checkbox', { name: /Leave them/ }));
    expect(onSelect).toHaveBeenCalledWith(['leave', 'open', 'all']);
    fireEvent.click(screen.getByRole('checkbox', { name: /everything/ }));
    expect(onSelect).toHaveBeenLastCalledWith(['open']);
  });

  test('a mixed checkbox is neither on nor off', () => {
    render(<Checkbox label="All" checked="mixed" onChange={() => undefined} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
    expect([box.checked, box.indeterminate]).toEqual([false, true]);
  });

  test('a select gives the value of its option', () => {
    const onChange = vi.fn();
    const items = [
      { value: 'ask', label: 'Ask first' },
      { value: 'run', label: 'Run' },
    ] as const;
    render(<Select aria-label="Mode" items={items} value="ask" onChange={onChange} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Mode' }), { target: { value: 'run' } });
    expect(onChange).toHaveBeenCalledWith('run');
  });
});

describe('numbers', () => {
  test('a number field keeps what is typed, finished or not', () => {
    const onChange = vi.fn();
    render(<NumberField aria-label="Limit" value="1" onChange={onChange} unit="TWD" />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Limit' }), { target: { value: '1.' } });
    expect(onChange).toHaveBeenCalledWith('1.');
  });

  test.each([
    ['', 'number', { kind: 'empty' }],
    ['  ', 'integer', { kind: 'empty' }],
    ['2', 'integer', { kind: 'number', value: 2 }],
    ['−2.5', 'number', { kind: 'number', value: -2.5 }],
    ['1e3', 'number', { kind: 'number', value: 1000 }],
    ['2.5', 'integer', { kind: 'wrong', reason: 'not-whole' }],
    ['0x10', 'number', { kind: 'wrong', reason: 'not-a-number' }],
    ['Infinity', 'number', { kind: 'wrong', reason: 'not-a-number' }],
    ['1e999', 'number', { kind: 'wrong', reason: 'not-a-number' }],
    ['-11', 'number', { kind: 'wrong', reason: 'too-small' }],
    ['2000', 'number', { kind: 'wrong', reason: 'too-large' }],
  ] as const)('reads %j as a %s', (text, kind, parsed) => {
    expect(parseNumber(text, kind, { min: -10, max: 1000 })).toEqual(parsed);
  });
});
