// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openGoogleWindow } from '#platform/google-window.ts';
import { SignInButton } from './sign-in-button.tsx';

vi.mock(import('#platform/google-window.ts'), () => ({ openGoogleWindow: vi.fn() }));
vi.mock(import('#entities/person/session-provider.tsx'), () => ({
  useSession: () => ({ session: { state: 'signed-out' } }) as never,
}));

const fails: ((error: unknown) => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  fails.length = 0;
  vi.mocked(openGoogleWindow).mockImplementation(
    () => new Promise((_, reject) => fails.push(reject)),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const button = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: /^(Continue with Google|Signing in\.\.\.)$/,
  });
const comeBack = async (forMs: number) => {
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(forMs);
  });
};
const fail = (place: number, code: string) =>
  act(async () => fails[place]?.(Object.assign(new Error(code), { code })));

test('sign-in button: after a return without a sign-in it is enabled after a second, with one message about the closed window', async () => {
  render(<SignInButton />);
  fireEvent.click(button());
  expect(button()).toHaveProperty('disabled', true);
  await comeBack(900);
  expect(button()).toHaveProperty('disabled', true);
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(button().textContent).toBe('Continue with Google');

  fireEvent.click(button());
  expect(button()).toHaveProperty('disabled', true);
  await fail(0, 'auth/cancelled-popup-request');
  expect(screen.queryByText('Sign-in was cancelled.')).toBeNull();
  expect(button()).toHaveProperty('disabled', true);
  await fail(1, 'auth/popup-closed-by-user');
  expect(screen.getByText('Sign-in was cancelled.')).toBeTruthy();
  expect(button()).toHaveProperty('disabled', false);
});

test('sign-in button: back in the window within the second it keeps waiting', async () => {
  render(<SignInButton />);
  fireEvent.click(button());
  await comeBack(500);
  await act(async () => {
    window.dispatchEvent(new Event('blur'));
    await vi.advanceTimersByTimeAsync(5_000);
  });
  expect(button().textContent).toBe('Signing in...');
});

/** What is loaded when it is needed has come. */
const loaded = () => act(async () => vi.dynamicImportSettled());
const elsewhere = /^Open this page in Chrome or Safari; Google does not sign in inside this app\.$/;

test('sign-in button: a window that is blocked twice: another browser is named, with the link', async () => {
  render(<SignInButton />);
  fireEvent.click(button());
  await fail(0, 'auth/popup-blocked');
  expect(screen.getByText(/Please tap again\.$/)).toBeTruthy();
  expect(screen.queryByText(elsewhere)).toBeNull();
  fireEvent.click(button());
  await fail(1, 'auth/popup-blocked');
  await loaded();
  expect(screen.getByText(elsewhere)).toBeTruthy();
  expect(screen.getByText(location.href)).toBeTruthy();
  expect(screen.queryByText(/Please tap again/)).toBeNull();
});

test('sign-in button: a window that opened in between does not count as blocked twice', async () => {
  render(<SignInButton />);
  for (const [place, code] of [
    'auth/popup-blocked',
    'auth/popup-closed-by-user',
    'auth/popup-blocked',
  ].entries()) {
    fireEvent.click(button());
    await fail(place, code);
  }
  await loaded();
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test('sign-in button: inside another app a note is shown before any tap', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv)');
  render(<SignInButton />);
  await loaded();
  expect(screen.getByText(elsewhere)).toBeTruthy();
  const continueButton = screen.getByRole('button', { name: 'Continue with Google' });
  fireEvent.click(continueButton);
  await fail(0, 'auth/user-disabled');
  expect(screen.getByText(/your access was disabled by an admin/)).toBeTruthy();
});
