import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ariaKeys, keyText } from './key-text.ts';
import { Switch } from './switch.tsx';

afterEach(cleanup);

test('a button that is off stays in the tab order, says why and does nothing', () => {
  const onPress = vi.fn();
  render(
    <Button offReason="kestrel is offline" onPress={onPress}>
      Approve
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Approve' });

  fireEvent.click(button);
  button.focus();

  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.title).toBe('kestrel is offline');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('the printed key is not part of the name, but is announced as a shortcut', () => {
  render(<Button keys={['Ctrl', 'Enter']}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.textContent).toBe('SendCtrlEnter');
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
});

test('an icon button has its name, and its key in the tooltip', () => {
  render(<IconButton icon="copy" label="Copy command" keys="C" pressed={false} />);
  const button = screen.getByRole('button', { name: 'Copy command', pressed: false });
  expect(button.title).toBe('Copy command  C');
});

test('keys print as symbols on macOS and announce its command key', () => {
  expect(['Ctrl', 'Alt', 'Shift', 'K'].map((key) => keyText(key, 'mac'))).toEqual(['⌘', '⌥', '⇧', 'K']);
  expect(ariaKeys(['Ctrl', 'K'], 'mac')).toBe('Meta+K');
});

test('a switch tells its state and asks for the other', () => {
  const onChange = vi.fn();
  const { rerender } = render(<Switch label="Skills" checked onChange={onChange} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Skills', checked: true }));
  expect(onChange).toHaveBeenCalledWith(false);

  rerender(<Switch label="Skills" checked offReason="Off with its directory" onChange={onChange} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(onChange).toHaveBeenCalledTimes(1);
});
