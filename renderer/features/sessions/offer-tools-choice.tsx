import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { changeForm } from './new-session-form.ts';
import styles from './offer-tools-choice.module.css';

export interface OfferToolsChoiceProps {
  readonly isOffered: boolean;
}

/** Whether this app joins the Session at its birth, with the tools that its Host may use. */
export function OfferToolsChoice({ isOffered }: OfferToolsChoiceProps) {
  const label = 'Offer my tools to this Session';
  return (
    <Field label="My tools" help="Those that you allow the Host. What leaves Signalbox is confirmed by you, each time.">
      {({ id }) => (
        <span className={styles.choice}>
          <Checkbox id={id} label={label} checked={isOffered} onChange={(offersTools) => changeForm({ offersTools })} />
          <label htmlFor={id}>{label}</label>
        </span>
      )}
    </Field>
  );
}
