// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedToken } from './session-hint.ts';
import SignedInUser from './signed-in-user.tsx';

const sdk = vi.hoisted(() => {
  const app = { name: '[DEFAULT]' };
  const watchers = new Set<(user: unknown) => void>();
  return {
    watchers,
    auth: {
      app,
      name: app.name,
      currentUser: null as unknown,
      authStateReady: async () => {},
      onIdTokenChanged: (watcher: (user: unknown) => void) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
  };
});
vi.mock('./firebase.ts', () => ({ auth: sdk.auth }));

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const asha = (token: string) => ({
  uid: 'asha',
  email: 'asha@example.in',
  displayName: 'Asha',
  getIdToken: async () => token,
});

/** The SDK reports it to all its listeners. */
const sdkSays = (user: ReturnType<typeof asha> | null) =>
  act(async () => {
    sdk.auth.currentUser = user;
    for (const watcher of sdk.watchers) watcher(user);
  });

const listener = { came: vi.fn(), gone: vi.fn() };
beforeEach(async () => {
  render(<SignedInUser {...listener} />);
  await sdkSays(asha(tokenOf({ sub: 'asha', number: 1 })));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('signed-in user: the app shell gets the signed-in person, and the tab keeps the token', () => {
  expect(listener.came).toHaveBeenLastCalledWith({
    uid: 'asha',
    email: 'asha@example.in',
    name: 'Asha',
  });
  expect(storedToken()).toBe(tokenOf({ sub: 'asha', number: 1 }));
  expect(listener.gone).not.toHaveBeenCalled();
});

test('signed-in user: a renewed token replaces the earlier one', async () => {
  await sdkSays(asha(tokenOf({ sub: 'asha', number: 2 })));
  expect(storedToken()).toBe(tokenOf({ sub: 'asha', number: 2 }));
});

test('signed-in user: the app shell gets a sign-out, and the tab keeps no token', async () => {
  await sdkSays(null);
  expect(listener.gone.mock.calls).toEqual([['signed-out']]);
  expect(storedToken()).toBeNull();
});
