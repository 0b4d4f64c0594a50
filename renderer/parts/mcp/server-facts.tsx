import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import type { McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import { CodeBox } from '../code/code-box.tsx';
import { Prose } from '../code/prose.tsx';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';

export interface ServerFactsProps {
  readonly server: McpServerCustomization;
}

/** What the Host reports of a server: what it fails on or asks for, and what can be asked of it. */
export function ServerFacts({ server: { state, channel, mcpApp } }: ServerFactsProps) {
  const served = Object.keys(mcpApp?.capabilities ?? {});
  return (
    <>
      {state.kind === 'error' ? <Failure state={state} /> : null}
      {state.kind === 'authRequired' ? <Challenge state={state} /> : null}
      <dl className={styles.facts}>
        <Fact name="Side channel" value={channel ?? 'none while it does not run'} />
        <Fact name="Offers" value={served.length === 0 ? 'nothing to clients' : served.join(', ')} />
      </dl>
    </>
  );
}

interface StateProps<K extends McpServerState['kind']> {
  readonly state: Extract<McpServerState, { readonly kind: K }>;
}

function Failure({ state: { error } }: StateProps<'error'>) {
  return (
    <>
      <p className="f3">The Host says:</p>
      <CodeBox label={error.errorType} size="small" text={error.message} />
      {error.stack === undefined ? null : <CodeBox label="stack" size="small" text={error.stack} />}
    </>
  );
}

function Challenge({ state }: StateProps<'authRequired'>) {
  const { description, resource, requiredScopes, oauthClient } = state;
  return (
    <>
      {description === undefined ? null : (
        <p>
          <span className="f3">The Host says: </span>
          <Prose text={description} />
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="Resource" value={resource.resource} />
        {resource.resource_name === undefined ? null : <Fact name="Calls itself" value={resource.resource_name} />}
        <Fact name="Scopes" value={requiredScopes === undefined ? 'not said' : requiredScopes.join(' ') || 'none'} />
        {oauthClient === undefined ? null : <Fact name="As client" value={oauthClient.clientId} />}
      </dl>
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
}

function Fact({ name, value }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="mono selectable">
        <Exact text={value} />
      </dd>
    </>
  );
}
