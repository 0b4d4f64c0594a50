import type { MessageEmbeddedResourceAttachment } from '../../../shared/protocol/chat/message.ts';

/** They travel within the message, and within the draft until it is sent. */
const MAX_BYTES = 1024 * 1024;

export interface ReadFiles {
  readonly attachments: readonly MessageEmbeddedResourceAttachment[];
  /** Which ones were left out, and why. */
  readonly problem: string | undefined;
}

/** Files of this computer as what goes along with a message. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const small = files.filter(({ size }) => size <= MAX_BYTES);
  const read = await Promise.all(small.map(readFile));
  const attachments = read.filter((attachment) => attachment !== undefined);
  const left = files.filter((file) => !attachments.some(({ label }) => label === nameOf(file)));
  const names = left.map((file) => `“${nameOf(file)}”`).join(', ');
  const problem = `${names} was not attached: up to 1 MB of a file that can be read goes along. Name larger ones by their place on the Host.`;
  return { attachments, problem: left.length === 0 ? undefined : problem };
}

function readFile(file: File): Promise<MessageEmbeddedResourceAttachment | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(attachmentOf(file, String(reader.result)));
    // Gone, or not allowed to be read: the caller says which.
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}

function attachmentOf(file: File, dataUrl: string): MessageEmbeddedResourceAttachment {
  const contentType = file.type || 'application/octet-stream';
  return {
    type: 'embeddedResource',
    label: nameOf(file),
    data: dataUrl.slice(dataUrl.indexOf(',') + 1),
    contentType,
    displayKind: contentType.startsWith('image/') ? 'image' : 'document',
  };
}

/** What comes from the clipboard has no name of its own. */
function nameOf({ name }: File): string {
  return name || 'Pasted file';
}
