import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { unfitText } from '../../../shared/inbox/rules/unfit.ts';
import { useInbox } from '../../store/inbox.ts';
import { leaveRules } from '../../store/rules-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MakeRuleForm } from './make-rule-form.tsx';
import { useSubject } from './use-subject.ts';

export interface MakeRuleDialogProps {
  readonly requestKey: string;
}

/** Makes a rule of an open Request, or says why none can be made. */
export function MakeRuleDialog({ requestKey }: MakeRuleDialogProps) {
  const request = useInbox(({ rows }) => rows.find((row) => row.type === 'open' && row.request.key === requestKey)?.request);
  if (!request) return <NoRule>This Request no longer waits, so there is nothing to make a rule of.</NoRule>;
  return <RuleOf request={request} />;
}

interface RuleOfProps {
  readonly request: InboxRequest;
}

function RuleOf({ request }: RuleOfProps) {
  const reading = useSubject(request);
  switch (reading.type) {
    case 'subject':
    case 'unsettled':
      if (request.kind !== 'toolConfirmation') return null;
      return <MakeRuleForm request={request} subject={reading.subject} />;
    case 'unknown':
      return <NoRule>The Session is still being read. What a rule would compare is not known yet.</NoRule>;
    case 'unfit':
      return (
        <NoRule>
          No rule can be made for this: {unfitText(reading.unfit)}. A rule answers only what is plain and exactly the same each
          time; this one stays yours to answer.
        </NoRule>
      );
    default:
      return reading satisfies never;
  }
}

interface NoRuleProps {
  readonly children: React.ReactNode;
}

function NoRule({ children }: NoRuleProps) {
  return (
    <Dialog title="Make a rule" onClose={leaveRules} footer={<Button onPress={leaveRules}>Close</Button>}>
      <p>{children}</p>
    </Dialog>
  );
}
