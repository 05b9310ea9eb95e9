// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { comingBack } from '#features/consent-login/coming-back.ts';
import { CallError } from '#platform/call-error.ts';
import { leaveTo } from '#platform/leave-to.ts';
import { say } from '#ui/toast/toaster.tsx';
import { Component, loader } from './broker-callback.tsx';

const call = vi.hoisted(() => vi.fn());
const ask = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call, ask, onOutcome: () => () => {} }));
vi.mock('#platform/leave-to.ts', () => ({ leaveTo: vi.fn() }));
vi.mock('#ui/toast/toaster.tsx', () => ({ say: vi.fn() }));

const id = 'A'.repeat(20);
const account = {
  id,
  account_name: 'Asha Bigul',
  broker: 'Bigul_XTS',
  login_by: 'consent',
} as const;
const said = { data: { status: 'pending', account_id: id }, message: 'Logging in Asha Bigul.' };

afterEach(() => {
  cleanup();
  comingBack.forget();
  vi.resetAllMocks();
});

function loginOf(scope: 'own' | 'all') {
  const client = new QueryClient();
  const { result } = renderHook(() => useAccountLogin(scope), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return result.current.login;
}

function openAt(address: string) {
  const dashboard = { path: '/dashboard', element: <p>The dashboard</p> };
  const router = createMemoryRouter([{ path: '/broker-callback', Component, loader }, dashboard], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

test('sign in at the broker: Login opens the broker’s page, and posts no key', async () => {
  call.mockResolvedValue({ url: 'https://broker.example/interactive/thirdparty?appKey=k' });
  const login = loginOf('own');
  expect(await act(() => login(account))).toBeNull();
  expect(call.mock.calls).toEqual([['beginConsentLogin', { id }]]);
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith(
    'https://broker.example/interactive/thirdparty?appKey=k',
  );
});

test('sign in at the broker: a refusal is said, and the page stays', async () => {
  call.mockRejectedValue(new CallError({ code: 'conflict', message: 'Not offered any more.' }));
  const login = loginOf('own');
  await act(() => login(account));
  expect(say).toHaveBeenCalledWith('error', 'Failed to login Asha Bigul: Not offered any more.');
  expect(leaveTo).not.toHaveBeenCalled();
});

test('sign in at the broker: what it led back with leaves the address, is sent once, and the dashboard follows', async () => {
  let answer = (_: typeof said) => {};
  ask.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const address = openAt('/broker-callback?state=s1&session=%7B%22accessToken%22%3A1%7D');
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(address()).toBe('/broker-callback');
  await act(async () => answer(said));
  await vi.waitFor(() => screen.getByText('The dashboard'));
  expect(ask.mock.calls).toEqual([
    ['finishConsentLogin', { state: 's1', session: '{"accessToken":1}' }],
  ]);
  expect(say).toHaveBeenCalledWith('success', 'Logging in Asha Bigul.');
  expect(comingBack.get()).toBeNull();
});

test('sign in at the broker: why it was refused stands there', async () => {
  const message = 'You did not sign in at the broker, so Asha Bigul was not logged in.';
  ask.mockRejectedValue(new CallError({ code: 'conflict', message }));
  openAt('/broker-callback?state=s1');
  await vi.waitFor(() => screen.getByText(message));
  expect(ask.mock.calls).toEqual([['finishConsentLogin', { state: 's1', session: '' }]]);
  expect(screen.getByRole('link', { name: 'Open the dashboard' })).toBeTruthy();
});

test('sign in at the broker: nothing is asked where nothing came back', async () => {
  openAt('/broker-callback');
  await vi.waitFor(() =>
    screen.getByText(
      'Nothing is waiting here. Press Log in beside the account to sign in at its broker.',
    ),
  );
  expect(ask).not.toHaveBeenCalled();
});
