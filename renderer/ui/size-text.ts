const KB = 1024;

/** An amount of bytes for people: "12 B", "48 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < KB * KB ? `${Math.round(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
