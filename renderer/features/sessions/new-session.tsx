import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { focusComposer } from '../../parts/transcript/focus-composer.ts';
import { openSession, useNavigation } from '../../store/navigation.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { NewSessionDialog } from './new-session-dialog.tsx';
import { type NewSessionForm, startFrom } from './new-session-form.ts';
import type { OpenSession } from './open-chat.ts';

const creating = createStore(() => ({ isOpen: false }));

/** Asks what the new Session should be, wherever one is. */
export function beginSession(): void {
  creating.setState({ isOpen: true });
}

/** Asks with all fields filled in already. */
export function beginSessionFrom(form: NewSessionForm): void {
  startFrom(form);
  beginSession();
}

function stop(): void {
  creating.setState({ isOpen: false });
}

/** Where it is written comes next. */
function show(session: OpenSession): void {
  openSession(session);
  focusComposer(session);
}

/** Where a new Session begins: Ctrl N works on every screen, so this belongs to the frame around them. */
export function NewSession() {
  const isOpen = useStore(creating, (state) => state.isOpen);
  const hostId = useNavigation(({ place }) => (place.screen === 'sessions' ? place.session?.hostId : undefined));

  useWindowKeys((event) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    return isControl && event.key.toLowerCase() === 'n' ? beginSession : undefined;
  });

  useEffect(() => stop, []);

  return isOpen ? <NewSessionDialog hostId={hostId} onClose={stop} onCreated={show} /> : null;
}
