import type { StringOrMarkdown } from '../../../shared/protocol/common/text.ts';
import { request } from '../../store/door.ts';
import { Markdown } from '../markdown/markdown.tsx';

export interface AgentTextProps {
  /** Markdown, which may still grow. */
  readonly text: string;
}

/** What an agent or a Host wrote, with its links opened by main. */
export function AgentText({ text }: AgentTextProps) {
  return <Markdown text={text} onOpenLink={openLink} />;
}

/** One function for all texts: a new one each time would draw every link again with every word. */
function openLink(url: string): void {
  void request('link:open', { url });
}

export interface SaidProps {
  readonly text: StringOrMarkdown;
}

/** Text of the protocol: only what is marked as markdown is formatted. */
export function Said({ text }: SaidProps) {
  return typeof text === 'string' ? text : <AgentText text={text.markdown} />;
}
