import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import type { RunningTurn } from '../agent.ts';
import { bytesIn, linkIn, textIn } from './content-blocks.ts';

export type TextKind = 'message' | 'thought';

/** What an agent says and thinks, as parts that grow. */
export interface TextWriter {
  write(kind: TextKind, content: JsonObject, messageId: string | undefined): Promise<void>;
  /** Something else stands between what was said and what will be said, so that goes into a part of its own. */
  interrupt(): void;
}

interface OpenText {
  readonly kind: TextKind;
  readonly id: string;
  readonly messageId: string | undefined;
}

export function createTextWriter(turn: RunningTurn): TextWriter {
  let open: OpenText | undefined;
  let count = 0;

  function partFor(kind: TextKind, messageId: string | undefined): string {
    const goesOn = open?.kind === kind && (messageId === undefined || open.messageId === messageId);
    if (open && goesOn) return open.id;
    count += 1;
    const id = `${turn.id}-${kind}-${count}`;
    open = { kind, id, messageId };
    const part = { kind: kind === 'message' ? 'markdown' : 'reasoning', id, content: '' } as const;
    turn.emit({ type: 'chat/responsePart', turnId: turn.id, part });
    return id;
  }

  function say(kind: TextKind, content: string, messageId: string | undefined): void {
    if (content === '') return;
    const partId = partFor(kind, messageId);
    turn.emit({ type: kind === 'message' ? 'chat/delta' : 'chat/reasoning', turnId: turn.id, partId, content });
  }

  async function show(bytes: { readonly data: string; readonly contentType: string }): Promise<void> {
    open = undefined;
    const ref = await turn.keep(Buffer.from(bytes.data, 'base64'), bytes.contentType);
    turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind: 'contentRef', ...ref } });
  }

  return {
    async write(kind, content, messageId) {
      const text = textIn(content) ?? markdownLink(content);
      if (text !== undefined) return say(kind, text, messageId);
      const bytes = bytesIn(content);
      if (bytes) await show(bytes);
    },
    interrupt() {
      open = undefined;
    },
  };
}

function markdownLink(content: JsonObject): string | undefined {
  const link = linkIn(content);
  return link && `[${link.name.replaceAll(/[[\]]/g, '')}](<${link.uri.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
}
