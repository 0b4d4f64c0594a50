import { useShallow } from 'zustand/react/shallow';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { useInbox } from '../../store/inbox.ts';
import { openSession } from '../../store/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';
import type { ServerKey } from './use-mcp-server.ts';

type BlockedCall = Extract<InboxRequest, { readonly kind: 'toolAuthentication' }>;

/** The tool calls that go on once somebody has signed in to this server. */
export function BlockedCalls({ hostId, session, serverId }: ServerKey) {
  const calls = useInbox(
    useShallow(({ rows }) =>
      rows.flatMap((row): readonly BlockedCall[] => {
        if (row.type !== 'open' || row.request.kind !== 'toolAuthentication') return [];
        const { request } = row;
        const isOfServer = request.toolCall.contributor.customizationId === serverId;
        return request.hostId === hostId && request.session === session && isOfServer ? [request] : [];
      }),
    ),
  );
  if (calls.length === 0) return null;
  return (
    <section className={styles.blocked} aria-label="Calls that wait for this sign-in">
      <p>{calls.length === 1 ? 'One call waits for this sign-in:' : `${calls.length} calls wait for this sign-in:`}</p>
      <ul>
        {calls.map((call) => (
          <li key={call.key} className={styles.line}>
            <span className="grow trunc">
              <Exact text={call.toolCall.displayName || call.toolCall.toolName} />
            </span>
            <Button
              size="sm"
              variant="quiet"
              onPress={() => openSession({ hostId, session, chat: call.chat, requestKey: call.key })}
            >
              Show the call
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
