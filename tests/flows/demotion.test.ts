// req: ADMIN-60, ADMIN-62

import { randomUUID } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  limit,
  onSnapshot,
  query,
  terminate,
} from 'firebase/firestore';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { firestoreEmulator } from '#support/addresses.ts';
import { callApi, callTrading, succeed } from '#support/api.ts';
import { claimsOf } from '#support/claims.ts';
import { anAccount } from '#support/linked-account.ts';
import { askRole, doRole } from '#support/role-calls.ts';
import { googleToken, type Person, signedIn } from '#support/sign-in.ts';
import { Stream } from '#support/stream.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { setRoleClaim } from '../../functions/src/platform/sign-in/auth.ts';
import { ports } from '../../tools/local/ports.ts';

const patienceMs = 20_000;

type Surface = () => Promise<number | string>;

/**
 * One read through the rules, as a browser with this token makes it: 200 and 404 are answers, 403
 * is a refusal.
 */
const read =
  (path: string, { token }: Person) =>
  async () =>
    (
      await fetch(
        `${firestoreEmulator}/v1/projects/demo-sthira/databases/(default)/documents/${path}`,
        {
          headers: { authorization: `Bearer ${token}` },
        },
      )
    ).status;

/**
 * When each door last admitted a request, in milliseconds after `now`, counted from the moment of
 * the request, because a busy machine answers late.
 */
async function msUntil(
  surfaces: Record<string, { ask: Surface; expected: number | string }>,
): Promise<Record<string, number>> {
  const startedMs = performance.now();
  const timed = Object.entries(surfaces).map(async ([name, { ask, expected }]) => {
    let [letInMs, askedMs] = [0, 0];
    const asked = () => {
      letInMs = askedMs;
      askedMs = performance.now() - startedMs;
      return ask();
    };
    await expect.poll(asked, { message: name, interval: 20, timeout: patienceMs }).toBe(expected);
    return [name, Math.round(letInMs)] as const;
  });
  return Object.fromEntries(await Promise.all(timed));
}

async function expectAllOut(surfaces: Parameters<typeof msUntil>[0]): Promise<void> {
  console.info(`Out after (ms): ${JSON.stringify(await msUntil(surfaces))}`);
}

const closing = (stream: Stream): Surface => {
  // A socket may be shut while its token is still looked at: then it is refused in other words.
  let state = 'open';
  void stream.closed.then(({ code, reason }) => {
    state = code === 4001 ? '4001' : `${code} ${reason}`;
  });
  return async () => state;
};

async function opened(path: string): Promise<Stream> {
  const stream = new Stream(path);
  onTestFinished(() => stream.ws.close());
  await expect.poll(() => stream.ws.readyState, { timeout: 20_000 }).toBe(stream.ws.OPEN);
  return stream;
}

/** The person with a token that carries the claims of now. */
async function refreshed(person: Person): Promise<Person> {
  return { ...person, token: (await googleToken(person.email)).idToken };
}

/** The browser's own Firestore, signed in with the claims of this token. */
function browserStore({ uid, token }: Person): Firestore {
  const app = initializeApp({ projectId: 'demo-sthira', apiKey: 'any' }, randomUUID());
  const store = initializeFirestore(app, {});
  onTestFinished(async () => {
    await terminate(store);
    await deleteApp(app);
  });
  connectFirestoreEmulator(store, '127.0.0.1', ports.firestore, {
    mockUserToken: { ...claimsOf(token), sub: uid } as never,
  });
  return store;
}

// The emulator starts a process at a function's first call. That time must not be measured.
beforeAll(async () => {
  const nobody = { token: 'garbage' };
  await Promise.all([
    callApi('getProfile', {}, nobody),
    callTrading('getProfile', {}, nobody),
    askRole('getUserRole', {}, nobody),
  ]);
  await Promise.all([askRole('addAdminRole', {}, nobody), askRole('removeAdminRole', {}, nobody)]);
});

test('demotion: a demoted admin is refused on every surface', async () => {
  const [boss, fellow] = [await signedIn('admin'), await signedIn('admin')];
  await setRoleClaim(fellow.uid, 'admin');
  const admin = await refreshed(fellow);
  const surfaces = {
    rest: {
      ask: async () => (await callApi('getAllAccounts', { flag: 'true' }, admin)).status,
      expected: 403,
    },
    callable: {
      ask: async () => (await callTrading('getAllAccounts', { flag: 'true' }, admin)).status,
      expected: 403,
    },
    roleCallable: {
      ask: async () => (await askRole('getUserRole', { email: boss.email }, admin)).status,
      expected: 403,
    },
    firestore: { ask: read('audit/any', admin), expected: 403 },
  };
  expect(await Promise.all(Object.values(surfaces).map(({ ask }) => ask()))).toEqual([
    200, 200, 200, 404,
  ]);
  const stream = await opened(`admin/status/${admin.token}`);
  await expect.poll(() => stream.frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const market = await opened(`ws/${admin.token}`);
  let outcome = 'nothing';
  onSnapshot(
    query(collection(browserStore(admin), paths.audit), limit(5)),
    () => (outcome = 'rows'),
    ({ code }) => (outcome = code),
  );
  await expect.poll(() => outcome, { timeout: 20_000 }).toBe('rows');
  await doRole('removeAdminRole', { email: admin.email }, boss);
  const adminStream = { ask: closing(stream), expected: '4003 Admin access required.' };
  const openListener = { ask: async () => outcome, expected: 'permission-denied' };
  await expectAllOut({ ...surfaces, adminStream, openListener });
  expect((await callApi('getProfile', {}, admin)).status).toBe(200);
  expect(await read(paths.user(admin.uid), admin)()).toBe(200);
  expect(market.ws.readyState).toBe(market.ws.OPEN);
});

test.each([
  [
    'disabled',
    async ({ email }: Person) =>
      void (await succeed('disableUser', { email }, await signedIn('admin'))),
  ],
  [
    'signed out everywhere',
    async ({ uid }: Person) =>
      void (await db()
        .doc(paths.user(uid))
        .update({ sessionsValidAfter: Date.now() + 1_000 })),
  ],
])('demotion: a person who is %s is refused on every surface', async (_, shutOut) => {
  const investor = await signedIn('admin');
  await setRoleClaim(investor.uid, 'admin');
  const person = await refreshed(investor);
  const { id } = await anAccount(person, { state: 'logged_out' });
  const surfaces = {
    rest: { ask: async () => (await callApi('getProfile', {}, person)).status, expected: 401 },
    callable: {
      ask: async () => (await callTrading('getProfile', {}, person)).status,
      expected: 401,
    },
    roleCallable: {
      ask: async () => (await askRole('getUserRole', { email: person.email }, person)).status,
      expected: 401,
    },
    profile: { ask: read(paths.user(person.uid), person), expected: 403 },
    wallet: { ask: read(paths.wallet(person.uid), person), expected: 403 },
    audit: { ask: read('audit/any', person), expected: 403 },
  };
  expect(await Promise.all(Object.values(surfaces).map(({ ask }) => ask()))).toEqual([
    200, 200, 200, 200, 200, 404,
  ]);
  const streams = await Promise.all(
    [`ws/${person.token}`, `user/status/${id}/${person.token}`, `admin/status/${person.token}`].map(
      opened,
    ),
  );
  const closings = Object.fromEntries(
    streams.map((stream, n) => [`stream${n}`, { ask: closing(stream), expected: '4001' }]),
  );
  await shutOut(person);
  await expectAllOut({ ...surfaces, ...closings });
});

// req: ADMIN-61
test('demotion: a person disabled in the identity provider’s console is refused by rules and sockets', async () => {
  const person = await signedIn();
  const stream = await opened(`ws/${person.token}`);
  await expect.poll(() => stream.frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await getAuth().updateUser(person.uid, { disabled: true });
  await expectAllOut({
    profile: { ask: read(paths.user(person.uid), person), expected: 403 },
    stream: { ask: closing(stream), expected: '4001' },
  });
  expect((await db().doc(paths.user(person.uid)).get()).get('disabled')).toBe(true);
});

// req: INVESTOR-34
test('demotion: a signed-out device is refused on every surface, and another one stays', async () => {
  const person = await signedIn();
  // A sign-in is known by its second. The emulator says the last one in every token it renews, so
  // none is renewed here.
  const signedInAt = Number(claimsOf(person.token).auth_time);
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(signedInAt);
  const other = await refreshed(person);
  const surfacesOf = (device: Person, { rest, rules }: { rest: number; rules: number }) => ({
    rest: { ask: async () => (await callApi('getProfile', {}, device)).status, expected: rest },
    callable: {
      ask: async () => (await callTrading('getProfile', {}, device)).status,
      expected: rest,
    },
    profile: { ask: read(paths.user(person.uid), device), expected: rules },
  });
  const [stream, otherStream] = [
    await opened(`ws/${person.token}`),
    await opened(`ws/${other.token}`),
  ];
  for (const { frames } of [stream, otherStream])
    await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await msUntil(surfacesOf(person, { rest: 200, rules: 200 }));
  expect((await callApi('logout', {}, person)).status).toBe(200);
  await expectAllOut({
    ...surfacesOf(person, { rest: 401, rules: 403 }),
    stream: { ask: closing(stream), expected: '4001' },
  });
  const stays = surfacesOf(other, { rest: 200, rules: 200 });
  expect(await Promise.all(Object.values(stays).map(({ ask }) => ask()))).toEqual([200, 200, 200]);
  expect(otherStream.ws.readyState).toBe(otherStream.ws.OPEN);
});

test('demotion: a new admin works at once with the present token, and in Firestore with the next one', async () => {
  const [boss, person] = [await signedIn('admin'), await signedIn()];
  expect((await callApi('getAllAccounts', { flag: 'true' }, person)).status).toBe(403);
  await doRole('addAdminRole', { email: person.email }, boss);
  await succeed('getAllAccounts', { flag: 'true' }, person);
  expect((await callTrading('getAllAccounts', { flag: 'true' }, person)).status).toBe(200);
  await doRole('getUserRole', { email: boss.email }, person);
  const stream = await opened(`admin/status/${person.token}`);
  await expect.poll(() => stream.frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await read('audit/any', await refreshed(person))()).toBe(404);
});
