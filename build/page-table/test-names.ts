/** `test('name', …`, `it("name", …` and what follows a table of cases: `test.each([…])('name', …`. */
const NAMED = /(\b(?:test|it)|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

/** The names of the tests in the text of a file, as they are written there. */
export function testNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(NAMED)].map(([, , single, double, template]) => single ?? double ?? template ?? ''));
}
