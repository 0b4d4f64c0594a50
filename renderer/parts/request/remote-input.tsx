import { useEffect, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Answer, RequestValue } from '../../../shared/ipc/contract.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { request } from '../../store/door.ts';
import { CodeBox } from '../code/code-box.tsx';
import styles from './call-input.module.css';

export interface RemoteInputProps {
  readonly hostId: HostId;
  readonly label: string;
  readonly uri: Uri;
}

/** An input that the host keeps outside the call: read before anyone decides on it. */
export function RemoteInput({ hostId, label, uri }: RemoteInputProps) {
  const [answer, setAnswer] = useState<Answer<RequestValue<'resource:read'>>>();

  useEffect(() => {
    let isShown = true;
    setAnswer(undefined);
    void request('resource:read', { hostId, uri }).then((read) => isShown && setAnswer(read));
    return () => {
      isShown = false;
    };
  }, [hostId, uri]);

  if (!answer) return <p className={styles.none}>Reading the input from the Host…</p>;
  if (!answer.ok)
    return <p role="alert" className="f-bad">{`The input of this call could not be read: ${answer.error.message}`}</p>;
  if (answer.value.encoding === 'base64')
    return <p className={styles.none}>The input is not text ({answer.value.contentType ?? 'unknown type'}).</p>;
  return <CodeBox label={label} text={answer.value.data} />;
}
