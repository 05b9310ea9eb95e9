// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ahead } from '#platform/ask-ahead.ts';
import { Unanswered, unreachable } from '#platform/call-error.ts';
import { network } from '#platform/network.ts';
import type { PersonListener } from '#platform/sdk-session.ts';
import { SessionProvider, useSession } from './session-provider.tsx';

const { call, sdk } = vi.hoisted(() => ({
  call: vi.fn(),
  sdk: {
    listener: undefined as PersonListener | undefined,
    watches: 0,
    after: undefined as Promise<unknown> | undefined,
  },
}));
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/session.ts', () => ({
  onPerson: (listener: PersonListener, after?: Promise<unknown>) => {
    Object.assign(sdk, { listener, after, watches: sdk.watches + 1 });
    return () => {
      sdk.watches -= 1;
    };
  },
  signOut: vi.fn(),
}));

const ravi = { uid: 'ravi', email: 'ravi@example.com', name: 'Ravi' };
const sdkNames = (person: typeof ravi) => act(async () => sdk.listener?.came(person));

beforeEach(() => void call.mockReset().mockResolvedValue({ name: 'Ravi, asked for now' }));
afterEach(() => {
  cleanup();
  network.set('there');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The shell's report of who is signed in. */
let inShell: PersonListener;

function Name() {
  const { session, listener } = useSession();
  useEffect(() => {
    inShell = listener;
  }, [listener]);
  return session.state === 'signed-in' ? session.profile.name : session.state;
}

const show = (uid: string, answer: Promise<unknown>) =>
  render(
    <SessionProvider
      ahead={{ person: { ...ravi, uid }, answerOf: () => answer } as unknown as Ahead}
    >
      <Name />
    </SessionProvider>,
  );

test('session: the profile answered for this tab’s token is shown before the SDK is loaded, without another call', async () => {
  show('ravi', Promise.resolve({ data: { name: 'Ravi, asked for ahead' } }));
  await screen.findByText('Ravi, asked for ahead');
  await sdkNames(ravi);
  await screen.findByText('Ravi, asked for ahead');
  expect(call).not.toHaveBeenCalled();
});

test('session: once the SDK reports another person, an answer about the earlier one is not shown', async () => {
  const late = Promise.withResolvers<unknown>();
  show('asha', late.promise);
  await sdkNames(ravi);
  await act(async () => late.resolve({ data: { name: 'Asha' } }));
  await screen.findByText('Ravi, asked for now');
});

test('session: when the SDK reports that nobody is signed in, no early answer is shown', async () => {
  const late = Promise.withResolvers<unknown>();
  show('ravi', late.promise);
  await act(async () => sdk.listener?.gone('signed-out'));
  await act(async () => late.resolve({ data: { name: 'Ravi, asked for ahead' } }));
  await screen.findByText('signed-out');
});

test('session: the session ends when the SDK reports a person other than the shown one', async () => {
  show('asha', Promise.resolve({ data: { name: 'Asha' } }));
  await screen.findByText('Asha');
  await act(async () => inShell.came(ravi));
  await screen.findByText('ended');
});

test('session: after a sign-in only the app shell reports the person', async () => {
  show('ravi', Promise.resolve({ data: { name: 'Ravi' } }));
  expect(sdk.watches).toBe(1);
  await screen.findByText('Ravi');
  expect(sdk.watches).toBe(0);
  await act(async () => inShell.gone('signed-out'));
  await screen.findByText('ended');
  expect(sdk.watches).toBe(0);
});

test('session: a failed early answer makes the SDK be asked at once', async () => {
  show('ravi', Promise.reject(new Error('away')));
  await expect(sdk.after).resolves.toBeUndefined();
  await sdkNames(ravi);
  await screen.findByText('Ravi, asked for now');
});

test('session: a profile that cannot be read without a network is waited for, and ends no session', async () => {
  vi.useFakeTimers();
  const host = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', host);
  call.mockReset().mockRejectedValue(new Unanswered(unreachable));
  render(
    <SessionProvider>
      <Name />
    </SessionProvider>,
  );
  await sdkNames(ravi);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  screen.getByText('profile-loading');
  expect(network.get()).toBe('away');
  host.mockImplementation(async () => new Response());
  call.mockReset().mockResolvedValue({ name: 'Ravi, asked for now' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  screen.getByText('Ravi, asked for now');
});

test('session: a host that is reached and gives no profile ends the session', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
  call.mockReset().mockRejectedValue(new Unanswered(unreachable));
  render(
    <SessionProvider>
      <Name />
    </SessionProvider>,
  );
  await sdkNames(ravi);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  screen.getByText('failed');
});
