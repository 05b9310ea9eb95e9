// req: INVESTOR-62, INVESTOR-88

import { beforeEach, expect, test, vi } from 'vitest';
import { changePassword } from './change-password.ts';

const sdk = vi.hoisted(() => ({ reauthenticateWithCredential: vi.fn(), updatePassword: vi.fn() }));
const auth = vi.hoisted(() => ({ currentUser: null as { email: string | null } | null }));
vi.mock('firebase/auth', () => ({
  ...sdk,
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
}));
vi.mock('#platform/firebase.ts', () => ({ auth }));

const passwords = { current: 'old one', next: 'new one' };
const refusedWith = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  vi.resetAllMocks();
  auth.currentUser = { email: 'asha@example.in' };
});

test('change password: the current password is verified before the new one is set', async () => {
  expect(await changePassword(passwords)).toEqual({
    changed: true,
    message: 'Password changed successfully',
  });
  expect(sdk.reauthenticateWithCredential).toHaveBeenCalledWith(auth.currentUser, {
    email: 'asha@example.in',
    password: 'old one',
  });
  expect(sdk.updatePassword).toHaveBeenCalledWith(auth.currentUser, 'new one');
  expect(sdk.reauthenticateWithCredential.mock.invocationCallOrder[0]).toBeLessThan(
    sdk.updatePassword.mock.invocationCallOrder[0] ?? 0,
  );
});

test.each(['auth/wrong-password', 'auth/invalid-credential'])(
  'change password: %s: the current password is incorrect and nothing is changed',
  async (code) => {
    sdk.reauthenticateWithCredential.mockRejectedValue(refusedWith(code));
    expect(await changePassword(passwords)).toEqual({
      changed: false,
      message: 'Current password is incorrect',
    });
    expect(sdk.updatePassword).not.toHaveBeenCalled();
  },
);

test.each(['auth/weak-password', 'auth/network-request-failed'])(
  'change password: %s: the change failed',
  async (code) => {
    sdk.updatePassword.mockRejectedValue(refusedWith(code));
    expect(await changePassword(passwords)).toEqual({
      changed: false,
      message: 'Failed to change password',
    });
  },
);

test.each([null, { email: null }])(
  'change password: without an e-mail (%j) nothing is sent',
  async (user) => {
    auth.currentUser = user;
    expect(await changePassword(passwords)).toEqual({
      changed: false,
      message: 'Failed to change password',
    });
    expect(sdk.reauthenticateWithCredential).not.toHaveBeenCalled();
  },
);

test('change password: an error without a code is a failed change', async () => {
  for (const thrown of [new Error('Offline'), 'Offline', null]) {
    sdk.updatePassword.mockRejectedValue(thrown);
    expect(await changePassword(passwords)).toEqual({
      changed: false,
      message: 'Failed to change password',
    });
  }
});
