import { useAsking } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { awayReason } from '../host/away-reason.ts';
import { RefusalNote } from '../session/refusal-note.tsx';
import { useRefusals } from '../session/use-refusals.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { type ServerVerb, serverVerbs } from './server-words.ts';
import { type ServerKey, useMcpServer } from './use-mcp-server.ts';

const labels: Readonly<Record<ServerVerb, string>> = { start: 'Start', stop: 'Stop', restart: 'Restart' };

/** AHP has one request for a start and for a start anew. */
const actions = {
  start: 'session/mcpServerStartRequested',
  restart: 'session/mcpServerStartRequested',
  stop: 'session/mcpServerStopRequested',
} as const;

/** What can be done about the server: it shows at once, and goes back when the Host refuses. */
export function ServerButtons(key: ServerKey) {
  const { hostId, session, serverId } = key;
  const server = useMcpServer(key);
  const offReason = awayReason(useHost(hostId));
  const { ask } = useAsking();
  if (!server) return null;
  const { state } = server;
  return (
    <>
      {state.kind === 'authRequired' ? (
        <SignInButton hostId={hostId} resource={state.resource.resource} variant="primary" />
      ) : null}
      {serverVerbs(state).map((verb) => (
        <Button
          key={verb}
          size="sm"
          offReason={offReason}
          onPress={() =>
            void ask('action:dispatch', { hostId, channel: session, action: { type: actions[verb], id: serverId } })
          }
        >
          {labels[verb]}
        </Button>
      ))}
    </>
  );
}

/** The latest start or stop of this server that the Host did not take. */
export function ServerRefusal({ hostId, session, serverId }: ServerKey) {
  const refusals = useRefusals(sessionChannel(hostId, session)).filter(
    ({ action }) => (action.type === actions.start || action.type === actions.stop) && action.id === serverId,
  );
  const latest = refusals.at(-1);
  if (!latest) return null;
  const title = latest.action.type === actions.stop ? 'It was not stopped.' : 'It was not started.';
  return (
    <RefusalNote
      title={title}
      reason={latest.reason}
      onDismiss={() => {
        for (const refusal of refusals) refusal.dismiss();
      }}
    />
  );
}
