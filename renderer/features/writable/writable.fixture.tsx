import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { Answer, RequestInput, RequestName, RequestValue } from '../../../shared/ipc/contract.ts';
import type { FileRequests, FileText } from '../../../shared/ipc/file-requests.ts';
import type { DirectoryCustomization } from '../../../shared/protocol/session/customization.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { dropEdit } from './edits.ts';
import { WritableDirectories } from './writable-directories.tsx';

const session = 'ahp-session:/a';
export const RULES = 'file:///w/.agents/rules';
export const SHORT = `${RULES}/short.md`;
export const BASE = '---\nalwaysApply: true\n---\none\ntwo\nthree\n';
const place = { hostId: 'kestrel', session, directory: RULES, uri: SHORT };

let main: FakeMain;
let stop: () => void;
/** What the host has. */
export let files: Map<string, string>;

type FileName = keyof FileRequests;

const GONE = { ok: true, value: { outcome: 'gone' } } as const;

function fileAnswer(name: FileName, input: RequestInput<'file:save'>): Answer<RequestValue<FileName>> {
  const { uri, text, base } = input;
  const now = files.get(uri);
  if (name === 'file:create')
    return now === undefined ? written(uri, text) : refused(`could not create ${uri}: it is there already`);
  if (now === undefined) return name === 'file:open' ? refused(`could not read ${uri}: it is gone`) : GONE;
  if (name === 'file:open') return { ok: true, value: { text: now } };
  if (now !== base.text) return { ok: true, value: { outcome: 'stale', file: { text: now } } };
  if (name === 'file:save') return { ok: true, value: { outcome: 'saved', file: written(uri, text).value } };
  files.delete(uri);
  return { ok: true, value: { outcome: 'deleted', isFolderKept: false } };
}

function written(uri: string, text: string): { readonly ok: true; readonly value: FileText } {
  files.set(uri, text);
  return { ok: true, value: { text } };
}

function refused(what: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message: `kestrel ${what}.` } };
}

/** A window of which main is a host with one directory; call it where the tests of a file begin. */
export function withHost(): void {
  beforeEach(() => {
    main = fakeMain();
    files = new Map([[SHORT, BASE]]);
    stop = startStore({
      ...main,
      request<N extends RequestName>(name: N, input: RequestInput<N>) {
        if (!name.startsWith('file:')) return main.request(name, input);
        return Promise.resolve(fileAnswer(name as FileName, input as RequestInput<'file:save'>) as Answer<RequestValue<N>>);
      },
    });
  });

  afterEach(() => {
    cleanup();
    dropEdit(place);
    stop();
  });
}

export function show(more: Partial<DirectoryCustomization> = {}, host = hostEntry('kestrel')): void {
  const directory: DirectoryCustomization = {
    type: 'directory',
    id: 'rules',
    uri: RULES,
    name: '.agents/rules',
    enabled: true,
    contents: 'rule',
    writable: true,
    children: [{ type: 'rule', id: 'short', name: 'short', uri: SHORT }],
    ...more,
  };
  act(() => main.send(appSnapshot({ hosts: [host] }), sessionSnapshot('kestrel', session, { customizations: [directory] })));
  render(<WritableDirectories hostId="kestrel" session={session} />);
}

/** Opens the dialog with the files. */
export function openFiles() {
  fireEvent.click(screen.getByRole('button', { name: 'Edit files…' }));
  return within(screen.getByRole('dialog'));
}

export async function openShort() {
  const dialog = openFiles();
  fireEvent.click(dialog.getByRole('button', { name: /^short/ }));
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of short.md' });
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { dialog, text, type, press };
}
