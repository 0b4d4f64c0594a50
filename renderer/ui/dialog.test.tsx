import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add a Host</Button>
      {isOpen ? (
        <Dialog
          title="Add a Host"
          onClose={() => setOpen(false)}
          footer={<Button onPress={() => setOpen(false)}>Cancel</Button>}
        >
          <input aria-label="Address" />
        </Dialog>
      ) : null}
    </>
  );
}

function open() {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Add a Host' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('opens as a modal with its title for a name', () => {
  open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add a Host' });
  expect(dialog.open).toBe(true);
});

test.each(['Cancel', 'Close'])('%s closes it and the focus returns to where it was opened', (name) => {
  const opener = open();
  screen.getByLabelText('Address').focus();

  fireEvent.click(screen.getByRole('button', { name }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Esc, which the platform reports as a cancel, closes it', () => {
  const opener = open();

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
