import { expect, test } from 'vitest';
import { roleLabels } from './role-labels.ts';
import { emptyUser, finishedValues, passwordRule, userValues } from './user-values.ts';

const asha = { email: 'asha@example.in', password: '123456', name: ' Asha ', role: 'user' };
const messages = (values: object) =>
  userValues.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

test('a complete user is taken, with the name as it is meant', () =>
  expect(userValues.parse(asha)).toEqual({ ...asha, name: 'Asha' }));

test.each([
  [{ password: '' }, 'Password is required.'],
  [{ password: '12345' }, 'Minimum 6 characters.'],
  [{ name: '  ' }, 'Full name is required.'],
])('%j is refused: %s', (changes, message) =>
  expect(messages({ ...asha, ...changes })).toContain(message),
);

test('a form of one field says what is wrong with its password, or nothing', () =>
  expect(['', '12345', '123456'].map(passwordRule.validate)).toEqual([
    ...['Password is required.', 'Minimum 6 characters.', true],
  ]));

test('who has a sign-in already needs no password', () =>
  expect(finishedValues.safeParse({ ...asha, password: '' }).success).toBe(true));

test('the form of a new user begins empty, for an investor', () => {
  expect(emptyUser).toEqual({ email: '', password: '', name: '', role: 'user' });
  expect(roleLabels).toEqual({ admin: 'Admin', user: 'User' });
});
