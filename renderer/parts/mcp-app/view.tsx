import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { McpRun } from '../../../shared/ipc/mcp-requests.ts';
import { grantFor, serverKey } from '../../../shared/mcp-apps/grant.ts';
import { frameAddress } from '../../../shared/mcp-apps/view-address.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { useApp } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { plainName } from '../mcp/server-words.ts';
import { useListChanges } from '../mcp/side-channel.ts';
import { useChatAt } from '../transcript/chat-at.ts';
import { onThemeChange } from './host-context.ts';
import { useLive } from './use-live.ts';
import { useWayOut } from './use-way-out.ts';
import styles from './view.module.css';
import { ViewFoot } from './view-foot.tsx';
import { ViewHead } from './view-head.tsx';
import { ViewNotice } from './view-notice.tsx';
import { ViewSession } from './view-session.ts';
import { openedOf } from './view-state.ts';

export interface ViewProps {
  readonly rowKey: string;
  readonly call: ToolCallState;
  readonly run: McpRun;
  readonly server: McpServerCustomization;
  readonly uri: string;
  /** Shows the plain result in its place. */
  readonly onPlain: () => void;
}

const NONE: readonly never[] = [];

/** A view of an MCP server, in a frame that it can't leave, under a line that says whose it is. */
export function View(props: ViewProps) {
  const [generation, setGeneration] = useState(0);
  return <Shown key={generation} {...props} onAgain={() => setGeneration(generation + 1)} />;
}

interface ShownProps extends ViewProps {
  /** Opens it anew. */
  readonly onAgain: () => void;
}

function Shown({ rowKey, call, run, server, uri, onPlain, onAgain }: ShownProps) {
  const at = useChatAt();
  const grants = useApp(({ settings }) => settings.viewGrants) ?? NONE;
  const [session] = useState(
    () => new ViewSession({ at, run, uri, call, server, grant: grantFor(grants, at.hostId, serverKey(server)) }),
  );
  const state = useStore(session.store);
  const place = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const opened = openedOf(state);

  useSession(session, call, run, place);
  useLive({ rowKey, session, place, frame, onAgain });
  useWayOut(frame, {
    onEscape: () => {
      session.setMode('inline');
      place.current?.closest<HTMLElement>('[data-call]')?.querySelector<HTMLElement>('button')?.focus();
    },
    onTheft: () => session.stole(),
  });
  useTopLayer(place, state.mode);

  const name = plainName(server);
  return (
    <section
      ref={place}
      className={classNames(styles.view, styles[state.mode], opened?.prefersBorder === false && styles.bare)}
      aria-label={`View of ${call.displayName}`}
    >
      <ViewHead session={session} tool={call.displayName} server={name} onPlain={onPlain} />
      <ViewNotice session={session} server={name} onAgain={onAgain} />
      {opened ? (
        <iframe
          ref={frame}
          className={styles.frame}
          // The origin is the frame's own; the view within it has none at all.
          sandbox="allow-scripts allow-forms allow-same-origin"
          title={`View of ${call.displayName} by ${name}: content of the server, not of Signalbox`}
          src={frameAddress(opened.viewId)}
          style={state.mode === 'inline' ? { height: state.height } : {}}
          onLoad={(event) => session.attach(event.currentTarget)}
        />
      ) : null}
      <ViewFoot session={session} server={server} hostId={at.hostId} onAgain={onAgain} />
    </section>
  );
}

function useSession(session: ViewSession, call: ToolCallState, run: McpRun, place: React.RefObject<HTMLElement | null>): void {
  const tools = useListChanges(run, 'toolsChanged');
  const resources = useListChanges(run, 'resourcesChanged');

  useEffect(() => {
    void session.open();
    return () => session.leave();
  }, [session]);

  useEffect(() => session.tell(call), [session, call]);

  useEffect(() => {
    if (tools > 0) session.listChanged('tools');
  }, [session, tools]);

  useEffect(() => {
    if (resources > 0) session.listChanged('resources');
  }, [session, resources]);

  useEffect(() => onThemeChange(() => session.refreshContext()), [session]);

  useEffect(() => {
    const sized = new ResizeObserver(() => session.refreshContext());
    if (place.current) sized.observe(place.current);
    return () => sized.disconnect();
  }, [session, place]);
}

/** Over everything else, without being moved: a frame that moves in the document starts anew. */
function useTopLayer(place: React.RefObject<HTMLElement | null>, mode: 'inline' | 'fullscreen'): void {
  useEffect(() => {
    const element = place.current;
    if (!element || mode === 'inline') return undefined;
    element.popover = 'manual';
    element.showPopover();
    return () => {
      element.hidePopover();
      element.popover = null;
    };
  }, [place, mode]);
}
