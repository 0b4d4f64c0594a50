import { Icon } from '../../ui/icon.tsx';
import styles from './markdown.module.css';
import { words } from './words.ts';

export interface MarkdownImageProps {
  readonly alt: string;
  readonly url: string;
}

/** A picture's place: it is never fetched, since fetching tells its server who reads, and when. */
export function MarkdownImage({ alt, url }: MarkdownImageProps) {
  return (
    <span className={styles.image} title={url}>
      <Icon name="image" size={14} label={words.image} />
      {alt === '' ? words.image : alt}
    </span>
  );
}
