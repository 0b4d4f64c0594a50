const ADDRESS = /^([a-z][a-z\d+.-]*):(?:\/\/([^/?#]*))?/i;

/**
 * Why an address is not opened for an agent, in words that complete "The address …"; undefined for one that may be shown to the person.
 * Only web and mail addresses are, without anything that makes them look like another one: names before the host, control characters,
 * spaces, or backslashes.
 */
export function addressProblem(address: string): string | undefined {
  const [, scheme, authority] = ADDRESS.exec(address) ?? [];
  if (scheme === undefined) return 'is not complete: it begins with no scheme';
  const name = scheme.toLowerCase();
  if (name !== 'https' && name !== 'http' && name !== 'mailto') {
    return `begins with ${name}:, and only https, http and mailto are opened`;
  }
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(address)) return 'holds spaces, backslashes or characters that do not show';
  if (name === 'mailto') return undefined;
  if (!authority) return 'names no host';
  return authority.includes('@') ? 'has a user name before its host, which hides where it goes' : undefined;
}
