import { useEffect, useId, useRef, useState } from 'react';
import { DEFAULT_LASTING, type RuleLasting, type RuleSubject } from '../../../shared/inbox/rules/rule.ts';
import { subjectText } from '../../../shared/inbox/rules/verdict.ts';
import type { ConfirmationRequest } from '../../parts/request/use-confirmation.ts';
import { useAsking } from '../../store/actions.ts';
import { leaveRules, useRuleBook } from '../../store/rules-view.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { HostOptions } from './host-options.tsx';
import styles from './make-rule-form.module.css';
import { RuleFacts } from './rule-facts.tsx';
import { lastings } from './rule-words.ts';

export interface MakeRuleFormProps {
  readonly request: ConfirmationRequest;
  readonly subject: RuleSubject;
}

/** Shows all that the rule would match, and for how long. Enter alone makes nothing. */
export function MakeRuleForm({ request, subject }: MakeRuleFormProps) {
  const { ask, isBusy, failure } = useAsking();
  const [lasting, setLasting] = useState<RuleLasting>(DEFAULT_LASTING);
  const [answersThis, setAnswersThis] = useState(false);
  const isOff = useRuleBook((book) => book.isOff);
  const boxId = useId();
  const form = useRef<HTMLDivElement>(null);

  // Neither an answer of the host nor the rule may be one careless Enter away.
  useEffect(() => form.current?.focus(), []);

  async function make() {
    const made = await ask('rule:add', { requestKey: request.key, subject: subjectText(subject), lasting, answersThis });
    if (made.ok) leaveRules();
  }

  return (
    <Dialog
      title="Make a rule"
      size="lg"
      onClose={leaveRules}
      footer={
        <>
          {failure ? (
            <span role="alert" className="f-bad">
              {failure.message}
            </span>
          ) : null}
          <span className="push" />
          <Button onPress={leaveRules}>Cancel</Button>
          <Button variant="primary" offReason={isBusy ? 'Being made' : undefined} onPress={() => void make()}>
            Make the rule
          </Button>
        </>
      }
    >
      <div className={styles.form} ref={form} tabIndex={-1}>
        <HostOptions request={request} />
        <p>From now on Signalbox approves this by itself, once each time, and only when all of it is the same:</p>
        <RuleFacts subject={subject} />
        <p className={styles.limits}>
          You are asked as before when anything differs, when something stands out, when the Host changes what it says of the
          tool or keeps the input elsewhere. What the files here make of it can’t be seen: who changes them can change what
          runs.
        </p>
        <div className={styles.choices}>
          <span className={styles.lasting}>
            For <Segments label="How long the rule lasts" items={lastings} selected={lasting} onSelect={setLasting} />
          </span>
          <label className={styles.this} htmlFor={boxId}>
            <Checkbox id={boxId} label="Approve this one too" checked={answersThis} onChange={setAnswersThis} />
            Approve this one too
          </label>
        </div>
        {isOff ? <p className="f-wait">All rules are off, and this one will be too until you turn rules on.</p> : null}
      </div>
    </Dialog>
  );
}
