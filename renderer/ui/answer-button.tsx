import styles from './answer-button.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { StatusGlyph } from './status-glyph.tsx';
import { words } from './words.ts';

/** Where an answer stands. Only `armed` and `confirming` can be pressed; it is never shown as done before the Host's echo. */
export type AnswerState =
  | { readonly kind: 'disarmed' }
  | { readonly kind: 'arming' }
  | { readonly kind: 'armed' }
  /** A red risk after the first press: the second press answers. */
  | { readonly kind: 'confirming' }
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'host-away'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

export interface AnswerButtonProps extends Pick<ButtonProps, 'keys' | 'size'> {
  readonly label: string;
  readonly state: AnswerState;
  readonly variant?: 'primary' | 'plain';
  readonly onAnswer: () => void;
}

const glyphs = { sent: 'running', answered: 'done', 'host-away': 'off', refused: 'failed' } as const;

function propsFor({ label, state, onAnswer, keys, variant = 'primary' }: AnswerButtonProps): ButtonProps {
  switch (state.kind) {
    case 'armed':
      return { variant, keys, onPress: onAnswer, children: label };
    case 'confirming':
      return { variant: 'danger-solid', keys: 'Enter', onPress: onAnswer, children: words.approveIt };
    case 'disarmed':
    case 'arming':
      return { variant, keys, 'aria-disabled': true, children: label };
    case 'sent':
    case 'refused':
      return { variant: state.kind === 'refused' ? 'danger' : 'plain', 'aria-disabled': true, children: state.text };
    case 'answered':
    case 'host-away':
      return { variant: 'plain', offReason: state.text, children: state.text };
  }
}

/** One element through all states, so that it keeps its place and the focus. */
export function AnswerButton(props: AnswerButtonProps) {
  const { state, size = 'lg', variant = 'primary' } = props;
  const { children, ...rest } = propsFor(props);
  const glyph = 'text' in state ? <StatusGlyph glyph={glyphs[state.kind]} label="" /> : null;
  return (
    <span className={styles[variant]} data-state={state.kind}>
      <Button {...rest} size={size} aria-live="polite">
        {glyph}
        {children}
      </Button>
    </span>
  );
}
