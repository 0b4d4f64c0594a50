import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ErrorInfo } from '../../../shared/protocol/common/content.ts';
import type { McpAuthRequirement } from '../../../shared/protocol/session/mcp-server.ts';
import { CodeBox } from '../code/code-box.tsx';
import { Prose } from '../code/prose.tsx';
import { Exact } from '../mcp/exact.tsx';
import { ServerLink } from '../mcp/server-link.tsx';
import { CallInput } from './call-input.tsx';
import styles from './not-here.module.css';

export interface NotHereProps {
  readonly request: Extract<
    InboxRequest,
    {
      kind:
        | 'toolClientExecution'
        | 'toolAuthentication'
        | 'mcpSignIn'
        | 'hostSignIn'
        | 'creationFailed'
        | 'unexplained'
        | 'unknown';
    }
  >;
}

/** A Request that can't be answered in Signalbox: what it is, and what can be done instead. */
export function NotHere({ request }: NotHereProps) {
  switch (request.kind) {
    case 'toolClientExecution':
      return (
        <div className={styles.box}>
          <CallInput hostId={request.hostId} call={request.toolCall} />
          <p>
            {`Another client (${request.clientId}) offers this tool and must run it. Nothing can be done here but to cancel the turn in the Session.`}
          </p>
        </div>
      );
    case 'toolAuthentication':
      return (
        <div className={styles.box}>
          <SignInFacts auth={request.toolCall.auth} />
          <p>The call goes on by itself once somebody has signed in, here or on another client of this Host.</p>
          <CallInput hostId={request.hostId} call={request.toolCall} />
          <ServerLink
            hostId={request.hostId}
            session={request.session}
            serverId={request.toolCall.contributor.customizationId}
          />
        </div>
      );
    case 'mcpSignIn':
      return (
        <div className={styles.box}>
          <SignInFacts auth={request.auth} />
          <p>Until somebody signs in, the tools of {request.serverName} are not there for this Session.</p>
          <ServerLink hostId={request.hostId} session={request.session} serverId={request.serverId} />
        </div>
      );
    case 'hostSignIn':
      return <HostSignIn request={request} />;
    case 'creationFailed':
      return <CreationFailed error={request.error} />;
    case 'unexplained':
      return (
        <div className={styles.box}>
          <p>
            The Host reports that this Session waits for input, and has sent no Request with it. Open the Session to see what it
            last did.
          </p>
        </div>
      );
    case 'unknown':
      return (
        <div className={styles.box}>
          <p>This version of Signalbox can't answer it. It is shown as the Host sent it; answer it on another client.</p>
          <CodeBox
            label={String(request.raw.kind ?? 'request')}
            size="small"
            text={JSON.stringify(request.raw, undefined, 2)}
          />
        </div>
      );
    default:
      return request satisfies never;
  }
}

interface HostSignInProps {
  readonly request: Extract<InboxRequest, { kind: 'hostSignIn' }>;
}

function HostSignIn({ request: { resource, reason, sessionTitle } }: HostSignInProps) {
  if (!resource) {
    return (
      <div className={styles.box}>
        {reason === undefined ? null : <p>{reason}</p>}
        <p>Give its token on the Hosts screen; Signalbox then connects by itself.</p>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <dl className={styles.facts}>
        <dt>Resource</dt>
        <dd className="mono selectable">
          <Exact text={resource.resource} />
        </dd>
      </dl>
      <p>Until somebody signs in, some Sessions of {sessionTitle} may be missing or fail.</p>
    </div>
  );
}

interface CreationFailedProps {
  readonly error: ErrorInfo | undefined;
}

function CreationFailed({ error }: CreationFailedProps) {
  return (
    <div className={styles.box}>
      {error ? (
        <>
          <p className="f3">The Host says:</p>
          <CodeBox label={error.errorType} size="small" text={error.message} />
        </>
      ) : (
        <p>The Host did not say why.</p>
      )}
      <p>Nothing runs in it. What was written for it is in its draft. Open it to remove it, or create another Session.</p>
    </div>
  );
}

interface SignInFactsProps {
  readonly auth: McpAuthRequirement;
}

const reasons = {
  required: 'No token yet',
  expired: 'The token has expired',
  insufficientScope: 'The token allows too little',
} as const;

function SignInFacts({ auth }: SignInFactsProps) {
  const scopes = auth.requiredScopes ?? auth.resource.scopes_supported ?? [];
  return (
    <>
      {auth.description === undefined ? null : (
        <p>
          <span className="f3">The Host says: </span>
          <Prose text={auth.description} />
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Resource</dt>
        <dd className="mono selectable">
          <Exact text={auth.resource.resource} />
        </dd>
        <dt>Reason</dt>
        <dd>{reasons[auth.reason] ?? auth.reason}</dd>
        {scopes.length === 0 ? null : (
          <>
            <dt>Scopes</dt>
            <dd className="mono selectable">{scopes.join(' ')}</dd>
          </>
        )}
      </dl>
    </>
  );
}
