import type { StringOrMarkdown } from '../../../shared/protocol/common/text.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { request } from '../../store/door.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './operations.module.css';
import type { Wish } from './use-operations.ts';

export interface OperationDialogProps {
  readonly wish: Wish;
  readonly hostName: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** Asks what the host wants to have asked, in its own words. */
export function OperationDialog({ wish: { operation, scope }, hostName, onConfirm, onKeep }: OperationDialogProps) {
  return (
    <Dialog
      title={`${operation.label}: ${scope.name}?`}
      onClose={onKeep}
      footer={
        <>
          <span className="grow" />
          <Button keys="Esc" onPress={onKeep}>
            Keep it as it is
          </Button>
          <Button variant="danger-solid" onPress={onConfirm}>
            {operation.label}
          </Button>
        </>
      }
    >
      <p className="f3">{`${hostName} asks:`}</p>
      <div className={styles.question}>
        <HostText text={named(operation.confirmation ?? '', scope.name)} />
      </div>
    </Dialog>
  );
}

/** Some hosts leave a place for the name of what it is done to. */
function named(text: StringOrMarkdown, name: string): StringOrMarkdown {
  const fill = (words: string) => words.replaceAll('{0}', () => name);
  return typeof text === 'string' ? fill(text) : { markdown: fill(text.markdown) };
}

export interface HostTextProps {
  readonly text: StringOrMarkdown;
}

/** Words of a host; only what it calls Markdown is drawn as such. */
export function HostText({ text }: HostTextProps) {
  if (typeof text === 'string') return <p className="selectable">{text}</p>;
  return <Markdown text={text.markdown} onOpenLink={(url) => void request('link:open', { url })} />;
}
