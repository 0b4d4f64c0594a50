import { VisuallyHidden } from './visually-hidden.tsx';

export interface LiveRegionProps {
  /** Announced when it changes; `''` says nothing. Keep the region mounted, or the first message is lost. */
  readonly message: string;
  readonly politeness?: 'polite' | 'assertive';
}

export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={politeness === 'polite' ? 'status' : 'alert'} aria-live={politeness} aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
