// @vitest-environment jsdom
// req: INVESTOR-33

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
afterEach(() => {
  cleanup();
  call.mockReset();
});

function ask() {
  const done = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignOutEverywhere done={done} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere…' }));
  return done;
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }));

test('sign out everywhere: done after a confirmation that says what goes on', async () => {
  call.mockResolvedValue({});
  const done = ask();
  screen.getByText(/Accounts that are trading go on trading/);
  expect(call).not.toHaveBeenCalled();
  confirm();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('logoutEverywhere', {});
});

test('sign out everywhere: a failure is shown, and the person stays signed in', async () => {
  call.mockRejectedValue(
    new CallError({
      code: 'unavailable',
      message: 'The sign-in service did not answer. Please try again.',
    }),
  );
  const done = ask();
  confirm();
  await screen.findByText('The sign-in service did not answer. Please try again.');
  expect(done).not.toHaveBeenCalled();
});
