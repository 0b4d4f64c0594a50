import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { uriName, uriText } from '../request/uri-text.ts';
import styles from './add-directory-dialog.module.css';
import { topOf } from './typed-directory.ts';

export interface FolderPlacesProps {
  /** Where the Host lets browsing begin. */
  readonly start: Uri | undefined;
  readonly recent: readonly Uri[];
  readonly chosen: Uri | undefined;
  readonly onChoose: (uri: Uri) => void;
}

/** Where one may want to go at once. */
export function FolderPlaces({ start, recent, chosen, onChoose }: FolderPlacesProps) {
  const top = start && topOf(start);
  const place = (uri: Uri, icon: IconName, name: string) => (
    <button
      key={uri}
      type="button"
      className={styles.place}
      title={uriText(uri)}
      aria-current={uri === chosen ? 'location' : undefined}
      onClick={() => onChoose(uri)}
    >
      <Icon name={icon} />
      <span className="trunc">{name}</span>
    </button>
  );
  return (
    <nav className={styles.places} aria-label="Places">
      {start === undefined ? null : <h3 className={styles.heading}>Places</h3>}
      {start === undefined ? null : place(start, 'user', uriName(start))}
      {top === undefined || top === start ? null : place(top, 'hosts', uriText(top))}
      {recent.length === 0 ? null : <h3 className={styles.heading}>Recent</h3>}
      {recent.map((uri) => place(uri, 'clock', uriName(uri)))}
    </nav>
  );
}
