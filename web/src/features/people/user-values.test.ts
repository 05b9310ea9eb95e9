import { roleWords } from '@sthira/contract/role-words';
import { expect, test } from 'vitest';
import { emptyUser, finishedValues, passwordRule, userValues } from './user-values.ts';

const asha = { email: 'asha@example.in', password: '123456', name: ' Asha ', role: 'user' };
const messages = (values: object) =>
  userValues.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

test('user form: a complete user is accepted, with the name trimmed', () =>
  expect(userValues.parse(asha)).toEqual({ ...asha, name: 'Asha' }));

test.each([
  [{ password: '' }, 'Password is required.'],
  [{ password: '12345' }, 'Minimum 6 characters.'],
  [{ name: '  ' }, 'Full name is required.'],
])('user form: %j is refused: %s', (changes, message) =>
  expect(messages({ ...asha, ...changes })).toContain(message),
);

test('user form: a form of one field returns the error of its password, or none', () =>
  expect(['', '12345', '123456'].map(passwordRule.validate)).toEqual([
    ...['Password is required.', 'Minimum 6 characters.', true],
  ]));

test('user form: a person with a sign-in needs no password', () =>
  expect(finishedValues.safeParse({ ...asha, password: '' }).success).toBe(true));

test('user form: the form of a new user is empty, with the role user', () => {
  expect(emptyUser).toEqual({ email: '', password: '', name: '', role: 'user' });
  expect([roleWords.admin.name, roleWords.user.name]).toEqual(['Admin', 'User']);
});
