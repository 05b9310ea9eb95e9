import { expect, test } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { onStaleSignIn, withRecentSignIn } from '#platform/stale-sign-in.ts';
import { deleteFailure, NotLoggedIn, saveFailure } from './account-failures.ts';

const refusal = new CallError({ code: 'conflict', message: 'Square off first.' });
const wordless = new CallError({ code: 'conflict', message: '' });
const fault = new CallError({ code: 'internal', message: 'A stack' });

test.each([
  [refusal, 'Square off first.'],
  [wordless, 'Failed to delete account. Please try again.'],
  [fault, 'Failed to delete account. Please try again.'],
  [new TypeError('x'), 'Failed to delete account. Please try again.'],
])('account failures: a failed deletion, %o, shows %s', (error, text) =>
  expect(deleteFailure(error)).toBe(text),
);

test.each([
  [refusal, 'Square off first.'],
  [fault, 'Failed to save account. Please try again.'],
  [new NotLoggedIn(refusal), 'The account is saved, but not logged in. Square off first.'],
  [new NotLoggedIn(wordless), 'The account is saved, but not logged in. Failed to login'],
  [new NotLoggedIn(fault), 'The account is saved, but not logged in. Failed to login'],
])('account failures: a failed save or login, %o, shows %s', (error, text) =>
  expect(saveFailure(error)).toBe(text),
);

test('account failures: a failed login has the code and the fields of its refusal', () =>
  expect(
    new NotLoggedIn(
      new CallError({ code: 'bad-input', message: 'No', fields: { api_key: 'Wrong.' } }),
    ),
  ).toMatchObject({ code: 'bad-input', reason: 'No', fields: { api_key: 'Wrong.' } }));

test('account failures: a sign-in that the person chose not to repeat has no words', async () => {
  const forget = onStaleSignIn(async () => false);
  const stale = new CallError({ code: 'stale-sign-in', message: 'Your sign-in is too old.' });
  const declined = await withRecentSignIn('modifyAccount', () => Promise.reject(stale)).catch(
    (error: unknown) => error as Error,
  );
  forget();
  expect([saveFailure(declined), deleteFailure(declined)]).toEqual(['', '']);
});
