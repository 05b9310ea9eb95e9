// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ahead } from '#platform/ask-ahead.ts';
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

beforeEach(() => call.mockReset().mockResolvedValue({ name: 'Ravi, asked for now' }));
afterEach(cleanup);

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

test('the profile that the server gave for the token of this tab is shown before the SDK is there, without another call', async () => {
  show('ravi', Promise.resolve({ data: { name: 'Ravi, asked for ahead' } }));
  await screen.findByText('Ravi, asked for ahead');
  await sdkNames(ravi);
  await screen.findByText('Ravi, asked for ahead');
  expect(call).not.toHaveBeenCalled();
});

test('once the SDK has named somebody else, an answer about the person before is not shown', async () => {
  const late = Promise.withResolvers<unknown>();
  show('asha', late.promise);
  await sdkNames(ravi);
  await act(async () => late.resolve({ data: { name: 'Asha' } }));
  await screen.findByText('Ravi, asked for now');
});

test('where the SDK says that nobody is signed in, nothing that was asked for ahead is shown', async () => {
  const late = Promise.withResolvers<unknown>();
  show('ravi', late.promise);
  await act(async () => sdk.listener?.gone('signed-out'));
  await act(async () => late.resolve({ data: { name: 'Ravi, asked for ahead' } }));
  await screen.findByText('signed-out');
});

test('the session ends when the SDK names somebody else than who is shown', async () => {
  show('asha', Promise.resolve({ data: { name: 'Asha' } }));
  await screen.findByText('Asha');
  await act(async () => inShell.came(ravi));
  await screen.findByText('ended');
});

test('once somebody is signed in the shell alone tells who is here', async () => {
  show('ravi', Promise.resolve({ data: { name: 'Ravi' } }));
  expect(sdk.watches).toBe(1);
  await screen.findByText('Ravi');
  expect(sdk.watches).toBe(0);
  await act(async () => inShell.gone('signed-out'));
  await screen.findByText('ended');
  expect(sdk.watches).toBe(0);
});

test('an answer that failed has the SDK asked at once', async () => {
  show('ravi', Promise.reject(new Error('away')));
  await expect(sdk.after).resolves.toBeUndefined();
  await sdkNames(ravi);
  await screen.findByText('Ravi, asked for now');
});
