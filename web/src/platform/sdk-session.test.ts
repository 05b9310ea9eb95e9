import { beforeEach, expect, test, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  report: (_: unknown) => {},
  auth: { currentUser: null as unknown, authStateReady: async () => {} },
}));
vi.mock('firebase/auth', () => ({
  onAuthStateChanged: (_: unknown, listener: (user: unknown) => void) => {
    sdk.report = listener;
    return () => {};
  },
  signOut: vi.fn(),
}));
vi.mock('./firebase.ts', () => ({ auth: sdk.auth }));
const hint = vi.hoisted(() => ({
  clearToken: vi.fn(),
  storeToken: vi.fn(),
  storedToken: () => 'kept' as string | null,
}));
vi.mock('./session-hint.ts', () => hint);

const { freshToken, onPerson, renewedToken } = await import('./sdk-session.ts');
const [came, gone] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  sdk.auth.currentUser = null;
  onPerson({ came, gone });
});
const signIn = (person: object) => {
  sdk.auth.currentUser = {
    getIdToken: async (anew: boolean) => (anew ? 'a new token' : 'the token'),
    ...person,
  };
};

/**
 * When the SDK cannot renew a token, it signs the person out and reports that before the renewal
 * fails.
 */
function failsWith(code: string) {
  sdk.auth.currentUser = {
    getIdToken: async () => {
      await Promise.resolve();
      sdk.auth.currentUser = null;
      sdk.report(null);
      throw Object.assign(new Error(code), { code });
    },
  };
}

test.each([
  ['auth/user-disabled', 'disabled'],
  ['auth/user-token-expired', 'signed-out-everywhere'],
  ['auth/network-request-failed', 'expired'],
])('SDK session: a token that cannot be renewed for %s ends the session: %s', async (code, end) => {
  failsWith(code);
  expect(await renewedToken()).toBeNull();
  await vi.waitFor(() => expect(gone.mock.calls).toEqual([[end]]));
});

test('SDK session: a sign-out is reported at once', async () => {
  sdk.report(null);
  await Promise.resolve();
  expect(gone.mock.calls).toEqual([['signed-out']]);
});

test('SDK session: a signed-in person has an e-mail and a name, empty where the SDK has none', () => {
  signIn({ uid: 'asha', email: 'asha@example.in', displayName: 'Asha' });
  sdk.report(sdk.auth.currentUser);
  signIn({ uid: 'ravi', email: null, displayName: null });
  sdk.report(sdk.auth.currentUser);
  expect(came.mock.calls).toEqual([
    [{ uid: 'asha', email: 'asha@example.in', name: 'Asha' }],
    [{ uid: 'ravi', email: '', name: '' }],
  ]);
});

test('SDK session: the token is kept for this tab, and removed with the sign-out', async () => {
  signIn({ uid: 'asha' });
  sdk.report(sdk.auth.currentUser);
  await vi.waitFor(() => expect(hint.storeToken.mock.calls).toEqual([['the token']]));
  expect(hint.clearToken).not.toHaveBeenCalled();
  sdk.report(null);
  expect(hint.clearToken).toHaveBeenCalledOnce();
});

test('SDK session: a token for a call is kept for this tab, and a renewed one too', async () => {
  signIn({ uid: 'asha' });
  expect([await freshToken(), await renewedToken()]).toEqual(['the token', 'a new token']);
  expect(hint.storeToken.mock.calls).toEqual([['the token'], ['a new token']]);
});

test('SDK session: a call uses this tab’s token where the SDK has none', async () => {
  failsWith('auth/network-request-failed');
  expect(await freshToken()).toBe('kept');
});

test('SDK session: without a sign-in there is no token', async () =>
  expect([await freshToken(), await renewedToken()]).toEqual([null, null]));
