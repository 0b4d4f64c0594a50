import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';

export interface NewTerminalProps {
  readonly directories: readonly Uri[];
  readonly isBusy: boolean;
  readonly onCreate: (cwd: Uri | undefined) => void;
}

/** Opens a shell in the working directory; where there are several, asks in which. */
export function NewTerminal({ directories, isBusy, onCreate }: NewTerminalProps) {
  const [first, second] = directories;
  const offReason = isBusy ? 'One is being opened' : undefined;
  if (second === undefined) {
    return (
      <Button size="sm" icon="plus" offReason={offReason} onPress={() => onCreate(first)}>
        New
      </Button>
    );
  }
  const items = directories.map((directory) => ({
    id: directory,
    label: `In ${uriText(directory)}`,
    onChoose: () => onCreate(directory),
  }));
  return (
    <Menu label="New terminal" items={items} align="end">
      {(trigger) => (
        <Button {...trigger} size="sm" icon="plus" offReason={offReason}>
          New
        </Button>
      )}
    </Menu>
  );
}
