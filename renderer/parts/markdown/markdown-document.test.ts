import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDocument, growDocument, type MarkdownDocument, parseDocument } from './markdown-document.ts';
import { parseMarkdown } from './parse.ts';

/** Pieces that open, close, continue and interrupt each other. */
const PIECES = [
  ...['\n', '\n\n', '\n\n- ', '\n> ', '\n    ', '\n  ', '\n```\n', ' ', '  ', '    ', '\t', '\0'],
  ...['- ', '+ ', '1. ', '2) ', '- [ ] ', '> ', '# ', '## ', '===', '---', '***', '|', ' | ', '|-|-|'],
  ...['```', '````', '~~~', '```js meta', '`', '*', '**', '_', '~', '~~', '\\', '$', '(', '&copy;'],
  ...['a', 'b c', 'https://x.y', '[a]', '[b]', '[a]: /u', '[b]: <x> "t"', '[foo]:\n', '"title"', '![a][b]', '[^1]', '[^1]: x'],
  ...['<div>', '</div>', '<!--', '-->', '<script>', '</script>', '<?', '?>', '\r\n', '\uFEFF'],
];

const texts = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(''));
const chunkSizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 });

/** The tree without positions: they are counted from where a parse began. */
function tree(nodes: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(nodes, (key, value: unknown) => (key === 'position' ? undefined : value)));
}

function treeOf(document: MarkdownDocument): unknown {
  return tree(document.blocks.map((block) => block.node));
}

/** All texts seen while `text` arrives in pieces of these sizes, over and over. */
function arrivals(text: string, sizes: readonly number[]): readonly string[] {
  const seen: string[] = [];
  for (let end = 0, turn = 0; end < text.length; turn += 1) {
    end = Math.min(text.length, end + (sizes[turn % sizes.length] ?? 1));
    seen.push(text.slice(0, end));
  }
  return seen;
}

function grow(texts: readonly string[]): MarkdownDocument {
  return texts.reduce(growDocument, emptyDocument);
}

describe('growDocument', () => {
  test('ends in the same tree as parsing the whole, at every step of any stream', () => {
    fc.assert(
      fc.property(texts, chunkSizes, (text, sizes) => {
        let document = emptyDocument;
        for (const arrived of arrivals(text, sizes)) {
          document = growDocument(document, arrived);
          expect(treeOf(document)).toEqual(tree(parseMarkdown(arrived)));
        }
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test('keeps the identity of finished blocks and reads only the end again', () => {
    const before = parseDocument('# Title\n\nOne paragraph.\n\nTwo\n');
    const after = growDocument(before, `${before.text}goes on\n\nThree`);

    expect(after.blocks.slice(0, 2)).toEqual(before.blocks.slice(0, 2));
    expect(after.blocks[0]).toBe(before.blocks[0]);
    expect(after.blocks[1]).toBe(before.blocks[1]);
    expect(after.blocks).toHaveLength(4);
  });

  test('gives the same document for the same text', () => {
    const document = parseDocument('text');
    expect(growDocument(document, 'text')).toBe(document);
  });

  test('a definition at the end resolves the references above it', () => {
    const document = grow([
      'See [the log].\n\nMore.\n\nEven more.\n',
      'See [the log].\n\nMore.\n\nEven more.\n\n[the log]: https://x.y/log\n',
    ]);
    const first = document.blocks[0]?.node;

    expect(first?.type === 'paragraph' && first.children.map((child) => child.type)).toEqual(['text', 'linkReference', 'text']);
    expect(document.definitions.get('the log')?.url).toBe('https://x.y/log');
  });

  test('a definition above resolves the references of the growing end', () => {
    const start = '[a]: https://x.y/1\n\nOne.\n\nTwo.\n';
    const document = grow([start, `${start}\nSee [a]`]);
    expect(JSON.stringify(treeOf(document))).toContain('linkReference');
  });

  test('the first definition of a name wins', () => {
    expect(parseDocument('[a]: /1\n\n[a]: /2\n').definitions.get('a')?.url).toBe('/1');
  });

  test('a text that is not a continuation is parsed anew', () => {
    const document = growDocument(parseDocument('One.\n\nTwo.\n\nThree.\n'), 'Other.\n\nTwo.\n\nThree.\n');
    expect(treeOf(document)).toEqual(tree(parseMarkdown('Other.\n\nTwo.\n\nThree.\n')));
  });

  test('an open code block grows without the parser and closes with it', () => {
    const opened = grow([
      'Look:\n\n```ts\n',
      'Look:\n\n```ts\nconst a = 1;\n',
      'Look:\n\n```ts\nconst a = 1;\n\n# not a heading',
    ]);
    expect(opened.blocks.map((block) => block.node.type)).toEqual(['paragraph', 'code']);

    const closed = growDocument(opened, `${opened.text}\n\`\`\`\nAfter`);
    expect(closed.blocks.map((block) => block.node.type)).toEqual(['paragraph', 'code', 'paragraph']);
  });
});

describe('parseMarkdown', () => {
  test('survives nesting that no person writes', () => {
    expect(() => parseMarkdown('> '.repeat(5_000))).not.toThrow();
    expect(() => parseMarkdown(`${'['.repeat(5_000)}a`)).not.toThrow();
  });
});
