import { useEffect, useState } from 'react';
import { sizeText } from '../../ui/size-text.ts';
import styles from './picture-pair.module.css';
import type { SideContent } from './side-content.ts';

export interface PicturePairProps {
  readonly label: string;
  readonly before: SideContent | undefined;
  readonly after: SideContent | undefined;
}

/** A picture as it was and as it is now. */
export function PicturePair({ label, before, after }: PicturePairProps) {
  return (
    <div className={styles.pair}>
      {before?.kind === 'picture' ? <Picture when="Before" label={label} picture={before} /> : null}
      {after?.kind === 'picture' ? <Picture when="Now" label={label} picture={after} /> : null}
    </div>
  );
}

interface PictureProps {
  readonly when: string;
  readonly label: string;
  readonly picture: Extract<SideContent, { readonly kind: 'picture' }>;
}

function Picture({ when, label, picture: { bytes, contentType } }: PictureProps) {
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: contentType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, contentType]);

  return (
    <figure className={styles.picture}>
      {url === undefined ? null : (
        <img
          src={url}
          alt={`${label}, ${when.toLowerCase()}`}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize(`${naturalWidth} × ${naturalHeight}`)}
          onError={() => setSize('can’t be drawn')}
        />
      )}
      <figcaption>{[when, size, sizeText(bytes.length)].filter((part) => part !== undefined).join(', ')}</figcaption>
    </figure>
  );
}
