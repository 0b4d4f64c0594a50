import { useEffect, useState } from 'react';

/** How long a Request must lie still under the cursor before its keys work. The CSS token `--arm-delay` draws the same time. */
export const ARM_DELAY_MS = 600;

/** `arming` for a while after `subject` changes, then `armed`; `disarmed` while there is none. */
export function useArming(subject: string | undefined): 'disarmed' | 'arming' | 'armed' {
  const [armed, setArmed] = useState<string>();
  useEffect(() => {
    if (subject === undefined) return undefined;
    const timer = setTimeout(() => setArmed(subject), ARM_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setArmed(undefined);
    };
  }, [subject]);
  if (subject === undefined) return 'disarmed';
  return armed === subject ? 'armed' : 'arming';
}
