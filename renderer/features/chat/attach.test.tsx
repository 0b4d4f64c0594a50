import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, type ChatScene, chatScene } from './chat.fixture.tsx';

let scene: ChatScene;

beforeEach(() => {
  scene = chatScene();
  scene.chat({});
  scene.show();
});

afterEach(() => {
  cleanup();
  scene.stop();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the agent' });
const chip = (name: string) => screen.queryByRole('button', { name: `Remove ${name}` });
const picture = () => new File(['hi'], 'burst.png', { type: 'image/png' });

async function paste(...files: readonly File[]) {
  fireEvent.paste(field(), { clipboardData: { files } });
  await act(async () => undefined);
}

test('what is pasted goes along with the message, and with what was written meanwhile', async () => {
  await paste(picture());
  fireEvent.change(field(), { target: { value: 'Look at this' } });
  await waitFor(() => expect(chip('burst.png')).toBeTruthy());
  expect(field().value).toBe('Look at this');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await act(async () => undefined);

  const attachment = { type: 'embeddedResource', label: 'burst.png', data: 'aGk=', contentType: 'image/png' };
  expect(scene.asked('action:dispatch')).toMatchObject([
    { action: { message: { text: 'Look at this', attachments: [attachment] } } },
  ]);
});

test('it is kept in the draft', async () => {
  await paste(picture());
  await waitFor(() => expect(chip('burst.png')).toBeTruthy());
  cleanup();

  expect(scene.asked('draft:change').at(-1)).toMatchObject({ chat: at.chat, attachments: [{ label: 'burst.png' }] });
});

test('files are chosen by button, and one that is too large says so while the others go along', async () => {
  const large = new File([new Uint8Array(1024 * 1024 + 1)], 'movie.mp4');
  fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files: [picture(), large] } });
  await waitFor(() => expect(chip('burst.png')).toBeTruthy());

  expect(chip('movie.mp4')).toBeNull();
  expect(screen.getByText(/“movie.mp4” was not attached: up to 1 MB/)).toBeTruthy();
});

test('pasted text stays text', () => {
  expect(fireEvent.paste(field(), { clipboardData: { files: [] } })).toBe(true);
});
