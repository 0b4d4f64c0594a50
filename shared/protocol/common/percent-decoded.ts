/** Text without its percent-encoding (RFC 3986, section 2.1); what is not encoded so stands for itself. Never throws. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: a host's spelling need not be an encoding.
    return text;
  }
}
