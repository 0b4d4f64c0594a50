import type { Finding } from '../../../shared/inbox/stands-out/finding.ts';
import { Icon } from '../../ui/icon.tsx';
import { findingName } from './finding-words.ts';

export interface FindingIconProps {
  readonly finding: Pick<Finding, 'id' | 'level'>;
  readonly size?: 14 | 16;
  /** True where no words stand beside it. */
  readonly isAlone?: boolean;
}

/** A triangle for what wants care, a globe for the network. */
export function FindingIcon({ finding, size = 16, isAlone = false }: FindingIconProps) {
  const label = isAlone ? findingName(finding) : undefined;
  switch (finding.level) {
    case 'red':
      return <Icon name="warn" size={size} tone="bad" label={label} />;
    case 'amber':
      return <Icon name="warn" size={size} tone="wait" label={label} />;
    case 'note':
      return <Icon name={finding.id === 'runs-later' ? 'info' : 'globe'} size={size} label={label} />;
  }
}
