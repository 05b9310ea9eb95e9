import { CallError } from '#platform/call-error.ts';
import { FunctionError } from '#platform/function-error.ts';

export const failures = {
  list: 'Failed to fetch users',
  search: 'Failed to search for user',
  addAdmin: 'Failed to add admin role',
  removeAdmin: 'Failed to remove admin role',
  setRole: 'Failed to update user role',
  password: 'Failed to reset password',
  checkRole: 'Failed to check user role',
  permissions: 'Failed to refresh user permissions',
  add: 'Failed to add user. Please try again.',
  disable: 'Failed to disable user. Please try again.',
  enable: 'Failed to enable user. Please try again.',
  stop: 'Failed to stop trading',
  remove: 'Failed to delete user. Please try again.',
} as const;

export const cannotJump = 'Cannot jump to that page directly. Please navigate page by page.';
export const nobodyFound = 'User not found with the provided email address.';

/** The server's message, or ours; what is wrong with the answer itself follows ours. */
export function reasonOf(error: Error, ours: string): string {
  if (error instanceof CallError) return error.code === 'internal' ? ours : error.message;
  if (!(error instanceof FunctionError) || error.words === 'none') return ours;
  return error.words === 'server' ? error.message : `${ours.replace(/\.$/, '')}: ${error.message}`;
}

export function searchFailure(error: Error): string {
  return error instanceof FunctionError && error.code === 'not-found'
    ? nobodyFound
    : reasonOf(error, failures.search);
}

const byAuthCode: Record<string, string> = {
  'auth/email-already-in-use': 'Email address is already in use.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  'auth/invalid-email': 'Invalid email address.',
};

/**
 * The message when no sign-in could be created. The SDK wraps its own as `Firebase: …
 * (auth/code).`.
 */
export function addFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (!code.startsWith('auth/')) return reasonOf(error, failures.add);
  const words = error.message.replace(/^Firebase: /, '').replace(/ ?\(auth\/[\w-]+\)\.?$/, '');
  return byAuthCode[code] ?? (words === 'Error' || words === '' ? failures.add : words);
}

export const isTaken = (error: Error): boolean =>
  'code' in error && error.code === 'auth/email-already-in-use';

/** Whether asking again may help: the line or the server, not the question. */
export function isPassing(error: Error): boolean {
  return (
    error instanceof FunctionError &&
    ['internal', 'unavailable', 'deadline-exceeded', 'unknown'].includes(error.code)
  );
}
