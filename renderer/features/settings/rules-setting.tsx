import { rulesText } from '../../parts/rules/rules-state.ts';
import { showRules, useRuleBook } from '../../store/rules-view.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** What is approved without the person, and the way to all of it. */
export function RulesSetting() {
  const text = useRuleBook(rulesText);
  return (
    <Field
      label="Rules"
      help="Approve one exact command, or edits inside one folder, by themselves for a while. Each is made by you from a Request."
    >
      {({ id }) => (
        <Button id={id} onPress={showRules}>
          {text === undefined ? 'None' : text}
        </Button>
      )}
    </Field>
  );
}
