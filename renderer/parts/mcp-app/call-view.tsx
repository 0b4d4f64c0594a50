import { lazy, Suspense, useState } from 'react';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import { type ViewOfCall, viewOfCall } from '../../../shared/mcp-apps/view-of-call.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import { Button } from '../../ui/button.tsx';
import { plainName } from '../mcp/server-words.ts';
import { useRun } from '../mcp/side-channel.ts';
import { useMcpServer } from '../mcp/use-mcp-server.ts';
import { useChatAt } from '../transcript/chat-at.ts';
import { useFold } from '../transcript/folds.ts';
import styles from './call-view.module.css';
import { checkWithoutEval } from './without-eval.ts';

/** With everything that talks with views: none of it is loaded before the first view is shown. */
const View = lazy(async () => {
  checkWithoutEval();
  return { default: (await import('./view.tsx')).View };
});

export interface CallViewProps {
  readonly rowKey: string;
  readonly call: ToolCallState;
}

/** The view that the server of a call has for it, below the call's line; an ordinary call has none (AHP MCP Apps). */
export function CallView({ rowKey, call }: CallViewProps) {
  const view = viewOfCall(call);
  return view ? <OfServer rowKey={rowKey} call={call} view={view} /> : null;
}

interface OfServerProps extends CallViewProps {
  readonly view: ViewOfCall;
}

function OfServer({ rowKey, call, view }: OfServerProps) {
  const { hostId, session } = useChatAt();
  const key = { hostId, session, serverId: view.serverId };
  const server = useMcpServer(key);
  const run = useLastRun(useRun(key));
  const [isShown, setShown] = useFold(`${rowKey} view`, true);
  if (!server?.mcpApp) return null;
  const name = plainName(server);
  if (run === undefined) return <p className={styles.note}>{`This call has a view. It can be shown while ${name} runs.`}</p>;
  if (!isShown) {
    return (
      <div className={styles.note}>
        <Button size="sm" onPress={() => setShown(true)}>
          Show the view
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<p className={styles.note}>Getting the view</p>}>
      <View
        key={run.channel}
        rowKey={rowKey}
        call={call}
        run={run}
        server={server}
        uri={view.uri}
        onPlain={() => setShown(false)}
      />
    </Suspense>
  );
}

/** A view outlives the stop of its server, and is opened anew once it runs again. */
function useLastRun(run: McpRun | undefined): McpRun | undefined {
  const [last, setLast] = useState(run);
  if (run !== undefined && run.channel !== last?.channel) setLast(run);
  return run ?? last;
}
