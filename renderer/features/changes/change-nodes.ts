import type { ChangesetFile } from '../../../shared/protocol/changeset/state.ts';
import type { ContentRef, FileEdit } from '../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { editUri } from '../../parts/request/tool-input.ts';
import { uriFolder } from '../../parts/request/uri-text.ts';
import { textWithin } from '../../parts/transcript/directory-text.ts';
import { sizeText } from '../../ui/size-text.ts';
import type { TreeNode } from '../../ui/tree-rows.ts';

export type ChangeRow =
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'file'; readonly file: ChangesetFile };

/** The files under their folders, folders in order of name; files at the top come last. */
export function changeNodes(files: readonly ChangesetFile[], directories: readonly Uri[]): readonly TreeNode<ChangeRow>[] {
  const folders = new Map<string, TreeNode<ChangeRow>[]>();
  for (const file of files) {
    const folder = folderOf(file.edit, directories);
    const inside = folders.get(folder) ?? [];
    inside.push({ id: `file ${file.id}`, value: { kind: 'file', file } });
    folders.set(folder, inside);
  }
  const { '': top = [], ...named } = Object.fromEntries(folders);
  const branches = Object.entries(named)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, children]) => ({ id: `folder ${name}`, value: { kind: 'folder', name } as const, children }));
  return [...branches, ...top];
}

/** The files as the rows show them, top to bottom. */
export function filesIn(nodes: readonly TreeNode<ChangeRow>[]): readonly ChangesetFile[] {
  return nodes.flatMap(({ value, children = [] }) => (value.kind === 'file' ? [value.file] : filesIn(children)));
}

function folderOf(edit: FileEdit, directories: readonly Uri[]): string {
  return uriFolder(textWithin(editUri(edit), directories)).replace(/[/\\]$/, '');
}

const TEXT = /^text\/|json|xml|javascript|yaml|toml/i;

/** Why a file has no counts, as far as the Host tells. */
export function uncountedText({ before, after }: FileEdit): string {
  const content: ContentRef | undefined = after?.content ?? before?.content;
  const isBinary = content?.contentType !== undefined && !TEXT.test(content.contentType);
  const size = content?.sizeHint === undefined ? '' : `, ${sizeText(content.sizeHint)}`;
  return `${isBinary ? 'binary' : 'not counted'}${size}`;
}
