import { IconButton } from '../../ui/icon-button.tsx';
import { allNodes, type CustomizationNode } from './customization-nodes.ts';
import styles from './customizations-panel.module.css';
import { shownName } from './entry-name.ts';
import type { Toggling } from './use-toggle.ts';

export interface RefusalListProps {
  readonly nodes: readonly CustomizationNode[];
  readonly toggling: Toggling;
}

/** What the Host refused, where the rows are too low to say it themselves. */
export function RefusalList({ nodes, toggling }: RefusalListProps) {
  const refused = allNodes(nodes).flatMap(({ id, value: { entry, isShadowed } }) => {
    const refusal = isShadowed ? undefined : toggling.refusalOf(entry.id);
    return refusal ? [{ ...refusal, id, name: shownName(entry) }] : [];
  });
  return (
    <div className={styles.refusals}>
      {refused.map(({ id, name, reason, dismiss }) => (
        <p key={id} className={styles.refusal} role="alert">
          <span>
            {name}: {reason}
          </span>
          <IconButton icon="cross" label={`Dismiss what was said of ${name}`} onPress={dismiss} />
        </p>
      ))}
    </div>
  );
}
