import { type KeyboardEvent, useState } from 'react';
import { readEditorCommand, showsDiffs } from '../../../shared/client-tools/editor-command.ts';
import { isComposing } from '../../ui/composing.ts';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface EditorSettingProps {
  readonly editor: string;
  readonly onChange: (editor: string) => void;
}

/** The person's editor, taken when they leave the field or press Enter. */
export function EditorSetting({ editor, onChange }: EditorSettingProps) {
  const [text, setText] = useState(editor);
  const isWrong = text.trim() !== '' && readEditorCommand(text) === undefined;

  function take() {
    if (!isWrong && text.trim() !== editor) onChange(text.trim());
  }

  function press(event: KeyboardEvent) {
    if (!isComposing(event) && event.key === 'Enter') take();
  }

  return (
    <Field
      label="Editor"
      help={helpText(text)}
      {...(isWrong ? { error: 'A quote in it does not end, so it is not taken yet.' } : {})}
    >
      {(control) => (
        <TextField
          {...control}
          placeholder="code --reuse-window"
          value={text}
          onChange={setText}
          onBlur={take}
          onKeyDown={press}
        />
      )}
    </Field>
  );
}

function helpText(text: string): string {
  const diffs = showsDiffs(text) ? ' It shows diffs too.' : '';
  return `The program that opens files for Sessions that you let do so, with its arguments. It is started as it is, by no shell; without one files open as text.${diffs}`;
}
