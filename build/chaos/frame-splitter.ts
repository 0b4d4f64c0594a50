/** Cuts a stream of unmasked WebSocket frames, as a server sends them, into whole frames (RFC 6455, 5.2). */
export interface FrameSplitter {
  /** The whole frames that are complete with these bytes. */
  push(bytes: Buffer): readonly Buffer[];
}

const BYTES_16 = 126;
const BYTES_64 = 127;
const LENGTH_BITS = 0x7f;

/** The answer to the upgrade comes first and counts as a frame of its own. */
export function createFrameSplitter(): FrameSplitter {
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;

  function takeHead(): Buffer | undefined {
    const end = rest.indexOf('\r\n\r\n');
    return end === -1 ? undefined : take(end + 4);
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  function next(): Buffer | undefined {
    if (!isUpgraded) {
      const head = takeHead();
      isUpgraded = head !== undefined;
      return head;
    }
    const length = frameLength(rest);
    return length === undefined || rest.length < length ? undefined : take(length);
  }

  return {
    push: (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      const frames: Buffer[] = [];
      for (let frame = next(); frame; frame = next()) frames.push(frame);
      return frames;
    },
  };
}

function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & LENGTH_BITS;
  if (short < BYTES_16) return 2 + short;
  if (short === BYTES_16) return bytes.length < 4 ? undefined : 4 + bytes.readUInt16BE(2);
  if (short !== BYTES_64 || bytes.length < 10) return undefined;
  return 10 + Number(bytes.readBigUInt64BE(2));
}

/** True for a frame that carries text: one that can be repeated without breaking the connection's own rules. */
export function isWholeText(frame: Buffer): boolean {
  const FIN_AND_TEXT = 0x81;
  return frame.length > 1 && frame.readUInt8(0) === FIN_AND_TEXT;
}
