import type { HostId } from '../../../shared/app/state.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { SignInButton } from '../../parts/sign-in/sign-in-button.tsx';
import { Button } from '../../ui/button.tsx';
import { shownName } from './entry-name.ts';
import type { Toggling } from './use-toggle.ts';

export interface ServerButtonsProps {
  readonly hostId: HostId;
  readonly server: McpServerCustomization;
  readonly toggling: Toggling;
}

/** Sign in where the server asks for it, and Start or Stop. */
export function ServerButtons({ hostId, server, toggling }: ServerButtonsProps) {
  const { state } = server;
  const isStopped = state.kind === 'stopped' || state.kind === 'error';
  const press = () => (isStopped ? toggling.start : toggling.stop)(server.id);
  const verb = isStopped ? 'Start' : 'Stop';
  const name = shownName(server);
  return (
    <>
      {state.kind === 'authRequired' ? (
        <SignInButton hostId={hostId} resource={state.resource.resource} label={`Sign in for ${name}`} />
      ) : null}
      <Button size="sm" variant="quiet" aria-label={`${verb} ${name}`} offReason={toggling.offReason} onPress={press}>
        {verb}
      </Button>
    </>
  );
}
