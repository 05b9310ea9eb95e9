// @vitest-environment jsdom
// req: INVESTOR-14

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const clickBeside = async () => {
  // The dialog begins to listen after the click that opened it.
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.pointerDown(document.body, { pointerType: 'mouse', button: 0 });
  fireEvent.click(document.body);
  await new Promise((resolve) => setTimeout(resolve));
};

function openForm() {
  const close = vi.fn();
  render(
    <Dialog title="Edit" text="A form" close={close}>
      <form>
        <input aria-label="Name" />
      </form>
    </Dialog>,
  );
  return close;
}

test('dialog: a click beside a form does not close it', async () => {
  const close = openForm();
  await clickBeside();
  expect(close).not.toHaveBeenCalled();
});

test('dialog: Esc closes a form', () => {
  const close = openForm();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

const shown = (children: ReactNode) => (
  <Dialog title="Edit" text="A form" close={vi.fn()}>
    {children}
  </Dialog>
);

test('dialog: a form has the focus in the first field that can be filled in', () => {
  render(
    shown(
      <form>
        <input aria-label="Email" readOnly />
        <input aria-label="Name" />
      </form>,
    ),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('dialog: a choice has the focus at what is chosen, and nothing that is folded has it', () => {
  render(
    shown(
      <form>
        <details>
          <summary>More</summary>
          <input aria-label="Folded" />
        </details>
        <input type="radio" name="kind" aria-label="One" />
        <input type="radio" name="kind" aria-label="Other" defaultChecked />
        <input aria-label="Name" />
      </form>,
    ),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});

test('dialog: a dialog without fields has the focus at its first button', () => {
  render(shown(<button type="button">Again</button>));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('dialog: a click beside a dialog without a form closes it', async () => {
  const close = vi.fn();
  render(
    <Dialog title="Help" text="Words" close={close}>
      <p>Words</p>
    </Dialog>,
  );
  await clickBeside();
  expect(close).toHaveBeenCalledOnce();
});

test('dialog: a busy button does nothing, sends no form and keeps the focus', () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  const form = (busy: boolean) => (
    <form onSubmit={(event) => sent(event.nativeEvent)}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  rerender(form(true));
  fireEvent.click(save);
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(save);
  expect(save.ariaDisabled).toBe('true');
});
