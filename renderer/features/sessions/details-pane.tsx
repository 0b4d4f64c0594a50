import { type ReactNode, useEffect, useId } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { isOldCopy } from '../../../shared/selectors/old-copy.ts';
import { isTyping } from '../../parts/request/answer-key.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pane } from '../../ui/pane.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { Tabs, tabDomId } from '../../ui/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import styles from './details-pane.module.css';
import type { DetailsTab } from './details-tab.ts';
import { changeLayout, DETAILS_WIDTH, useLayout } from './layout.ts';
import type { OpenSession } from './open-chat.ts';

export interface DetailsPaneProps {
  readonly open: OpenSession;
  readonly tabs: readonly DetailsTab[];
  readonly isOverlay: boolean;
  readonly onClose: () => void;
}

const NARROW = 340;
/** Below this width the labels alone fill the line. */
const COUNTS_FROM = 480;
const NO_COUNTS: readonly (number | undefined)[] = [];

/** What is to be seen of a Session beside its Chat. */
export function DetailsPane({ open, tabs, isOverlay, onClose }: DetailsPaneProps) {
  const tabsId = useId();
  const wanted = useLayout((layout) => layout.tab);
  const width = useWidth(isOverlay);
  const counts =
    useSession(
      open.hostId,
      open.session,
      useShallow((state) => tabs.map((tab) => tab.count?.(state))),
    ) ?? NO_COUNTS;
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!tab) return null;

  return (
    <div className={classNames(styles.place, isOverlay && styles.overlay)}>
      {isOverlay ? <OverlayKeys tabsId={tabsId} tab={tab.id} onClose={onClose} /> : null}
      <Sized width={width} isOverlay={isOverlay}>
        <Tabs
          label="Details"
          tabsId={tabsId}
          items={tabs.map(({ id, label }, index) => ({
            id,
            label,
            count: width < COUNTS_FROM ? undefined : counts[index] || undefined,
          }))}
          selected={tab.id}
          onSelect={(id) => changeLayout(() => ({ tab: id }))}
          end={isOverlay ? <IconButton icon="cross" label="Close the details" keys="Esc" onPress={onClose} /> : undefined}
        />
        <TabPanel tabsId={tabsId} id={tab.id}>
          <Known open={open}>{tab.draw(open)}</Known>
        </TabPanel>
      </Sized>
    </div>
  );
}

interface KnownProps {
  readonly open: OpenSession;
  readonly children: ReactNode;
}

/** Of a Host that is away since the start only the Chats are kept: what else there is, nobody here knows. */
function Known({ open, children }: KnownProps) {
  const isOld = useSession(open.hostId, open.session, isOldCopy);
  const hostName = useHost(open.hostId)?.name ?? 'the Host';
  if (!isOld) return children;
  return <Empty title={`Not known while ${hostName} is away`}>Chats that were open can be read as they were last seen.</Empty>;
}

interface OverlayKeysProps {
  readonly tabsId: string;
  readonly tab: string;
  readonly onClose: () => void;
}

/** While it lies over the transcript it has the focus, Esc closes it, and the focus goes back to where it was. */
function OverlayKeys({ tabsId, tab, onClose }: OverlayKeysProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening takes the focus, choosing a tab does not.
  useEffect(() => {
    const opener = document.activeElement;
    document.getElementById(tabDomId(tabsId, tab))?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useWindowKeys((event) => (event.key === 'Escape' && !isTyping(event.target) ? onClose : undefined));

  return null;
}

/** As wide as it was dragged; a narrow window caps it. */
function useWidth(isOverlay: boolean): number {
  const chosen = useLayout((layout) => layout.detailsWidth);
  const isNarrow = useMedia('(max-width: 1239px)');
  return isNarrow ? Math.min(chosen, isOverlay ? DETAILS_WIDTH.initial : NARROW) : chosen;
}

interface SizedProps {
  readonly width: number;
  readonly isOverlay: boolean;
  readonly children: ReactNode;
}

function Sized({ width, isOverlay, children }: SizedProps) {
  return (
    <>
      {isOverlay ? null : (
        <Splitter
          label="Width of the details"
          {...DETAILS_WIDTH}
          width={width}
          pane="after"
          onWidth={(detailsWidth) => changeLayout(() => ({ detailsWidth }))}
        />
      )}
      <Pane label="Details" kind="inspector" width={width}>
        {children}
      </Pane>
    </>
  );
}
