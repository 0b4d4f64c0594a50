import { useEffect, useRef, useState } from 'react';
import type { HistoryEntry } from '../../../shared/inbox/history.ts';
import type { RequestValue } from '../../../shared/ipc/contract.ts';
import { receiptText } from '../../parts/request/receipt-text.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './history-dialog.module.css';

export interface HistoryDialogProps {
  readonly onClose: () => void;
}

/** More lines than this nobody reads; words narrow them down. */
const LIMIT = 200;

const choices = [
  { value: 'on', label: 'Keep a history' },
  { value: 'off', label: 'Keep none' },
] as const;

/** What was asked and answered: searched by words, and exported as a file. */
export function HistoryDialog({ onClose }: HistoryDialogProps) {
  const [query, setQuery] = useState('');
  const { read, refresh } = useHistory(query);
  const { ask, failure } = useAsking();
  const [saved, setSaved] = useState<string>();
  const kept = useApp((app) => app.settings.history ?? 'on');

  async function exportAll() {
    const answer = await ask('history:export', {});
    if (answer.ok) setSaved(answer.value.path);
  }

  return (
    <Dialog
      title="History"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Select
            aria-label="Whether a history is kept"
            items={choices}
            value={kept}
            onChange={(history) => void ask('settings:change', { history }).then(refresh)}
          />
          <span className="push" />
          <Button variant="danger" onPress={() => void ask('history:clear', {}).then(refresh)}>
            Clear
          </Button>
          <Button icon="download" onPress={() => void exportAll()}>
            Export
          </Button>
        </>
      }
    >
      <div className={styles.history}>
        <TextField
          icon="search"
          aria-label="Search the history"
          placeholder="Words in what was asked, the Session, the Host"
          value={query}
          onChange={setQuery}
        />
        <p role="status" className="f3 t-small">
          {failure?.message ?? (saved === undefined ? countText(read) : `Written to ${saved}`)}
        </p>
        <ul className={styles.list} aria-label="Settled Requests">
          {read?.entries.map((entry) => (
            <HistoryRow key={`${entry.requestKey} ${entry.settledAt}`} entry={entry} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type Read = RequestValue<'history:read'>;

/** The entries that hold these words; an answer that comes late does not overwrite a later one. */
function useHistory(query: string): { readonly read: Read | undefined; readonly refresh: () => void } {
  const { ask } = useAsking();
  const [read, setRead] = useState<Read>();
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is made anew on each render and is always the same.
  useEffect(() => {
    latest.current += 1;
    const own = latest.current;
    void ask('history:read', { query, limit: LIMIT }).then((answer) => {
      if (answer.ok && own === latest.current) setRead(answer.value);
    });
  }, [query, turn]);

  return { read, refresh: () => setTurn((before) => before + 1) };
}

function countText(read: Read | undefined): string {
  if (!read) return '';
  if (read.kept === 0) return 'Nothing is kept. Requests that are settled from now on appear here, on this computer only.';
  if (read.found === 0) return `None of ${read.kept} holds these words.`;
  const shown = read.entries.length < read.found ? `The latest ${read.entries.length} of ${read.found}` : `${read.found}`;
  return read.found === read.kept ? `${shown}, newest first` : `${shown} found among ${read.kept}, newest first`;
}

interface HistoryRowProps {
  readonly entry: HistoryEntry;
}

function HistoryRow({ entry }: HistoryRowProps) {
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(entry.settledAt).toISOString()}>
        {timeText(entry.settledAt)}
      </time>
      <span className={styles.text}>
        <span className={styles.asked}>{entry.asked}</span>
        <span className="f3 t-small">
          {receiptText(entry)} · {entry.hostName} · {entry.sessionTitle}
        </span>
      </span>
    </li>
  );
}

function timeText(at: number): string {
  return new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
