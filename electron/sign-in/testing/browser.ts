interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** What a browser makes of an address: follows redirects and keeps cookies; gives the text of the last page. */
export async function browse(address: URL): Promise<string> {
  let jar: readonly Cookie[] = [];
  let url = address;
  for (let hops = 0; hops < 20; hops += 1) {
    const cookie = jar.filter(({ path }) => url.pathname.startsWith(path)).map(({ name, value }) => `${name}=${value}`);
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
    for (const line of response.headers.getSetCookie()) jar = kept(jar, cookieIn(line));
    const to = response.headers.get('location');
    if (to === null) return response.text();
    await response.body?.cancel();
    url = new URL(to, url);
  }
  throw new Error(`${address.host} sends its visitors round and round`);
}

function cookieIn(line: string): Cookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const [, path = '/'] = /;\s*path=([^;]*)/i.exec(line) ?? [];
  return { name, value, path };
}

/** An empty cookie is how one is taken back. */
function kept(jar: readonly Cookie[], cookie: Cookie): readonly Cookie[] {
  const others = jar.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
  return cookie.value === '' ? others : [...others, cookie];
}
