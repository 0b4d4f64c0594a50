import type { ViewSources } from './view-sources.ts';

/**
 * The Content Security Policy of a view: what is in its own document, and the sources that a person allowed of those its server
 * declared (MCP Apps "Content Security Policy Enforcement"). `frame` is the one origin that may show it.
 */
export function viewPolicy({ connect, resource }: ViewSources, frame: string): string {
  const from = (own: string) => [own, ...resource].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from("'unsafe-inline'")}`,
    `style-src ${from("'unsafe-inline'")}`,
    `img-src ${from('data: blob:')}`,
    `font-src ${from('data:')}`,
    `media-src ${from('data: blob:')}`,
    `connect-src ${connect.length === 0 ? "'none'" : connect.join(' ')}`,
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frame} app://ui`,
    // Of an opaque origin even where somebody should open it without its frame.
    'sandbox allow-scripts allow-forms',
  ].join('; ');
}

/** The policy of the frame around a view: its own script, and that one view. */
export function framePolicy(frame: string): string {
  return [
    "default-src 'none'",
    `script-src ${frame}/frame.js`,
    `frame-src ${frame}/view`,
    'frame-ancestors app://ui',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
