import { describe, expect, test } from 'vitest';
import { type LinkQuestion, openLink } from './links.ts';

describe('a link in the text of a host', () => {
  test('opens after the person has seen its domain and its exact address', async () => {
    const { options, asked, opened } = setUp();

    const answer = await openLink('https://google.com@evil.example:8443/a b?q=1', options);

    expect(asked).toEqual([
      { message: 'Open evil.example:8443 in your browser?', detail: 'https://google.com@evil.example:8443/a%20b?q=1' },
    ]);
    expect(opened).toEqual(['https://google.com@evil.example:8443/a%20b?q=1']);
    expect(answer).toEqual({ ok: true, value: { opened: true } });
  });

  test('shows look-alike letters as what they are', async () => {
    const { options, asked } = setUp();

    await openLink('https://аpple.com/\u202Efdp', options);

    expect(asked[0]?.message).toBe('Open xn--pple-43d.com in your browser?');
    expect(asked[0]?.detail).not.toContain('\u202E');
  });

  test('is not opened when the person says no', async () => {
    const { options, opened } = setUp({ says: false });

    expect(await openLink('https://example.com', options)).toEqual({ ok: true, value: { opened: false } });
    expect(opened).toEqual([]);
  });

  test('may be a mail address', async () => {
    const { options, asked, opened } = setUp();

    await openLink('mailto:someone@example.com?subject=Hello', options);

    expect(asked[0]?.message).toBe('Write a mail to someone@example.com?');
    expect(opened).toEqual(['mailto:someone@example.com?subject=Hello']);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'vscode://x', 'app://ui/', 'data:text/html,x', 'JAVASCRIPT:x'])(
    'is refused without a question: %s',
    async (url) => {
      const { options, asked, opened } = setUp();

      expect(await openLink(url, options)).toMatchObject({ ok: false, error: { code: 'refused' } });
      expect([asked, opened]).toEqual([[], []]);
    },
  );

  test('is refused when it is no whole address', async () => {
    expect(await openLink('../readme', setUp().options)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  test('says so when no application opens it', async () => {
    const { options } = setUp({ fails: true });

    expect(await openLink('https://example.com', options)).toMatchObject({ ok: false, error: { code: 'failed' } });
  });

  test('is shown with its beginning when it is endless', async () => {
    const { options, asked } = setUp();

    await openLink(`https://example.com/${'x'.repeat(5000)}`, options);

    expect(asked[0]?.detail).toMatch(/… and 4020 more characters$/);
  });
});

function setUp({ says = true, fails = false } = {}) {
  const asked: LinkQuestion[] = [];
  const opened: string[] = [];
  const options = {
    confirm: async (question: LinkQuestion) => {
      asked.push(question);
      return says;
    },
    open: async (url: string) => {
      if (fails) throw new Error('no application');
      opened.push(url);
    },
  };
  return { options, asked, opened };
}
