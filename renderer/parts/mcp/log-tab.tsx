import { useState } from 'react';
import type { McpMessage } from '../../../shared/catalogue/mcp-heard.ts';
import { useCatalogue } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Exact } from './exact.tsx';
import styles from './mcp.module.css';
import { useRun } from './side-channel.ts';
import { useCalling } from './use-calling.ts';
import type { ServerKey } from './use-mcp-server.ts';
import { WaitingLine } from './waiting-line.tsx';

/** RFC 5424, from the most to the least. */
const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
type Level = (typeof LEVELS)[number];

const ITEMS = LEVELS.map((level) => ({ value: level, label: level }));
const NONE: readonly McpMessage[] = [];
const BAD: readonly string[] = ['error', 'critical', 'alert', 'emergency'];

/** How much the server shall say of what it does, and what it has said. */
export function LogTab(key: ServerKey) {
  const run = useRun(key);
  const heard = useCatalogue(key.hostId, ({ mcp }) => mcp?.[run?.channel ?? '']);
  const [level, setLevel] = useState<Level>('info');
  const { calling, call, giveUp } = useCalling();
  const messages = heard?.messages ?? NONE;
  const left = (heard?.messageCount ?? 0) - messages.length;
  return (
    <div className={styles.log}>
      <div className={styles.line}>
        <Field label="Level">{(control) => <Select {...control} items={ITEMS} value={level} onChange={setLevel} />}</Field>
        <Button
          size="sm"
          offReason={run ? undefined : 'The server does not run'}
          onPress={() => run && call(run, 'logging/setLevel', { level })}
        >
          Set the level
        </Button>
        {calling.status === 'answered' ? <span role="status">The server has taken it.</span> : null}
      </div>
      <WaitingLine calling={calling} giveUp={giveUp} />
      {left > 0 ? <p className="f3">{`${left.toLocaleString('en')} earlier messages are not kept.`}</p> : null}
      {messages.length === 0 ? (
        <p className="f3">Nothing has come since the server started. Not every Host passes on what its servers say.</p>
      ) : (
        <ol className={styles.messages} aria-label="Messages of the server">
          {messages.map(({ number, level: of, logger, text }) => (
            <li key={number}>
              <span className={BAD.includes(of) ? 'f-bad' : 'f3'}>
                <Exact text={logger === undefined ? of : `${of} ${logger}`} />
              </span>{' '}
              <Exact text={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
