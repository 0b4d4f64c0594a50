import { useState } from 'react';
import type { RequestInput } from '../../../shared/ipc/contract.ts';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './add-host-dialog.module.css';

export interface ConnectionCheckProps {
  /** What would be tried. */
  readonly input: RequestInput<'host:test'>;
  /** Why nothing can be tried yet. */
  readonly offReason: string | undefined;
}

/** Tries the address once and says what came of it, before anything is saved. */
export function ConnectionCheck({ input, offReason }: ConnectionCheckProps) {
  const { ask, isBusy, failure, dismiss } = useAsking();
  const [found, setFound] = useState<{ readonly of: string; readonly text: string }>();
  const asked = JSON.stringify(input);

  async function test() {
    setFound(undefined);
    dismiss();
    const answer = await ask('host:test', input);
    if (!answer.ok) return;
    const { protocolVersion, roundTripMs, server, via } = answer.value;
    const name = server ? [server.title ?? server.name, server.version].filter(Boolean).join(' ') : 'The Host';
    const through = via === undefined ? '' : ` through ${via}`;
    const text = `${name} answers${through}. It speaks AHP ${protocolVersion}; a round trip takes ${roundTripMs} ms.`;
    setFound({ of: asked, text });
  }

  return (
    <div className={styles.check}>
      <Button size="sm" offReason={isBusy ? 'Connecting' : offReason} onPress={() => void test()}>
        Test connection
      </Button>
      <p role="status" className={styles.result}>
        {isBusy ? 'Connecting' : null}
        {found?.of === asked && !isBusy ? (
          <>
            <StatusGlyph glyph="done" label="" />
            {found.text}
          </>
        ) : null}
      </p>
      {failure ? (
        <p role="alert" className={styles.problem}>
          {failure.message}
        </p>
      ) : null}
    </div>
  );
}
