import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { chatDirectoryActions } from '../../../shared/selectors/chat-directories.ts';
import { uriFolder, uriName, uriText } from '../../parts/request/uri-text.ts';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { useAsking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { useAttached, useChannel } from '../../store/use-channel.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Problem } from '../../ui/problem.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './chat-matrix.module.css';

export interface ChatMatrixProps {
  readonly hostId: HostId;
  readonly directories: readonly Uri[];
  readonly chats: readonly ChatSummary[];
  /** Why nothing can be changed now. */
  readonly offReason: string | undefined;
}

/** Which Chat works in which of the Session's directories. */
export function ChatMatrix({ hostId, directories, chats, offReason }: ChatMatrixProps) {
  return (
    <section className={styles.matrix} aria-label="Which Chat works where">
      <h3 className={styles.title}>Which Chat works where</h3>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Chat</VisuallyHidden>
              </th>
              {directories.map((directory) => (
                <th key={directory} scope="col" title={uriText(directory)} className={styles.directory}>
                  {columnName(directory, directories)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>In all</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {chats.map((chat) => (
              <ChatRow key={chat.resource} hostId={hostId} chat={chat} directories={directories} offReason={offReason} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        A Chat can narrow this list, never widen it. One that has been narrowed keeps its own list: folders that are added later
        are not in it.
      </p>
    </section>
  );
}

interface ChatRowProps extends Omit<ChatMatrixProps, 'chats'> {
  readonly chat: ChatSummary;
}

function ChatRow({ hostId, chat: summary, directories, offReason }: ChatRowProps) {
  const { resource, primaryWorkingDirectory: primary, interactivity } = summary;
  const channel = chatChannel(hostId, resource);
  // Only a Chat that is changed here is held, so that the change shows at once; of all others the Session tells.
  const [isHeld, setHeld] = useState(false);
  useAttached(isHeld ? channel : undefined);
  const held = useChannel(channel, (state) => state.workingDirectories ?? null);
  const own = isHeld && held !== undefined ? (held ?? undefined) : summary.workingDirectories;
  const { ask, failure } = useAsking();
  const title = summary.title || 'Untitled Chat';
  const off = interactivity === 'read-only' ? 'This Chat is read-only' : offReason;

  async function change(directory: Uri, wish: 'give' | 'take') {
    setHeld(true);
    const chat = own === undefined ? {} : { workingDirectories: own };
    for (const action of chatDirectoryActions(directories, chat, directory, wish)) {
      const sent = await ask('action:dispatch', { hostId, channel: resource, action });
      if (!sent.ok) return;
    }
  }

  return (
    <>
      <tr>
        <th scope="row" className={styles.chat} title={title}>
          {title}
        </th>
        {directories.map((directory) => {
          const fixed = directory === primary ? 'It is the primary directory of this Chat, for its life' : undefined;
          return (
            <td key={directory} title={fixed ?? off}>
              <Checkbox
                label={`${title} works in ${uriText(directory)}`}
                checked={own?.includes(directory) ?? true}
                disabled={(fixed ?? off) !== undefined}
                onChange={(isWanted) => void change(directory, isWanted ? 'give' : 'take')}
              />
            </td>
          );
        })}
        <td className={styles.all}>{allText(own)}</td>
      </tr>
      <RefusedRow hostId={hostId} chat={resource} title={title} width={directories.length + 2} failure={failure?.message} />
    </>
  );
}

interface RefusedRowProps {
  readonly hostId: HostId;
  readonly chat: Uri;
  readonly title: string;
  readonly width: number;
  readonly failure: string | undefined;
}

/** What came to nothing, below the Chat that it was for. */
function RefusedRow({ hostId, chat, title, width, failure }: RefusedRowProps) {
  const refused = useRefusals(chatChannel(hostId, chat)).filter(
    ({ action: { type } }) => type === 'chat/workingDirectorySet' || type === 'chat/workingDirectoryRemoved',
  );
  if (refused.length === 0 && failure === undefined) return null;
  return (
    <tr>
      <td colSpan={width} className={styles.refused}>
        <Problem text={failure} />
        {refused.map(({ id, reason, dismiss }) => (
          <RefusalNote key={id} title={`Where ${title} works was not changed.`} reason={reason} onDismiss={dismiss} />
        ))}
      </td>
    </tr>
  );
}

/** Of two folders of one name each shows what holds it, too. */
function columnName(directory: Uri, all: readonly Uri[]): string {
  const name = uriName(directory);
  const isAlone = all.every((each) => each === directory || uriName(each) !== name);
  return isAlone ? name : `${uriName(uriFolder(directory))}/${name}`;
}

function allText(own: readonly Uri[] | undefined): string | undefined {
  if (own === undefined) return 'whole set';
  return own.length === 0 ? 'none' : undefined;
}
