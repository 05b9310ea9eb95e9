// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAgain } from '#platform/google-window.ts';
import { withRecentSignIn } from '#platform/stale-sign-in.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SignInAgain } from './sign-in-again.tsx';

vi.mock(import('#platform/google-window.ts'), () => ({ signInAgain: vi.fn() }));
vi.mock(import('#entities/person/session-provider.tsx'), () => ({
  usePerson: () => ({ uid: 'asha', email: 'asha@sthira.example', name: 'Asha' }),
}));

const stale = Object.assign(new Error('Your sign-in is older than 10 minutes.'), {
  code: 'stale-sign-in',
});
const make = vi.fn<() => Promise<string>>();
const settled = vi.fn();

beforeEach(() => {
  settled.mockClear();
  make.mockReset().mockRejectedValueOnce(stale).mockResolvedValue('done');
  vi.mocked(signInAgain).mockReset().mockResolvedValue();
});
afterEach(cleanup);

/** A call whose sign-in is too old. */
const callWithOld = () =>
  act(async () => void withRecentSignIn('adjustCredits', make).then(settled, settled));
async function ask() {
  const shown = render(<SignInAgain />);
  await callWithOld();
  return shown;
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('sign in again: names the reason and the person, and the call goes on after Google’s window', async () => {
  await ask();
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm it is you' });
  expect(dialog.textContent).toContain(
    'Changing somebody’s credits needs a fresh sign-in, and yours is too long ago. Nothing was done yet.',
  );
  expect(dialog.textContent).toContain('asha@sthira.example');
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('Sign in with Google');
  expect(settled.mock.calls).toEqual([['done']]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['auth/popup-closed-by-user', 'Sign-in was cancelled.'],
  ['auth/popup-blocked', 'Your browser held the Google window back. Please tap again.'],
  ['auth/user-mismatch', 'That was another account. Please choose the one you are signed in with.'],
])(
  'sign in again: %s is shown in the dialog, and the window can be opened again',
  async (code, words) => {
    vi.mocked(signInAgain).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    await ask();
    await press('Sign in with Google');
    expect(screen.getByRole('alertdialog').textContent).toContain(words);
    expect(make).toHaveBeenCalledOnce();
    await press('Sign in with Google');
    expect(settled.mock.calls).toEqual([['done']]);
  },
);

test('sign in again: a window that is blocked twice: another browser is named in the dialog', async () => {
  const held = Object.assign(new Error(), { code: 'auth/popup-blocked' });
  vi.mocked(signInAgain).mockRejectedValueOnce(held).mockRejectedValueOnce(held);
  await ask();
  await press('Sign in with Google');
  await press('Sign in with Google');
  await act(async () => vi.dynamicImportSettled());
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Open this page in Chrome or Safari;');
  expect(dialog.textContent).not.toContain('tap again');
  await press('Sign in with Google');
  expect(settled.mock.calls).toEqual([['done']]);
});

test('sign in again: Cancel ends the call with the server’s refusal', async () => {
  await ask();
  await press('Cancel');
  expect(settled.mock.calls).toEqual([[stale]]);
  expect(signInAgain).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('sign in again: above another question only it gets the keys, and it returns the focus', async () => {
  const cancel = vi.fn();
  function Page() {
    return (
      <>
        <SignInAgain />
        <ConfirmDialog
          title="Add 5 credits?"
          action="Add Credits"
          busy={false}
          confirm={vi.fn()}
          cancel={cancel}
        >
          Goodwill
        </ConfirmDialog>
      </>
    );
  }
  render(<Page />);
  const add = screen.getByRole('button', { name: 'Add Credits' });
  add.focus();
  await callWithOld();
  screen.getByRole('alertdialog', { name: 'Confirm it is you' });
  await act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
  );
  expect(settled.mock.calls).toEqual([[stale]]);
  expect(cancel).not.toHaveBeenCalled();
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(add);
});

test('sign in again: leaving the page ends the call', async () => {
  const { unmount } = await ask();
  await act(async () => unmount());
  expect(settled.mock.calls).toEqual([[stale]]);
});
