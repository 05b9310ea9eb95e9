// req: ADMIN-84, INVESTOR-39

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { claimsOf } from '#support/claims.ts';
import { googleToken, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { deleteIdentity } from '../../functions/src/platform/sign-in/identities.ts';

test('profile: a new person has none, completes it, and is a user', async () => {
  const newcomer = await signedIn('newcomer');
  expect(await refused('getProfile', {}, newcomer)).toMatchObject({
    status: 404,
    code: 'not-found',
  });
  const written = await succeed(
    'updateProfile',
    { email: newcomer.email, name: 'Asha', mobile_number: '98' },
    newcomer,
  );
  expect(written).toEqual({
    email: newcomer.email,
    name: 'Asha',
    mobile_number: '98',
    trading_experience: null,
    risk_tolerance: null,
    preferred_markets: [],
    role: 'user',
    agree_to: ['terms', 'privacy'],
    sign_in_at: { offered: ['Bigul_XTS'], required: [] },
  });
  expect(await succeed('getProfile', {}, newcomer)).toEqual(written);
  expect(await succeed('getAccounts', {}, newcomer)).toEqual([]);
  const { idToken } = await googleToken(newcomer.email);
  expect(claimsOf(idToken)).toMatchObject({ admin: false, role: 'user' });
});

test('profile: an empty name becomes the local part of the e-mail', async () => {
  const newcomer = await signedIn('newcomer');
  expect(await succeed('updateProfile', { name: '' }, newcomer)).toMatchObject({
    name: newcomer.email.split('@')[0],
  });
});

test('profile: an update changes only its fields', async () => {
  const person = await signedIn();
  await succeed(
    'updateProfile',
    { trading_experience: 'advanced', preferred_markets: ['Options'] },
    person,
  );
  expect(await succeed('updateProfile', { mobile_number: '+91 98' }, person)).toMatchObject({
    name: 'Test Person',
    mobile_number: '+91 98',
    trading_experience: 'advanced',
    preferred_markets: ['Options'],
  });
});

test('profile: an identity deleted and created again gets no second profile of the same e-mail', async () => {
  const before = await signedIn();
  await deleteIdentity(before.uid);
  const after = await signedIn('newcomer', before.email);
  expect(after.uid).not.toBe(before.uid);
  expect(await refused('updateProfile', { name: 'Again' }, after)).toMatchObject({
    status: 409,
    message: 'Email address is already in use.',
  });
  await succeed('deleteUser', { email: before.email }, await signedIn('admin'));
  expect(await succeed('updateProfile', { name: 'Again' }, after)).toMatchObject({
    name: 'Again',
    role: 'user',
  });
});

test('profile: another person’s e-mail and a role cannot be set', async () => {
  const person = await signedIn();
  expect(await refused('updateProfile', { email: 'other@example.com' }, person)).toMatchObject({
    status: 400,
    code: 'bad-input',
  });
  expect(await refused('updateProfile', { role: 'admin' }, person)).toMatchObject({ status: 400 });
  expect((await db().doc(paths.user(person.uid)).get()).get('role')).toBe('user');
});
