import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { SessionInputRequest } from '../../../shared/protocol/session/input-needed.ts';
import { callPart, toolCall } from '../../parts/transcript/chat-state.fixture.ts';
import { activeTurn, at, type ChatScene, chatScene } from './chat.fixture.tsx';

let scene: ChatScene;

beforeEach(() => {
  scene = chatScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
});

const strays = () => screen.queryByRole('region', { name: `Requests of ${at.session}` });

function waitsFor(...inputNeeded: readonly object[]) {
  scene.session({ status: SessionStatus.InputNeeded, inputNeeded: inputNeeded as readonly SessionInputRequest[] });
}

const asks = {
  kind: 'toolConfirmation',
  id: 'entry',
  chat: at.chat,
  turnId: 'turn-1',
  toolCall: toolCall('call', 'pending-confirmation'),
};

describe('a Request of this Chat', () => {
  test('that no part of the transcript stands for is shown all the same, with its answers', () => {
    scene.chat({});
    waitsFor(asks);
    scene.show();

    expect(within(strays() as HTMLElement).getByRole('button', { name: /Deny/ })).toBeTruthy();
  });

  test('that stands in the transcript is not shown twice', () => {
    scene.chat({ activeTurn: { ...activeTurn, responseParts: [callPart('call', 'pending-confirmation')] } });
    waitsFor(asks);
    scene.show();

    expect(strays()).toBeNull();
  });

  test('of a kind that is not known is shown raw', () => {
    scene.chat({});
    waitsFor({ kind: 'hologram', id: 'entry', chat: at.chat, beam: 7 });
    scene.show();

    expect(strays()?.textContent).toContain('"beam": 7');
  });
});

test('a Request of another Chat stays there', () => {
  scene.chat({});
  waitsFor({ ...asks, chat: 'ahp-chat:/other' });
  scene.show();

  expect(strays()).toBeNull();
});
