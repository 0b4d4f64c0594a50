import { classNames } from './class-names.ts';
import { Drawing } from './drawing.tsx';
import styles from './icon.module.css';
import { type IconName, iconDots, iconStrokes } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Only when the icon says something the text beside it does not; without it the icon is decoration. */
  readonly label?: string | undefined;
  readonly size?: 12 | 14 | 16 | 17;
  readonly tone?: 'quiet' | 'text' | 'wait' | 'bad' | 'good' | 'accent' | 'inherit';
}

const sizes = { 12: styles.s12, 14: styles.s14, 16: undefined, 17: styles.s17 } as const;

export function Icon({ name, label, size = 16, tone = 'quiet' }: IconProps) {
  const dots = iconDots[name];
  return (
    <Drawing className={classNames(styles.icon, sizes[size], styles[tone])} label={label}>
      <path className={styles.stroke} d={iconStrokes[name]} />
      {dots === undefined ? null : <path className={styles.dots} d={dots} />}
    </Drawing>
  );
}
