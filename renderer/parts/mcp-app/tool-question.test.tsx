import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARM_DELAY_MS } from '../../ui/use-arming.ts';
import { ToolQuestion } from './tool-question.tsx';
import { ViewSession } from './view-session.ts';

const session = new ViewSession({ at: {}, run: {}, call: {}, server: {} } as never);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const answers: string[] = [];
  const question = {
    id: 'q',
    tool: 'erase',
    title: 'Erase all',
    risk: 'It says that it may destroy things.',
    input: '{"all":true}',
    answer: (answer: string) => void answers.push(answer),
  };
  render(<ToolQuestion session={session} question={question} server="Clock" />);
  return answers;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = () => act(() => vi.advanceTimersByTime(ARM_DELAY_MS));

test('what a view wants to call is shown with its input, and nothing is allowed by a click that was meant for the view', () => {
  const answers = show();
  expect(screen.getByRole('alert').textContent).toContain('The view wants to call Erase all (erase) of Clock.');
  expect(screen.getByText('{"all":true}')).toBeTruthy();

  press('Allow once');
  pass();
  act(() => session.store.setState({ height: 321 }));
  press('Allow while this view is shown');
  expect(answers).toEqual([]);
  pass();
  press('Allow once');
  press('Allow while this view is shown');

  expect(answers).toEqual(['once', 'always']);
});

test('it can be refused at once', () => {
  const answers = show();

  press('Refuse');

  expect(answers).toEqual(['no']);
});
