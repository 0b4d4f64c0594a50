import { useStore } from 'zustand';
import { useArming } from '../../ui/use-arming.ts';
import type { ViewSession } from './view-session.ts';

/**
 * Why a button beside a view is off: for a moment after the view has changed its size, or what is asked has come. A view could else
 * push the button under a click that was meant for something in it.
 */
export function useStillReason(session: ViewSession, subject: string): string | undefined {
  const size = useStore(session.store, ({ height, mode }) => `${height} ${mode}`);
  return useArming(`${subject} ${size}`) === 'armed' ? undefined : 'It has only just come here';
}
