import { useState } from 'react';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import { Button } from '../../ui/button.tsx';
import { Exact } from './exact.tsx';
import { ListingNote } from './listing-note.tsx';
import styles from './mcp.module.css';
import { type McpResource, resourceOf, templateOf } from './resource-list.ts';
import { ResourceReader } from './resource-reader.tsx';
import { useListChanges, useRun } from './side-channel.ts';
import { type Listing, useListing } from './use-listing.ts';
import type { ServerKey } from './use-mcp-server.ts';

const RESOURCES = { method: 'resources/list', member: 'resources', read: resourceOf } as const;
const TEMPLATES = { method: 'resources/templates/list', member: 'resourceTemplates', read: templateOf } as const;

type Chosen = McpResource & { readonly isTemplate: boolean };

/** The resources of a server, and the templates for more; one of them opens beside them. */
export function ResourcesTab(key: ServerKey) {
  const run = useRun(key);
  const changes = useListChanges(run, 'resourcesChanged');
  const resources = useListing(run, RESOURCES, changes);
  const templates = useListing(run, TEMPLATES, changes);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <ListingNote listing={resources} run={run} changes={changes} what="resources" />
        <Names
          label="Resources"
          listing={resources}
          chosen={chosen?.uri}
          onChoose={(each) => setChosen({ ...each, isTemplate: false })}
        />
        {templates.problem === undefined ? null : (
          <p className="f-bad" role="alert">
            <Exact text={templates.problem} />
          </p>
        )}
        <Names
          label="Templates"
          listing={templates}
          chosen={chosen?.uri}
          onChoose={(each) => setChosen({ ...each, isTemplate: true })}
        />
      </div>
      <div className={styles.detail}>
        <Detail chosen={chosen} run={run} />
      </div>
    </div>
  );
}

interface NamesProps {
  readonly label: string;
  readonly listing: Listing<McpResource>;
  readonly chosen: string | undefined;
  readonly onChoose: (resource: McpResource) => void;
}

/** Two may have one name, so each stands with its address. */
function Names({ label, listing, chosen, onChoose }: NamesProps) {
  const items = listing.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <h4 className="t-small f3">{label}</h4>
      <ul aria-label={label}>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a server may give one address twice.
          <li key={`${place} ${item.uri}`}>
            <Button size="sm" variant="quiet" aria-pressed={item.uri === chosen} onPress={() => onChoose(item)}>
              <span className={styles.named}>
                <Exact text={item.title} />
                <span className="mono f3 t-small">
                  <Exact text={item.uri} />
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DetailProps {
  readonly chosen: Chosen | undefined;
  readonly run: McpRun | undefined;
}

function Detail({ chosen, run }: DetailProps) {
  if (!chosen) return <p className="f3">Choose a resource.</p>;
  return <ResourceReader key={chosen.uri} resource={chosen} isTemplate={chosen.isTemplate} run={run} />;
}
