import type { ReactNode } from 'react';

export interface DrawingProps {
  readonly className: string;
  /** Undefined for decoration. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** A 16 px drawing: named and with a tooltip, or silent. */
export function Drawing({ className, label, children }: DrawingProps) {
  if (label === undefined) {
    return (
      <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
    );
  }
  return (
    <svg className={className} viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      {children}
    </svg>
  );
}
