import type { KeyboardEvent } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AgentChoice } from './agent-choice.tsx';
import { ConfigChoice } from './config-choice.tsx';
import { CustomAgentChoice } from './custom-agent-choice.tsx';
import { DirectoryChoice } from './directory-choice.tsx';
import { HostChoice } from './host-choice.tsx';
import { ModelChoice } from './model-choice.tsx';
import styles from './new-session-dialog.module.css';
import { changeForm, chooseHost } from './new-session-form.ts';
import { OfferToolsChoice } from './offer-tools-choice.tsx';
import type { OpenSession } from './open-chat.ts';
import { useNewSession } from './use-new-session.ts';

export interface NewSessionDialogProps {
  /** The Host of the Session that is open, if one is. */
  readonly hostId: HostId | undefined;
  readonly onClose: () => void;
  readonly onCreated: (session: OpenSession) => void;
}

/** Begins a Session: on which Host, with which agent, in which folders, by what settings and with which words. */
export function NewSessionDialog({ hostId, onClose, onCreated }: NewSessionDialogProps) {
  const session = useNewSession(hostId, (created) => {
    onClose();
    onCreated(created);
  });

  function press(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    session.create();
  }

  return (
    <Dialog
      title="New Session"
      onClose={onClose}
      size="lg"
      footer={
        <>
          <FootNote session={session} />
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" keys={['Ctrl', 'Enter']} offReason={session.off} onPress={session.create}>
            {session.isBusy ? 'Creating' : 'Create Session'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter creates from every field. */}
      <div className={styles.form} onKeyDown={press}>
        <Form session={session} />
      </div>
    </Dialog>
  );
}

/** Why the last try came to nothing, and what has to be put right; else what the Host is doing. */
function FootNote({ session: { failure, problems, progress, host } }: FormProps) {
  const count = Object.keys(problems).length;
  const wrong = count === 0 ? undefined : Object.values(problems)[0];
  const text = failure ?? wrong;
  if (text === undefined && progress) {
    return (
      <span role="status" className="grow f2 t-small tnum">
        {`First use on ${host?.name}: ${progress.message ?? 'getting what it needs'}`}
      </span>
    );
  }
  return (
    <span role="alert" className="grow f-bad t-small">
      {text}
    </span>
  );
}

interface FormProps {
  readonly session: ReturnType<typeof useNewSession>;
}

function Form({ session }: FormProps) {
  const { hosts, host, agents, agent, form, choices, config, problems } = session;
  return (
    <>
      <HostChoice hosts={hosts} chosen={host?.id ?? ''} onChoose={chooseHost} />
      <AgentChoice host={host} agents={agents} agent={agent} />
      <DirectoryChoice
        host={host}
        agent={agent}
        directories={form.directories}
        onChange={(directories) => changeForm({ directories })}
      />
      <Field label="First message" help="Sent once the Session is ready. Without one the Session waits for you.">
        {(control) => <TextArea {...control} rows={3} dir="auto" value={form.text} onChange={(text) => changeForm({ text })} />}
      </Field>
      <OfferToolsChoice isOffered={form.offersTools ?? false} />
      {agent && agent.models.length > 0 ? <ModelChoice models={agent.models} chosen={form.model} /> : null}
      {agent ? <CustomAgentChoice agent={agent} chosen={form.customAgent} /> : null}
      {/* Last, for it comes late: nothing above it moves when it does. */}
      {choices && host && agent ? (
        <ConfigChoice
          title={`From ${host.name}’s config schema for ${agent.displayName}`}
          choices={choices}
          config={config}
          chosen={form.config}
          problems={problems}
        />
      ) : null}
    </>
  );
}
