import { useEffect, useState } from 'react';
import type { SendMode } from '../../../shared/outbox/message-action.ts';
import type { MessageAttachment } from '../../../shared/protocol/chat/message.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { setViewContext, takeFromViews, viewContexts } from '../../parts/mcp-app/to-composer.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { type Asking, useAsking } from '../../store/actions.ts';
import { chatChannel } from '../../store/channels.ts';
import { useChat, useHost, useSession } from '../../store/selectors.ts';
import { useReplica } from '../../store/use-channel.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { type ComposerScene, sendOffReason } from './composer-block.ts';
import { type MessageChoices, useMessageChoices } from './message-choices.ts';
import { readFiles } from './read-files.ts';
import { stopAction } from './send-action.ts';
import { shownChat, useDelivery } from './use-delivery.ts';
import { useDraftText, type Written } from './use-draft-text.ts';
import { useOwnMessage } from './use-own-message.ts';

export interface Composer {
  readonly text: string;
  readonly attachments: readonly MessageAttachment[];
  readonly change: (changes: Partial<Written>) => void;
  /** Adds files of this computer to what goes along. */
  readonly attach: (files: readonly File[]) => void;
  readonly choices: MessageChoices;
  readonly mode: SendMode;
  readonly setMode: (mode: SendMode) => void;
  /** True while a Turn runs. */
  readonly isRunning: boolean;
  /** True while what was sent waits for the host's echo. */
  readonly isSending: boolean;
  readonly scene: ComposerScene;
  readonly sendOff: string | undefined;
  readonly stopOff: string | undefined;
  /** What went wrong last, for the place beside the buttons. */
  readonly problem: string | undefined;
  readonly send: () => void;
  readonly stop: () => void;
}

/** What the composer of a Chat shows and does. */
export function useComposer(at: ChatAt, onSent: () => void): Composer {
  const { hostId, chat } = at;
  const draft = useDraftText(at);
  const choices = useMessageChoices(at);
  const asking = useAsking();
  const [leftOut, setLeftOut] = useState<string>();
  const [mode, setMode] = useState<SendMode>('queue');
  const scene = useScene(at, draft.text.trim() !== '');
  const isRunning = useChat(hostId, chat, (state) => state.activeTurn !== undefined) ?? false;
  const own = useOwnMessage(at, draft.text.trim());
  const delivery = useDelivery(at, scene, asking);
  const sendOff = sendOffReason(scene, own.isSending);
  const stopOff = scene.away ?? (scene.isGone ? 'This Chat is gone' : undefined);

  async function send() {
    if (sendOff !== undefined) return;
    await draft.flush();
    const contexts = viewContexts(at);
    const attachments = [...draft.attachments, ...contexts.map(({ attachment }) => attachment)];
    const { model, agent } = choices;
    const written = {
      text: draft.text.trim(),
      ...(attachments.length > 0 && { attachments }),
      ...(model && { model }),
      ...(agent && { agent }),
    };
    if (!(await delivery.deliver(written, mode))) return;
    draft.handOver();
    for (const { view } of contexts) setViewContext(at, view, undefined);
    onSent();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat is fixed for as long as this lives.
  useEffect(() => takeFromViews(at, draft.append), []);

  async function attach(files: readonly File[]) {
    const { attachments, problem } = await readFiles(files);
    setLeftOut(problem);
    draft.attach(attachments);
  }

  function stop() {
    const turn = shownChat(at)?.activeTurn;
    if (turn && stopOff === undefined) {
      void asking.ask('action:dispatch', { hostId, channel: chat, action: stopAction(turn, Date.now()) });
    }
  }

  useWindowKeys((event) => (event.key === '.' && (event.ctrlKey || event.metaKey) ? stop : undefined));

  return {
    text: draft.text,
    attachments: draft.attachments,
    choices,
    change(changes) {
      if (asking.failure) asking.dismiss();
      setLeftOut(undefined);
      draft.change(changes);
    },
    attach: (files) => void attach(files),
    mode,
    setMode,
    isRunning,
    isSending: own.isSending,
    scene,
    sendOff,
    stopOff,
    problem: problemOf(asking, own.refusal) ?? leftOut,
    send: () => void send(),
    stop,
  };
}

function problemOf({ failure }: Asking, refusal: string | undefined): string | undefined {
  return failure?.message ?? refusal;
}

function useScene({ hostId, session, chat }: ChatAt, hasText: boolean): ComposerScene {
  const host = useHost(hostId);
  const interactivity = useSession(
    hostId,
    session,
    (state) => state.chats.find(({ resource }) => resource === chat)?.interactivity,
  );
  const lifecycle = useSession(hostId, session, (state) => state.lifecycle);
  const isKnown = useReplica(chatChannel(hostId, chat), ({ confirmed }) => confirmed !== undefined);
  const isGone = useReplica(chatChannel(hostId, chat), ({ closed }) => closed?.kind === 'removed');
  return {
    hostName: host?.name ?? 'The Host',
    away: awayReason(host),
    mayWait: host?.wanted === true,
    interactivity,
    lifecycle,
    isKnown,
    isGone,
    hasText,
  };
}
