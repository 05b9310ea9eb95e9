// req: INVESTOR-40

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { callApi } from '#support/api.ts';
import { freshEmail, googleToken, type Person, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { setRoleClaim } from '../../functions/src/platform/sign-in/auth.ts';

const statusOf = async (person: Person, name: 'getProfile' | 'getAllAccounts' = 'getProfile') =>
  (await callApi(name, name === 'getProfile' ? {} : { flag: 'false' }, person)).status;

test('sessions: signing out everywhere ends them at once, and a new sign-in opens another', async () => {
  const person = await signedIn();
  expect(await statusOf(person)).toBe(200);
  await db().doc(paths.user(person.uid)).update({ sessionsValidAfter: Date.now() });
  expect(await statusOf(person)).toBe(401);
  await db()
    .doc(paths.user(person.uid))
    .update({ sessionsValidAfter: Date.now() - 5_000 });
  const { idToken } = await googleToken(person.email);
  expect(await statusOf({ ...person, token: idToken })).toBe(200);
});

test('sessions: a disabled person is refused at once', async () => {
  const person = await signedIn();
  await db().doc(paths.user(person.uid)).update({ disabled: true });
  expect(await statusOf(person)).toBe(401);
});

// req: ADMIN-67
test('sessions: refused with another e-mail than the profile’s', async () => {
  const person = await signedIn();
  await db().doc(paths.user(person.uid)).update({ email: freshEmail() });
  expect(await statusOf(person)).toBe(401);
});

test('sessions: a claim without the role in the document has no effect, and a demotion counts at once', async () => {
  const person = await signedIn('admin');
  await setRoleClaim(person.uid, 'admin');
  const { idToken } = await googleToken(person.email);
  const admin = { ...person, token: idToken };
  expect(await statusOf(admin, 'getAllAccounts')).toBe(200);
  await db().doc(paths.user(person.uid)).update({ role: 'user' });
  expect(await statusOf(admin, 'getAllAccounts')).toBe(403);
});
