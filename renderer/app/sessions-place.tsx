import { ChangesPanel } from '../features/changes/changes-panel.tsx';
import { ChangesScreen } from '../features/changes/changes-screen.tsx';
import { ChatPane } from '../features/chat/chat-pane.tsx';
import { ClientsPanel } from '../features/clients/clients-panel.tsx';
import { CustomizationsPanel } from '../features/customizations/customizations-panel.tsx';
import { DirectoriesPanel } from '../features/directories/directories-panel.tsx';
import { PluginsPanel } from '../features/plugins/plugins-panel.tsx';
import type { DetailsTab } from '../features/sessions/details-tab.ts';
import { SessionFacts } from '../features/sessions/session-facts.tsx';
import { SessionsScreen } from '../features/sessions/sessions-screen.tsx';
import { TerminalsPanel } from '../features/terminals/terminals-panel.tsx';
import { TerminalsScreen } from '../features/terminals/terminals-screen.tsx';
import { WritableDirectories } from '../features/writable/writable-directories.tsx';
import { useNavigation } from '../store/navigation.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

const details: readonly DetailsTab[] = [
  { id: 'changes', label: 'Changes', draw: (open) => <ChangesPanel {...open} /> },
  {
    id: 'customizations',
    label: 'Customizations',
    count: ({ customizations = [] }) =>
      customizations.reduce((sum, entry) => sum + 1 + ('children' in entry ? (entry.children?.length ?? 0) : 0), 0),
    draw: (open) => (
      <>
        <CustomizationsPanel {...open} />
        <WritableDirectories hostId={open.hostId} session={open.session} />
        <PluginsPanel hostId={open.hostId} session={open.session} />
      </>
    ),
  },
  {
    id: 'directories',
    label: 'Directories',
    count: ({ workingDirectories = [] }) => workingDirectories.length,
    draw: (open) => <DirectoriesPanel {...open} />,
  },
  {
    id: 'terminals',
    label: 'Terminals',
    draw: ({ hostId, session }) => <TerminalsPanel hostId={hostId} session={session} />,
  },
  {
    id: 'details',
    label: 'Details',
    draw: (open) => (
      <SessionFacts open={open}>
        <ClientsPanel hostId={open.hostId} session={open.session} />
      </SessionFacts>
    ),
  },
];

const guarded = details.map((tab) => ({
  ...tab,
  draw: (open: Parameters<DetailsTab['draw']>[0]) => (
    <ErrorBoundary key={tab.id} place={tab.label}>
      {tab.draw(open)}
    </ErrorBoundary>
  ),
}));

/** Puts the Sessions screen together: its features do not know each other. */
export function SessionsPlace() {
  const open = useNavigation(({ place }) => (place.screen === 'sessions' ? place.session : undefined));
  if (open?.wide?.kind === 'changes') {
    return (
      <ErrorBoundary key={`${open.hostId} ${open.session}`} place="Changes">
        <ChangesScreen hostId={open.hostId} session={open.session} chat={open.chat} />
      </ErrorBoundary>
    );
  }
  if (open?.wide?.kind === 'terminals') {
    return (
      <ErrorBoundary key={`${open.hostId} ${open.session}`} place="Terminals">
        <TerminalsScreen hostId={open.hostId} session={open.session} terminal={open.wide.terminal} />
      </ErrorBoundary>
    );
  }
  return (
    <SessionsScreen
      details={guarded}
      drawChat={({ hostId, session, chat, requestKey }) => (
        <ErrorBoundary key={`${hostId} ${chat}`} place="The Chat">
          <ChatPane at={{ hostId, session, chat }} requestKey={requestKey} />
        </ErrorBoundary>
      )}
    />
  );
}
