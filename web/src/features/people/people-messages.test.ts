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
])('people messages: %s reads %s', (code, text) => expect(addFailure(authError(code))).toBe(text));

test('people messages: any other refusal of the sign-in service has its own text', () => {
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
])('people messages: a failed deletion: %o', (error, text) =>
  expect(reasonOf(error, failures.remove)).toBe(text),
);

test('people messages: an unknown e-mail has a fixed text, whatever the server says', () => {
  const refusal = (code: 'not-found' | 'internal') =>
    new FunctionError({ code, message: 'Hm.', words: 'server' });
  expect(searchFailure(refusal('not-found'))).toBe(
    'User not found with the provided email address.',
  );
  expect(searchFailure(refusal('internal'))).toBe('Hm.');
});

test('people messages: a list is read again after a broken connection, not after a refusal', () => {
  expect(isPassing(new FunctionError({ code: 'internal', words: 'none' }))).toBe(true);
  expect(isPassing(new FunctionError({ code: 'permission-denied', words: 'none' }))).toBe(false);
});

test.each([
  ['auth/email-already-in-use', true],
  ['auth/weak-password', false],
])('people messages: %s means an e-mail in use: %s', (code, taken) =>
  expect(isTaken(authError(code))).toBe(taken),
);

test('people messages: an error without a code means no e-mail in use, and no refusal of the sign-in service', () => {
  expect(isTaken(new Error('x'))).toBe(false);
  expect(addFailure(new Error('x'))).toBe('Failed to add user. Please try again.');
});

test('people messages: a refusal of the sign-in service without a text has a default one', () =>
  expect(addFailure(authError('auth/unknown', ''))).toBe('Failed to add user. Please try again.'));

test.each(['internal', 'unavailable', 'deadline-exceeded', 'unknown'] as const)(
  'people messages: a retry may help after %s',
  (code) => expect(isPassing(new FunctionError({ code, words: 'none' }))).toBe(true),
);
