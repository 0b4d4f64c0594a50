import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Splitter } from './splitter.tsx';

afterEach(cleanup);

interface ExampleProps {
  readonly pane: 'before' | 'after';
}

function Example({ pane }: ExampleProps) {
  const [width, setWidth] = useState(300);
  return <Splitter label="Width of the list" width={width} min={240} max={400} initial={320} pane={pane} onWidth={setWidth} />;
}

const line = () => screen.getByRole('separator', { name: 'Width of the list' });
const width = () => Number(line().getAttribute('aria-valuenow'));

test('arrows move the line, and the pane after it shrinks as the pane before it grows', () => {
  const { unmount } = render(<Example pane="before" />);
  fireEvent.keyDown(line(), { key: 'ArrowRight' });
  expect(width()).toBe(308);
  unmount();

  render(<Example pane="after" />);
  fireEvent.keyDown(line(), { key: 'ArrowRight' });
  expect(width()).toBe(292);
});

test('Home, End and dragging stay within the limits, a double click goes back', () => {
  render(<Example pane="before" />);
  fireEvent.keyDown(line(), { key: 'Home' });
  expect(width()).toBe(240);
  fireEvent.keyDown(line(), { key: 'End' });
  expect(width()).toBe(400);

  line().setPointerCapture = () => undefined;
  fireEvent.pointerDown(line(), { clientX: 500, pointerId: 1 });
  fireEvent.pointerMove(line(), { clientX: 450 });
  expect(width()).toBe(350);
  fireEvent.lostPointerCapture(line());
  fireEvent.pointerMove(line(), { clientX: 0 });
  expect(width()).toBe(350);

  fireEvent.doubleClick(line());
  expect(width()).toBe(320);
});
