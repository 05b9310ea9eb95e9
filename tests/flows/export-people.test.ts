import { expect, test } from 'vitest';
import { authEmulator, projectId } from '#support/addresses.ts';
import { googleToken, signedIn } from '#support/sign-in.ts';
import { exportPeople } from '../../functions/src/accounts/owners/export-people.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { deleteIdentity, setPassword } from '../../functions/src/platform/sign-in/identities.ts';

interface Row {
  localId: string;
}

async function exported(uid: string): Promise<Row | undefined> {
  const files = new Map<string, string>();
  await exportPeople(async (name, text) => void files.set(name, text), systemClock);
  const [file] = files;
  expect(file?.[0]).toMatch(/^people-\d{4}-\d\d-\d\d\.json$/);
  const { users } = JSON.parse(file?.[1] ?? '') as { users: Row[] };
  return users.find(({ localId }) => localId === uid);
}

/** As `firebase auth:import` sends it. */
async function takeBack(row: Row): Promise<void> {
  const url = `${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users: [row] }),
  });
  expect(await reply.json()).toMatchObject({ error: [] });
}

test('people export: somebody who is lost and taken back signs in with Google as the same person', async () => {
  const { uid, email } = await signedIn();
  const row = await exported(uid);
  await deleteIdentity(uid);
  expect(await exported(uid)).toBeUndefined();
  await takeBack(row as Row);
  expect((await googleToken(email)).localId).toBe(uid);
});

test('people export: the hash of a password is among it, in the alphabet that an import takes', async () => {
  const { uid } = await signedIn();
  await setPassword(uid, 'a long one, 1234');
  expect(await exported(uid)).toMatchObject({
    passwordHash: expect.stringMatching(/^[^_]+$/),
    providerUserInfo: [{ providerId: 'google.com' }],
  });
});
