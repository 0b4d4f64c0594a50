import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './directories-panel.module.css';
import type { DirectoryRule } from './primary-rule.ts';

export interface DirectoryRowProps {
  readonly directory: Uri;
  readonly rule: DirectoryRule;
  /** What its Host says of the repository in it. */
  readonly git?: string | undefined;
  readonly offReason: string | undefined;
  readonly onRemove: () => void;
  readonly onReplace: () => void;
}

export function DirectoryRow({ directory, rule, git, offReason, onRemove, onReplace }: DirectoryRowProps) {
  const path = uriText(directory);
  return (
    <li className={styles.row}>
      <Icon name="folder" />
      <div className={styles.words}>
        <p className={styles.path}>
          <span className="mono med selectable">{path}</span>
          {rule.isPrimary ? <Tag icon="flag">Primary</Tag> : null}
        </p>
        {git === undefined ? null : <p className="f3 t-small">{`Git, ${git}`}</p>}
        {rule.words === undefined ? null : <p className="f3 t-small">{rule.words}</p>}
      </div>
      {rule.canReplace ? (
        <Button size="sm" variant="quiet" offReason={offReason} onPress={onReplace}>
          Replace
        </Button>
      ) : null}
      {rule.canRemove ? <IconButton icon="trash" label={`Remove ${path}`} offReason={offReason} onPress={onRemove} /> : null}
    </li>
  );
}
