import { type KeyboardEvent, useId } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useSession } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { isComposing } from '../../ui/composing.ts';
import { Pane } from '../../ui/pane.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
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

const NO_COUNTS: readonly (number | undefined)[] = [];

/** What is to be seen of a Session beside its Chat. */
export function DetailsPane({ open, tabs, isOverlay, onClose }: DetailsPaneProps) {
  const tabsId = useId();
  const wanted = useLayout((layout) => layout.tab);
  const counts =
    useSession(
      open.hostId,
      open.session,
      useShallow((state) => tabs.map((tab) => tab.count?.(state))),
    ) ?? NO_COUNTS;
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!tab) return null;

  function press(event: KeyboardEvent) {
    if (!isOverlay || event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it while it lies over the transcript.
    <div className={classNames(styles.place, isOverlay && styles.overlay)} onKeyDown={press}>
      <Sized isOverlay={isOverlay}>
        <Tabs
          label="Details"
          tabsId={tabsId}
          items={tabs.map(({ id, label }, index) => ({ id, label, count: counts[index] || undefined }))}
          selected={tab.id}
          onSelect={(id) => changeLayout(() => ({ tab: id }))}
        />
        <TabPanel tabsId={tabsId} id={tab.id}>
          {tab.draw(open)}
        </TabPanel>
      </Sized>
    </div>
  );
}

interface SizedProps {
  readonly isOverlay: boolean;
  readonly children: React.ReactNode;
}

/** As wide as it was dragged; a narrow window caps it. */
function Sized({ isOverlay, children }: SizedProps) {
  const chosen = useLayout((layout) => layout.detailsWidth);
  const isNarrow = useMedia('(max-width: 1239px)');
  const width = isNarrow ? Math.min(chosen, 340) : chosen;
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
