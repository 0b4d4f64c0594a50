import { type ReactNode, useMemo } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { compare } from './compared.ts';
import type { DiffBlock } from './diff-blocks.ts';
import type { DiffMode } from './diff-rows.ts';
import { DiffView } from './diff-view.tsx';
import { PicturePair } from './picture-pair.tsx';
import type { SideContent } from './side-content.ts';
import { MAX_BYTES, type Side, useSide } from './use-side.ts';

export interface FileDiffProps {
  readonly hostId: HostId;
  /** What it is of, for assistive technology: the path. */
  readonly label: string;
  readonly edit: FileEdit;
  readonly mode: DiffMode;
  /** Whether N and P work wherever the focus is, or only within. */
  readonly keys: 'everywhere' | 'within';
  /** What can be done with the change that one is at. */
  readonly drawChange?: ((change: DiffBlock) => ReactNode) | undefined;
}

/** What one file was and what it is now, read from its host. Give it a `key` of the file. */
export function FileDiff({ hostId, edit, ...rest }: FileDiffProps) {
  const before = useSide(hostId, edit.before?.content);
  const after = useSide(hostId, edit.after?.content);
  const sides = [before.side, after.side];
  const failed = [before, after].find(({ side }) => side.status === 'failed');
  if (failed?.side.status === 'failed') {
    return (
      <Banner tone="bad" glyph="failed" action={<Button onPress={failed.retry}>Read it again</Button>}>
        {failed.side.message}
      </Banner>
    );
  }
  const large = sides.find((side) => side.status === 'too-large');
  if (large) {
    return (
      <Empty icon="file" title="Too large to show">
        {`${sizeText(large.size)}; Signalbox compares files of up to ${sizeText(MAX_BYTES)}.`}
      </Empty>
    );
  }
  if (sides.some(({ status }) => status === 'reading')) return <Empty glyph="running" title="Reading the file" />;
  return <Contents {...rest} before={contentOf(before.side)} after={contentOf(after.side)} />;
}

function contentOf(side: Side): SideContent | undefined {
  return side.status === 'ready' ? side.content : undefined;
}

interface ContentsProps extends Pick<FileDiffProps, 'label' | 'mode' | 'keys' | 'drawChange'> {
  readonly before: SideContent | undefined;
  readonly after: SideContent | undefined;
}

function Contents({ before, after, ...rest }: ContentsProps) {
  if (isText(before) && isText(after)) return <Texts before={before} after={after} {...rest} />;
  if (before?.kind === 'picture' || after?.kind === 'picture') {
    return <PicturePair label={rest.label} before={before} after={after} />;
  }
  return (
    <Empty icon="file" title="No text to compare">
      {[said('Before', before), said('Now', after)].filter((text) => text !== undefined).join(' ')}
    </Empty>
  );
}

/** A side that is not there has no lines. */
function isText(content: SideContent | undefined): content is Extract<SideContent, { readonly kind: 'text' }> | undefined {
  return content === undefined || content.kind === 'text';
}

function said(when: string, content: SideContent | undefined): string | undefined {
  if (content?.kind === 'binary') return `${when}: binary, ${sizeText(content.size)}.`;
  return content === undefined ? undefined : `${when}: text.`;
}

interface TextsProps extends Pick<FileDiffProps, 'label' | 'mode' | 'keys' | 'drawChange'> {
  readonly before: Extract<SideContent, { readonly kind: 'text' }> | undefined;
  readonly after: Extract<SideContent, { readonly kind: 'text' }> | undefined;
}

function Texts({ before, after, ...rest }: TextsProps) {
  const [was, is] = [before?.text ?? '', after?.text ?? ''];
  // Comparing thousands of lines takes longer than a frame, and scrolling renders again.
  const compared = useMemo(() => compare(was, is), [was, is]);
  const notes = [noteOf('Before', before?.note), noteOf('Now', after?.note)].filter((note) => note !== undefined);
  return <DiffView {...rest} compared={compared} text={after === undefined ? was : is} notes={notes} />;
}

function noteOf(when: string, note: string | undefined): string | undefined {
  return note === undefined ? undefined : `${when}: ${note}`;
}
