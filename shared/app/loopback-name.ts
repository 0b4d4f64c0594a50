/** 127.0.0.0/8, plain or as an IPv6 address. */
const LOOPBACK_IPV4 = /^(127(\.\d+){3}|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/;

/**
 * True for the `hostname` of a URL that cannot leave this computer, whatever a name server says. `URL` has already brought every spelling
 * of an address into its one form.
 */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_IPV4.test(hostname);
}
