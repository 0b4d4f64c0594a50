import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { callPart, markdownPart, turn } from '../../parts/transcript/chat-state.fixture.ts';
import { eventOn } from '../../store/scene.fixture.ts';
import { activeTurn, at, type ChatScene, channel, chatScene, giveSize } from './chat.fixture.tsx';
import { newSince } from './new-pill.tsx';

let scene: ChatScene;
let undoSize: () => void;

beforeEach(() => {
  undoSize = giveSize();
  scene = chatScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
  undoSize();
});

const log = () => screen.getByRole('log', { name: 'Transcript' });
const said = () => log().textContent ?? '';

/** What was opened in one test must not be open in the next, so each has a Turn of its own. */
let turnId = '';
let turns = 0;

function running(...parts: readonly ResponsePart[]) {
  turns += 1;
  turnId = `turn-${turns}`;
  scene.chat({ status: SessionStatus.InProgress, activeTurn: { ...activeTurn, id: turnId, responseParts: parts } });
  scene.show();
}

describe('a Turn', () => {
  test('shows its message, what was said, and how it ended', () => {
    scene.chat({ turns: [turn('a', [markdownPart('**Done**')], 'cancelled')] });
    scene.show();

    expect(within(log()).getByRole('article', { name: 'Message of You' }).textContent).toContain('Message of a');
    expect(within(log()).getByText('Done').tagName).toBe('STRONG');
    expect(said()).toContain('Turn 1');
    expect(said()).toContain('Stopped after 21 s');
  });

  test('that failed says why, and an interrupted one that it was interrupted', () => {
    const failed = (errorType: string, message: string): ResponsePart => ({ kind: 'error', error: { errorType, message } });
    scene.chat({
      turns: [
        turn('a', [failed('model', 'No model could be reached.')], 'error'),
        turn('b', [failed('interrupted', 'The host stopped.')], 'error'),
      ],
    });
    scene.show();

    expect(said()).toContain('The Turn failedNo model could be reached.');
    expect(said()).toContain('The Turn was interruptedThe host stopped.');
  });

  test('grows in place with each delta', () => {
    running(markdownPart('Hel'));
    scene.send(
      eventOn(channel, {
        type: 'confirmed',
        at: 0,
        serverSeq: 1,
        action: { type: 'chat/delta', turnId, partId: 'text', content: 'lo there' },
      }),
    );

    expect(said()).toContain('Hello there');
  });

  test('says what the agent does now, and that nothing is known once its Host is away', () => {
    running(markdownPart('Hm'));
    expect(said()).toContain('Working');

    scene.host({ connection: { status: 'idle' } });
    expect(said()).toContain('kestrel is offline. The Turn was going on when it was last seen.');
  });

  test('without a number while older ones are not loaded, which can be asked for', () => {
    scene.chat({ turns: [turn('a', [])], turnsNextCursor: 'more' });
    scene.show();
    fireEvent.click(within(log()).getByRole('button', { name: 'Load older Turns' }));

    expect(said()).not.toContain('Turn 1');
    expect(scene.asked('turns:fetch')).toEqual([{ hostId: at.hostId, channel: at.chat }]);
  });
});

describe('reasoning', () => {
  test('is folded to one line until it is opened', () => {
    running(
      { kind: 'reasoning', id: 'r', content: 'All workers share one seed.\n\nSo the jitter is equal.' },
      markdownPart('So'),
    );
    const fold = within(log()).getByRole('button', { name: /Thought/ });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);

    expect(within(log()).getByText('So the jitter is equal.')).toBeTruthy();
  });
});

describe('a tool call', () => {
  const output = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');

  test('that is done is one line, its output folded below, and long output once more', () => {
    running(callPart('a', 'completed', { content: [{ type: 'text', text: output }] }));
    expect(said()).not.toContain('line 1');
    fireEvent.click(within(log()).getByRole('button', { name: /Ran.*pnpm test/ }));
    const well = within(log()).getByRole('region', { name: 'Output' });
    expect(well.textContent).toContain('line 12');
    expect(well.textContent).not.toContain('line 13');
    fireEvent.click(within(well).getByRole('button', { name: '28 more lines' }));

    expect(well.textContent).toContain('line 40');
  });

  test('that runs shows the end of its output', () => {
    running(callPart('a', 'running', { content: [{ type: 'text', text: output }] }));

    const well = within(log()).getByRole('region', { name: 'Output' });
    expect(well.textContent).toContain('line 40');
    expect(well.textContent).not.toContain('line 28line');
    expect(within(log()).getByRole('img', { name: 'In progress' })).toBeTruthy();
  });

  test('that waits is the whole Request, with its answers', () => {
    running(callPart('a', 'pending-confirmation'));

    const card = within(log()).getByRole('region', { name: 'Run this command?' });
    expect(card.textContent).toContain('pnpm test');
    expect(within(card).getByRole('button', { name: /Deny/ })).toBeTruthy();
  });

  test('that was denied says so, with what was suggested instead', () => {
    running(callPart('a', 'cancelled', { userSuggestion: { text: 'Use pnpm', origin: { kind: 'user' } } }));
    expect(said()).toContain('denied');
    fireEvent.click(within(log()).getByRole('button', { name: /Skipped/ }));

    expect(said()).toContain('Use pnpm');
  });

  test('that failed shows its exit code and, below, its error', () => {
    const result = {
      success: false,
      structuredContent: { exitCode: 2 },
      error: { message: 'The command ended with exit code 2.' },
    };
    running(callPart('a', 'completed', result));
    fireEvent.click(within(log()).getByRole('button', { name: /exit 2/ }));

    expect(said()).toContain('The command ended with exit code 2.');
  });

  test('leads to the Chat that it has started', () => {
    const content = [{ type: 'subagent', resource: 'ahp-chat:/worker', title: 'trace-reader' }];
    running(callPart('a', 'running', { toolName: 'task', content }));

    expect(within(log()).getByRole('button', { name: /Open Chat/ })).toBeTruthy();
  });
});

describe('a question', () => {
  const request = {
    id: 'form',
    message: 'How should the greeting look?',
    questions: [
      { id: 'name', kind: 'text', title: 'Name', message: 'Who?' },
      { id: 'lang', kind: 'single-select', message: 'Language?', options: [{ id: 'zh', label: '繁體中文' }] },
      { id: 'times', kind: 'integer', message: 'Times?' },
    ],
  } as const;

  test('that is open has its form', () => {
    running({ kind: 'inputRequest', request });

    expect(within(log()).getByRole('region', { name: request.message })).toBeTruthy();
    expect(within(log()).getByRole('button', { name: /Decline/ })).toBeTruthy();
  });

  test('that was answered is a record of the answers in its own words', () => {
    const answers = {
      name: { state: 'submitted', value: { kind: 'text', value: 'Dana' } },
      lang: { state: 'submitted', value: { kind: 'selected', value: 'zh', freeformValues: ['台灣'] } },
    } as const;
    running({ kind: 'inputRequest', request: { ...request, answers }, response: 'accept' });

    const record = within(log()).getByRole('region', { name: request.message });
    const pairs = within(record)
      .getAllByRole('definition')
      .map((answer) => answer.textContent);
    expect(pairs).toEqual(['Dana', '繁體中文, 台灣', 'not answered']);
  });

  test('that was declined says so', () => {
    running({ kind: 'inputRequest', request, response: 'decline' });

    expect(said()).toContain('Declined');
  });
});

test('a part of a kind that is not known is kept, raw and folded', () => {
  running({ kind: 'hologram', beam: 7 } as unknown as ResponsePart);
  fireEvent.click(within(log()).getByRole('button', { name: /does not know/ }));

  expect(said()).toContain('"beam": 7');
});

test('streamed words are not announced', () => {
  running(markdownPart('Hello'));

  expect(log().getAttribute('aria-live')).toBe('off');
});

describe('newSince', () => {
  const rows = ['a', 'b', 'c'].map((key) => ({ kind: 'turn', key, turnId: key }) as const);

  test('counts the rows behind the last one that was seen', () => {
    expect(newSince(rows, 'a')).toBe(2);
    expect(newSince(rows, 'c')).toBe(0);
  });

  test('counts nothing while it is not known what was seen', () => {
    expect(newSince(rows, undefined)).toBe(0);
    expect(newSince(rows, 'gone')).toBe(0);
  });
});
