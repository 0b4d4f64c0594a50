import type { JsonObject } from '../common/json.ts';

/** Catalogue entry of a changeset; `uriTemplate` (RFC 6570) expands to its channel, `changeKind` is a hint. */
export interface Changeset {
  readonly label: string;
  readonly uriTemplate: string;
  readonly description?: string;
  readonly changeKind: string;
  readonly capabilities?: { readonly review?: JsonObject };
}
