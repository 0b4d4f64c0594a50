import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Composer } from './use-composer.ts';

export interface AttachButtonProps {
  readonly composer: Composer;
}

/** Files of this computer; those of the Host are named with @ in the text. */
export function AttachButton({ composer }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="attach" label="Attach files of this computer" onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          composer.attach([...(currentTarget.files ?? [])]);
          // The same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
