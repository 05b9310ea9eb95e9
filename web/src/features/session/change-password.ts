import { replacePassword } from '#platform/password.ts';

export const passwordMessages = {
  changed: 'Password changed successfully',
  wrong: 'Current password is incorrect',
  failed: 'Failed to change password',
} as const;

export type PasswordChange =
  | { changed: true; message: string }
  | { changed: false; message: string };

/** Projects that hide which addresses exist say `invalid-credential` for a wrong password. */
const wrongPassword = new Set([
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
]);

/**
 * Changes the password of a person who signed in with e-mail and password, after verifying the
 * current one. Never throws.
 */
export async function changePassword(passwords: {
  current: string;
  next: string;
}): Promise<PasswordChange> {
  try {
    await replacePassword(passwords);
    return { changed: true, message: passwordMessages.changed };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return {
      changed: false,
      message: wrongPassword.has(code) ? passwordMessages.wrong : passwordMessages.failed,
    };
  }
}
