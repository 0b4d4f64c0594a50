import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { LiveRegion } from './live-region.tsx';
import { words } from './words.ts';

export interface CopyButtonProps {
  /** What is copied, in words. */
  readonly label: string;
  /** The text itself, or how to make it when it is wanted. */
  readonly text: string | (() => string);
}

type Outcome = 'none' | 'copied' | 'failed';

const SHOWN_MS = 2000;

/** Copies, and says whether it did. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function copy() {
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  }

  const messages = { none: '', copied: words.copied, failed: words.notCopied };
  const icons = { none: 'copy', copied: 'check', failed: 'warn' } as const;
  return (
    <span>
      <IconButton icon={icons[outcome]} label={outcome === 'failed' ? words.notCopied : label} onPress={copy} />
      <LiveRegion message={messages[outcome]} />
    </span>
  );
}
