import { beforeEach, expect, test, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  tell: (_: unknown) => {},
  auth: { currentUser: null as unknown, authStateReady: async () => {} },
}));
vi.mock('firebase/auth', () => ({
  onAuthStateChanged: (_: unknown, listener: (user: unknown) => void) => {
    sdk.tell = listener;
    return () => {};
  },
  signOut: vi.fn(),
}));
vi.mock('./firebase.ts', () => ({ auth: sdk.auth }));
vi.mock('./session-hint.ts', () => ({
  clearToken: vi.fn(),
  storeToken: vi.fn(),
  storedToken: () => null,
}));

const { onPerson, renewedToken } = await import('./sdk-session.ts');
const gone = vi.fn();
beforeEach(() => {
  gone.mockClear();
  onPerson({ came: vi.fn(), gone });
});

/** The SDK signs somebody out whose token it cannot renew, and says so before it fails. */
function failsWith(code: string) {
  sdk.auth.currentUser = {
    getIdToken: async () => {
      await Promise.resolve();
      sdk.auth.currentUser = null;
      sdk.tell(null);
      throw Object.assign(new Error(code), { code });
    },
  };
}

test.each([
  ['auth/user-disabled', 'disabled'],
  ['auth/user-token-expired', 'signed-out-everywhere'],
  ['auth/network-request-failed', 'expired'],
])('a token that cannot be renewed for %s ends the session: %s', async (code, end) => {
  failsWith(code);
  expect(await renewedToken()).toBeNull();
  await vi.waitFor(() => expect(gone.mock.calls).toEqual([[end]]));
});

test('who signs out is told so at once', async () => {
  sdk.tell(null);
  await Promise.resolve();
  expect(gone.mock.calls).toEqual([['signed-out']]);
});
