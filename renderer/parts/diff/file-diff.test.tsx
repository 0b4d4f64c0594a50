import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Answer, RequestInput, RequestName, RequestValue } from '../../../shared/ipc/contract.ts';
import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { openDoor } from '../../store/door.ts';
import type { DiffMode } from './diff-rows.ts';
import { FileDiff } from './file-diff.tsx';

type Read = RequestValue<'resource:read'>;

afterEach(cleanup);

/** A host that keeps these files, and what was asked of it. */
function keep(files: Readonly<Record<string, Read | undefined>>): readonly string[] {
  const asked: string[] = [];
  openDoor({
    request<N extends RequestName>(_name: N, input: RequestInput<N>) {
      const { uri } = input as RequestInput<'resource:read'>;
      asked.push(uri);
      const value = files[uri];
      const failure = { code: 'refused', message: `kestrel could not read ${uri}: it is gone.` } as const;
      const answer: Answer<Read> = value ? { ok: true, value } : { ok: false, error: failure };
      return Promise.resolve(answer as Answer<RequestValue<N>>);
    },
    onBatch: () => () => undefined,
  });
  return asked;
}

const text = (data: string): Read => ({ data, encoding: 'utf-8' });
const side = (name: string, content: object = {}) => ({ uri: 'file:///a.ts', content: { uri: name, ...content } });
const both: FileEdit = { before: side('x:was'), after: side('x:is') };

function show(edit: FileEdit, mode: DiffMode = 'split') {
  const draw = (shown: DiffMode) => <FileDiff hostId="kestrel" label="a.ts" edit={edit} mode={shown} keys="everywhere" />;
  const { rerender } = render(draw(mode));
  return { toMode: (other: DiffMode) => rerender(draw(other)) };
}

const rows = () => screen.findByRole('document', { name: 'a.ts' });
const texts = (role: 'insertion' | 'deletion') => screen.getAllByRole(role).map((element) => element.textContent);

test('both sides are read, and what differs stands beside each other with its words marked', async () => {
  keep({ 'x:was': text('one\nconst MAX = 5;\n'), 'x:is': text('one\nconst MAX = 30;\n') });
  show(both);

  await rows();
  expect(texts('deletion')).toEqual(['const MAX = 5;']);
  expect(texts('insertion')).toEqual(['const MAX = 30;']);
  expect(within(screen.getByRole('insertion')).getByText('30').tagName).toBe('MARK');
});

test('a file that was added or deleted has one side, which alone is read', async () => {
  const asked = keep({ 'x:is': text('new\n') });
  show({ after: side('x:is') });

  await rows();
  expect(asked).toEqual(['x:is']);
  expect(texts('insertion')).toEqual(['new']);
  expect(screen.queryByRole('deletion')).toBeNull();
});

test('tabs, control and direction characters show', async () => {
  keep({ 'x:is': text('\tif (a\u202E) \u0007\n') });
  show({ after: side('x:is') });

  await rows();
  expect(screen.getByText('U+202E')).toBeTruthy();
  expect(screen.getByText('U+0007')).toBeTruthy();
  expect(screen.getByText('\t', { normalizer: (found) => found, selector: 'span' })).toBeTruthy();
});

test('N and P step through the changes, and a fold opens', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`);
  keep({
    'x:was': text(lines.join('\n')),
    'x:is': text(lines.map((line, at) => (at === 10 || at === 30 ? `${line}!` : line)).join('\n')),
  });
  const { toMode } = show(both);

  await rows();
  expect(screen.getByText('Change 1 of 2')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(screen.getByText('Change 2 of 2')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.getByText('Change 1 of 2')).toBeTruthy();

  expect(screen.queryByText('line 0')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 7 unchanged lines' }));
  toMode('unified');
  expect(screen.getAllByText('line 0')).toHaveLength(1);
});

test('of many thousand lines only those in sight are drawn', async () => {
  keep({ 'x:is': text('x\n'.repeat(50_000)) });
  show({ after: side('x:is') });

  await rows();
  expect(screen.getAllByRole('insertion').length).toBeLessThan(200);
});

test('what cannot be read says why and can be tried again', async () => {
  const asked = keep({ 'x:was': text('a') });
  show(both);

  expect((await screen.findByRole('alert')).textContent).toContain('kestrel could not read x:is: it is gone.');
  fireEvent.click(screen.getByRole('button', { name: 'Read it again' }));
  expect(asked).toEqual(['x:was', 'x:is', 'x:is']);
});

test('a file that was written again is read again, and what was read before stays until then', async () => {
  const asked = keep({ 'x:is': text('first\n') });
  const draw = (nonce: string) => (
    <FileDiff hostId="kestrel" label="a.ts" edit={{ after: side('x:is', { nonce }) }} mode="split" keys="within" />
  );
  const { rerender } = render(draw('1'));
  await rows();
  keep({ 'x:is': text('second\n') });

  rerender(draw('2'));

  expect(texts('insertion')).toEqual(['first']);
  expect(await screen.findByText('second')).toBeTruthy();
  expect(asked).toEqual(['x:is']);
});

test('a file that is too large is not asked for', async () => {
  const asked = keep({});
  show({ after: side('x:is', { sizeHint: 9_000_000 }) });

  expect(await screen.findByText('Too large to show')).toBeTruthy();
  expect(screen.getByText(/^8\.6 MB/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('binary files are said, pictures drawn from memory', async () => {
  keep({ 'x:was': { data: btoa('\0\x01'), encoding: 'base64' } });
  show({ before: side('x:was') });
  expect(await screen.findByText('Before: binary, 2 B.')).toBeTruthy();
  cleanup();

  keep({ 'x:is': { data: btoa('png'), encoding: 'base64', contentType: 'image/png' } });
  show({ after: side('x:is') });
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'a.ts, now' })).src).toMatch(/^blob:/);
});

test('a renamed file whose contents are the same says so', async () => {
  keep({ 'x:was': text('a\n'), 'x:is': text('a\n') });
  show(both);

  expect(await screen.findByText('The contents are the same')).toBeTruthy();
});
