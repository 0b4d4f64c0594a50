import type { Changeset } from '../../../../shared/protocol/changeset/catalogue.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';

/** What a changeset of a session shows. */
export type ChangesetPlace =
  | { readonly session: Uri; readonly kind: 'uncommitted' | 'branch' }
  | { readonly session: Uri; readonly kind: 'turn'; readonly turnId: string }
  | { readonly session: Uri; readonly kind: 'compare'; readonly original: string; readonly modified: string };

const SCHEME = 'ahp-changeset:';

/** The place that a channel names; undefined for any other channel. */
export function placeOf(channel: Uri): ChangesetPlace | undefined {
  if (!channel.startsWith(`${SCHEME}/`)) return undefined;
  try {
    const [, session = '', kind, first = '', second = ''] = channel.split('/').map(decodeURIComponent);
    switch (kind) {
      case 'uncommitted':
      case 'branch':
        return { session, kind };
      case 'turn':
        return { session, kind, turnId: first };
      case 'compare':
        return { session, kind, original: first, modified: second };
      default:
        return undefined;
    }
  } catch {
    // Not an encoding of ours.
    return undefined;
  }
}

export function staticUri(session: Uri, kind: 'uncommitted' | 'branch'): Uri {
  return `${baseOf(session)}/${kind}`;
}

export interface CatalogueOptions {
  /** In the order in which they are shown. */
  readonly present: readonly { readonly kind: 'uncommitted' | 'branch'; readonly note?: string }[];
  /** Whether what single turns have changed can be shown. */
  readonly hasTurns: boolean;
}

/** What a session's repositories can show (AHP Changesets). */
export function catalogueOf(session: Uri, { present, hasTurns }: CatalogueOptions): readonly Changeset[] {
  const fixed = present.map(({ kind, note }) => ({
    ...ENTRIES[kind],
    ...(note === undefined ? {} : { description: `${ENTRIES[kind].description}; ${note}` }),
    uriTemplate: staticUri(session, kind),
  }));
  return hasTurns ? [...fixed, ...turnCatalogue(session)] : fixed;
}

/** The templates that show what turns have changed. */
export function turnCatalogue(session: Uri): readonly Changeset[] {
  return [
    {
      label: 'Turn',
      changeKind: 'turn',
      description: 'What changed in the folders while a turn ran, whoever changed it',
      uriTemplate: `${baseOf(session)}/turn/{turnId}`,
    },
    {
      label: 'Compare turns',
      changeKind: 'compare-turns',
      description: 'What changed in the folders from the end of one turn to the end of another, whoever changed it',
      uriTemplate: `${baseOf(session)}/compare/{originalTurnId}/{modifiedTurnId}`,
    },
  ];
}

const ENTRIES = {
  uncommitted: {
    label: 'Uncommitted',
    changeKind: 'uncommitted',
    description: 'What differs from the last commit',
    capabilities: { review: {} },
  },
  branch: {
    label: 'Branch',
    changeKind: 'branch',
    description: 'What differs from where the branch began',
    capabilities: { review: {} },
  },
} as const;

function baseOf(session: Uri): Uri {
  return `${SCHEME}/${encodeURIComponent(session)}`;
}
