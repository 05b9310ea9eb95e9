// req: ADMIN-102, ADMIN-104

import { expect, test } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { FunctionError } from '#platform/function-error.ts';
import {
  addFailure,
  failures,
  isPassing,
  isTaken,
  reasonOf,
  searchFailure,
} from './people-messages.ts';

const authError = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

test.each([
  ['auth/email-already-in-use', 'Email address is already in use.'],
  ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
  ['auth/invalid-email', 'Invalid email address.'],
  ['auth/network-request-failed', 'Failed to add user. Please try again.'],
])('%s reads %s', (code, text) => expect(addFailure(authError(code))).toBe(text));

test('any other refusal of the sign-in service speaks for itself', () => {
  const refusal = authError(
    'auth/admin-restricted-operation',
    'Firebase: This operation is restricted. (auth/admin-restricted-operation).',
  );
  expect(addFailure(refusal)).toBe('This operation is restricted.');
});

test.each([
  [
    new FunctionError({ code: 'aborted', message: 'The last admin stays.', words: 'server' }),
    'The last admin stays.',
  ],
  [
    new FunctionError({ code: 'internal', words: 'none' }),
    'Failed to delete user. Please try again.',
  ],
  [
    new FunctionError({
      code: 'internal',
      message: 'Response is missing data field.',
      words: 'client',
    }),
    'Failed to delete user. Please try again: Response is missing data field.',
  ],
  [
    new FunctionError({ code: 'deadline-exceeded', words: 'client' }),
    'Failed to delete user. Please try again: deadline-exceeded',
  ],
  [new CallError({ code: 'conflict', message: 'Accounts are trading.' }), 'Accounts are trading.'],
  [
    new CallError({ code: 'internal', message: 'Something went wrong.' }),
    'Failed to delete user. Please try again.',
  ],
  [new TypeError('not a function'), 'Failed to delete user. Please try again.'],
])('%o', (error, text) => expect(reasonOf(error, failures.remove)).toBe(text));

test('nobody with that e-mail has words of its own, whatever the server says', () => {
  const refusal = (code: 'not-found' | 'internal') =>
    new FunctionError({ code, message: 'Hm.', words: 'server' });
  expect(searchFailure(refusal('not-found'))).toBe(
    'User not found with the provided email address.',
  );
  expect(searchFailure(refusal('internal'))).toBe('Hm.');
});

test('a list is asked for again after a broken line, not after a refusal', () => {
  expect(isPassing(new FunctionError({ code: 'internal', words: 'none' }))).toBe(true);
  expect(isPassing(new FunctionError({ code: 'permission-denied', words: 'none' }))).toBe(false);
});

test.each([
  ['auth/email-already-in-use', true],
  ['auth/weak-password', false],
])('%s: somebody has that e-mail: %s', (code, taken) =>
  expect(isTaken(authError(code))).toBe(taken),
);

test('an error without a code tells of no e-mail in use, and is no refusal of the sign-in service', () => {
  expect(isTaken(new Error('x'))).toBe(false);
  expect(addFailure(new Error('x'))).toBe('Failed to add user. Please try again.');
});

test('a refusal of the sign-in service without words has ours', () =>
  expect(addFailure(authError('auth/unknown', ''))).toBe('Failed to add user. Please try again.'));

test.each(['internal', 'unavailable', 'deadline-exceeded', 'unknown'] as const)(
  'asking again may help after %s',
  (code) => expect(isPassing(new FunctionError({ code, words: 'none' }))).toBe(true),
);
