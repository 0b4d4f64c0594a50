import type { HostId } from '../../../shared/app/state.ts';
import { writtenIn } from '../../../shared/outbox/answer-text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { countWords } from './outbox-words.ts';
import { useOutboxOfHost } from './use-outbox.ts';

export interface LostOutboxProps {
  readonly hostId: HostId;
}

/** What would be lost with a Host, and the way to keep it. */
export function LostOutbox({ hostId }: LostOutboxProps) {
  const entries = useOutboxOfHost(hostId);
  const count = countWords(entries);
  if (count === undefined) return null;
  return (
    <p className="f-bad">
      {`${count} in its outbox will be lost. Copy them first if you need them.`}
      <CopyButton label="Copy what would be lost" text={() => entries.map(writtenIn).join('\n\n')} />
    </p>
  );
}
