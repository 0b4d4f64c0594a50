import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ListBox } from './list-box.tsx';
import { ListGroup } from './list-group.tsx';
import { ListOption } from './list-option.tsx';

afterEach(cleanup);

interface ExampleProps {
  readonly start?: string;
  readonly onOpen?: (id: string) => void;
}

const ids = ['ahp:/a', 'ahp:/b', 'ahp:/c'];

function Example({ start, onOpen }: ExampleProps) {
  const [active, setActive] = useState(start);
  return (
    <ListBox label="Requests" listId="requests" ids={ids} activeId={active} onMove={setActive} onOpen={onOpen}>
      <ListGroup label="Over 30 minutes">
        {ids.map((id) => (
          <ListOption key={id} listId="requests" id={id} isActive={id === active}>
            {id}
            <input aria-label={`note ${id}`} />
          </ListOption>
        ))}
      </ListGroup>
    </ListBox>
  );
}

const list = () => screen.getByRole('listbox', { name: 'Requests' });
const selected = () => screen.queryByRole('option', { selected: true })?.textContent;

function pressed(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(list(), { key });
  return selected();
}

describe('ListBox', () => {
  test('moves by arrows, Home and End, and stops at the ends', () => {
    render(<Example start="ahp:/a" />);

    expect(pressed('ArrowDown')).toBe('ahp:/b');
    expect(pressed('End')).toBe('ahp:/c');
    expect(pressed('ArrowDown')).toBe('ahp:/c');
    expect(pressed('Home', 'ArrowUp')).toBe('ahp:/a');
  });

  test('begins at the first option', () => {
    render(<Example />);
    expect(pressed('ArrowDown')).toBe('ahp:/a');
  });

  test('is one tab stop that names its active option', () => {
    render(<Example start="ahp:/b" />);

    expect(list().tabIndex).toBe(0);
    expect(document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('ahp:/b');
  });

  test('a click moves, Enter and a double click open', () => {
    const onOpen = vi.fn();
    render(<Example start="ahp:/a" onOpen={onOpen} />);

    fireEvent.click(screen.getByText('ahp:/c'));
    expect(selected()).toBe('ahp:/c');
    pressed('Enter');
    fireEvent.doubleClick(screen.getByText('ahp:/b'));

    expect(onOpen.mock.calls).toEqual([['ahp:/c'], ['ahp:/b']]);
  });

  test('leaves alone the keys of a field inside it, of an input method and of shortcuts', () => {
    render(<Example start="ahp:/a" />);

    fireEvent.keyDown(screen.getByLabelText('note ahp:/a'), { key: 'ArrowDown' });
    fireEvent.keyDown(list(), { key: 'ArrowDown', keyCode: 229 });
    fireEvent.keyDown(list(), { key: 'ArrowDown', altKey: true });

    expect(selected()).toBe('ahp:/a');
  });

  test('lets keys that mean nothing here go on', () => {
    render(<Example start="ahp:/a" />);
    expect(fireEvent.keyDown(list(), { key: 'j' })).toBe(true);
    expect(fireEvent.keyDown(list(), { key: 'ArrowDown' })).toBe(false);
  });
});
