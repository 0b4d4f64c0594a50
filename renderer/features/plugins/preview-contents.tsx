import { useState } from 'react';
import type { PluginPreview, PluginShare } from '../../../shared/plugins/contents.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { counted, kindText, reasonText, shownName } from './plugin-words.ts';
import styles from './plugins.module.css';

export interface PreviewContentsProps {
  readonly preview: PluginPreview;
}

/** What is in a folder that may be published, and what of it is left out. */
export function PreviewContents({ preview }: PreviewContentsProps) {
  const { folder, contents } = preview;
  const { version, description, manifest, holds, problems } = contents;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Folder</dt>
        <dd className="mono selectable">{folder}</dd>
        <dt>Manifest</dt>
        <dd>
          {manifest === undefined ? 'None; it goes by the name of its folder' : manifest}
          {version === undefined ? '' : `, version ${shownName(version)}`}
        </dd>
        {description === undefined ? null : (
          <>
            <dt>Says of itself</dt>
            <dd className="selectable">{description}</dd>
          </>
        )}
        <dt>Holds</dt>
        <dd>
          {holds.length === 0 ? 'Nothing that an agent uses' : null}
          <ul className={styles.plain} aria-label="What the plugin holds">
            {holds.map((share) => (
              <Share key={share.kind} share={share} />
            ))}
          </ul>
        </dd>
      </dl>
      <LeftOutFiles preview={preview} />
      {problems.map((problem) => (
        <p key={problem} className={styles.caution}>
          {problem}
        </p>
      ))}
    </>
  );
}

const MAX_NAMES = 12;

function Share({ share }: { readonly share: PluginShare }) {
  const names = share.names.slice(0, MAX_NAMES).map(shownName).join(', ');
  const more = share.names.length - MAX_NAMES;
  return (
    <li>
      {kindText(share)}: <span className="f2">{more > 0 ? `${names} and ${more} more` : names}</span>
    </li>
  );
}

function LeftOutFiles({ preview: { leftOut, leftOutCount } }: PreviewContentsProps) {
  const [isOpen, setOpen] = useState(false);
  if (leftOutCount === 0) return <p className={styles.note}>Nothing in the folder is left out.</p>;
  const more = leftOutCount - leftOut.length;
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      summary={`Left out, handed out to nobody: ${counted(leftOutCount, ['file or folder', 'files or folders'])}`}
    >
      <ul className={styles.leftOut} aria-label="Left out">
        {leftOut.map(({ path, reason }) => (
          <li key={path}>
            <span className="mono">{shownName(path)}</span> <span className="f3">{reasonText(reason)}</span>
          </li>
        ))}
        {more > 0 ? <li className="f3">and {more} more</li> : null}
      </ul>
    </Disclosure>
  );
}
