import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** The top-level nodes of a text. A text that the parser can't bear is shown as it stands. */
export function parseMarkdown(text: string): readonly RootContent[] {
  try {
    return fromMarkdown(text, options).children;
  } catch {
    // Only absurd nesting overflows the parser's stack; the words matter more than their form.
    return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
  }
}

/** Every node below and including `node`, parents first, without recursion: a Host chooses the depth. */
export function* nodesOf(node: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    if ('children' in next) waiting.push(...next.children.toReversed());
  }
}

/** The words of a node without their form. */
export function plainText(node: Nodes): string {
  let text = '';
  for (const part of nodesOf(node)) if ('value' in part) text += part.value;
  return text;
}
