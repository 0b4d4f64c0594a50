import { AnswerButton } from '../../ui/answer-button.tsx';
import { Button } from '../../ui/button.tsx';
import { HeldBar } from '../request/held-bar.tsx';
import type { ClientTool } from './use-client-tool.ts';

export interface ClientToolBarProps {
  /** Restarts the arming fill when another Request takes the place. */
  readonly subject: string;
  readonly tool: ClientTool;
  readonly size?: 'md' | 'lg';
}

/** The buttons that answer a call of this app's own tools, or the countdown while the answer can be taken back. */
export function ClientToolBar({ subject, tool, size = 'lg' }: ClientToolBarProps) {
  const { flow, state, call, setWriting } = tool;
  if (flow.progress.kind === 'held') {
    return <HeldBar answer={flow.progress.answer} size={size} onUndo={flow.undo} onSendNow={flow.sendNow} />;
  }
  const isQuestion = call?.tool === 'signalbox_ask_person';
  return (
    <>
      {isQuestion ? (
        <Button size={size} variant="primary" keys="E" onPress={() => setWriting(true)}>
          Write an answer
        </Button>
      ) : (
        <AnswerButton key={subject} label="Open here" keys="A" size={size} state={state} onAnswer={tool.run} />
      )}
      {'text' in state && !isQuestion ? null : (
        <AnswerButton label="Refuse" keys="D" size={size} variant="plain" state={state} onAnswer={tool.refuse} />
      )}
      {flow.problem === undefined ? null : (
        <span role="alert" className="f-bad t-small selectable">
          {flow.problem}
        </span>
      )}
    </>
  );
}
