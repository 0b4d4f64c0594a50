import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { changeForm } from './new-session-form.ts';
import styles from './offer-tools-choice.module.css';

export interface OfferToolsChoiceProps {
  readonly isOffered: boolean;
}

/** Whether this app joins the Session at its birth, with the tools that its Host may use. */
export function OfferToolsChoice({ isOffered }: OfferToolsChoiceProps) {
  const id = useId();
  const label = 'Offer my tools to this Session';
  return (
    <div className={styles.choice}>
      <Checkbox id={id} label={label} checked={isOffered} onChange={(offersTools) => changeForm({ offersTools })} />
      <label htmlFor={id}>
        {label}
        <span className={styles.help}>Those that you allow its Host. What leaves Signalbox is confirmed by you each time.</span>
      </label>
    </div>
  );
}
