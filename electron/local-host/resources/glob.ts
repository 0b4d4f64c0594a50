/**
 * A test for paths relative to a folder, with forward slashes: `*` and `?` within a name, `**` over folders, `{a,b}` and `[a-z]`. A pattern
 * without a slash fits a name anywhere. A malformed pattern fits nothing.
 */
export function globTest(pattern: string): (path: string) => boolean {
  const anywhere = pattern.includes('/') ? pattern : `**/${pattern}`;
  try {
    const fits = new RegExp(`^${expressionOf(anywhere.replace(/^\.?\//, ''))}$`, 'u');
    return (path) => fits.test(path);
  } catch {
    // An unclosed bracket and its like.
    return () => false;
  }
}

const TOKENS = /\*\*\/|\/\*\*$|\*\*|\*|\?|\[!?[^\]/]+\]|\{|\}|,|[^*?[{},/]+|./gu;

function expressionOf(pattern: string): string {
  let depth = 0;
  return pattern.replaceAll(TOKENS, (token) => {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    return token === ',' && depth === 0 ? ',' : expression(token);
  });
}

const EXPRESSIONS: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '/**': '(?:/.*)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

function expression(token: string): string {
  const known = Object.hasOwn(EXPRESSIONS, token) ? EXPRESSIONS[token] : undefined;
  if (known !== undefined) return known;
  if (token.startsWith('[') && token.endsWith(']')) return token.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
  return token.replaceAll(/[\\^$.|+()[\]/-]/g, (character) =>
    character === '-' || character === '/' ? character : `\\${character}`,
  );
}
