import { useEffect, useState } from 'react';
import type { RequestValue, SessionChoices } from '../../../shared/ipc/contract.ts';
import { request } from '../../store/door.ts';

/** How long after the last change is asked: a text is not sent letter by letter. */
export const RESOLVE_MS = 200;

export interface ResolvedConfig {
  /** What can be chosen, as the Host said last; undefined before that. */
  readonly known: RequestValue<'sessionConfig:resolve'> | undefined;
  /** True while what shows may not be what the choices lead to. */
  readonly isAsking: boolean;
  readonly problem: string | undefined;
}

const NOTHING: ResolvedConfig = { known: undefined, isAsking: false, problem: undefined };

/** What can be chosen for a Session, asked anew with each choice (AHP "Session configuration before creation"). */
export function useSessionConfig(choices: SessionChoices | undefined): ResolvedConfig {
  const [config, setConfig] = useState(NOTHING);
  const subject = choices && `${choices.hostId}\n${choices.provider}`;
  const asked = choices && JSON.stringify(choices);

  // What another agent said means nothing here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is what changes it.
  useEffect(() => setConfig(NOTHING), [subject]);

  useEffect(() => {
    if (asked === undefined) return undefined;
    let isWanted = true;
    setConfig((before) => ({ ...before, isAsking: true }));
    const timer = setTimeout(async () => {
      const answer = await request('sessionConfig:resolve', JSON.parse(asked));
      if (!isWanted) return;
      setConfig(({ known }) =>
        answer.ok
          ? { known: answer.value, isAsking: false, problem: undefined }
          : { known, isAsking: false, problem: answer.error.message },
      );
    }, RESOLVE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);

  return config;
}
