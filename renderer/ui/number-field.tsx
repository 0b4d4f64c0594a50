import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'icon' | 'keys'> {
  readonly kind?: 'number' | 'integer';
}

/**
 * The text of a number, as typed: the caller keeps the text and reads it with `parseNumber`, so that "1." or "-" are
 * not destroyed halfway, and a wheel or arrow key never changes an answer unseen.
 */
export function NumberField({ kind = 'number', ...rest }: NumberFieldProps) {
  return <TextField {...rest} inputMode={kind === 'integer' ? 'numeric' : 'decimal'} />;
}
