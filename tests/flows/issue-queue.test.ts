// req: ADMIN-25, ADMIN-34, ADMIN-66

import { paths } from '@sthira/contract/paths';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { firestoreEmulator } from '#support/addresses.ts';
import { browserAuth, closeBrowser, signBrowserIn } from '#support/browser-store.ts';
import { signedIn } from '#support/sign-in.ts';
import { auditAbout } from '#support/stored.ts';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { setRoleClaim } from '../../functions/src/platform/sign-in/auth.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import {
  assignIssue,
  changeStatus,
  commentOnIssue,
  deleteIssue,
  reportIssue,
} from '../../web/src/features/issues/change-issues.ts';

vi.stubEnv('VITE_FIRESTORE_EMULATOR', firestoreEmulator);
vi.mock('../../web/src/platform/firebase.ts', () => ({
  get auth() {
    return browserAuth();
  },
}));
afterAll(closeBrowser);

const reported = { priority: 'low', description: 'Made by a test', source: 'Test system' } as const;

async function anAdmin(): Promise<string> {
  const { uid, email } = await signedIn('admin');
  await setRoleClaim(uid, 'admin');
  await signBrowserIn(email);
  return uid;
}

const numberOf = (id: string) => Number(id.slice(3));

/** The ids of all issues that stood in the store at any time from now on. */
async function issuesSeen(): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await new Promise<void>((resolve, reject) => {
    const onRows = ({ docs }: { docs: readonly { id: string }[] }) => {
      for (const { id } of docs) seen.add(id);
      resolve();
    };
    onTestFinished(db().collection(paths.issues).onSnapshot(onRows, reject));
  });
  return seen;
}

test('issue queue: twenty issues at once, from a browser and from the platform, have numbers without gaps or duplicates', {
  timeout: 240_000,
}, async () => {
  await anAdmin();
  const seen = await issuesSeen();
  const fromBrowser = Array.from({ length: 10 }, (_, place) =>
    reportIssue({ ...reported, description: `Browser ${place}` }),
  );
  const fromPlatform = Array.from({ length: 10 }, (_, place) =>
    fileIssue(
      firestoreStore,
      { ...reported, cause: `undecided:${Math.random()}`, description: `Platform ${place}` },
      Date.now(),
    ),
  );
  const ids = await Promise.all([...fromBrowser, ...fromPlatform]);
  expect(new Set(ids).size).toBe(20);

  // Other tests may have taken numbers in between: each of those, too, stood in the store, or was
  // deleted by somebody named.
  const numbers = ids.map(numberOf);
  const first = Math.min(...numbers);
  const all = Array.from(
    { length: Math.max(...numbers) - first + 1 },
    (_, step) => `ERR${String(first + step).padStart(3, '0')}`,
  );
  const stored = await db().getAll(...all.map((id) => db().doc(paths.issue(id))));
  const missing = stored.filter(({ id, exists }) => !exists && !seen.has(id)).map(({ id }) => id);
  const traces =
    missing.length === 0
      ? []
      : await db().getAll(...missing.map((id) => db().doc(paths.deletedIssue(id))));
  expect(traces.filter(({ exists }) => !exists).map(({ id }) => id)).toEqual([]);
  expect((await db().doc(paths.issueCounter).get()).get('last')).toBeGreaterThanOrEqual(
    Math.max(...numbers),
  );
  const descriptions = stored
    .filter(({ id }) => ids.includes(id))
    .map((snapshot) => String(snapshot.get('description')));
  expect(descriptions.filter((text) => text.startsWith('Browser'))).toHaveLength(10);
  expect(new Set(descriptions).size).toBe(20);
});

test('issue queue: an admin’s change of an issue is in the audit log, once and with the name', async () => {
  const uid = await anAdmin();
  const id = await reportIssue(reported);
  await assignIssue({ id }, 'me');
  await assignIssue({ id }, 'nobody');
  await commentOnIssue({ id }, { text: 'Asked the broker' });
  await changeStatus({ id }, 'in-progress');
  await changeStatus({ id }, 'resolved');
  for (const late of [() => changeStatus({ id }, 'pending'), () => assignIssue({ id }, 'me')])
    await expect(late()).rejects.toThrow(`${id} is resolved already.`);
  await deleteIssue({ id });
  for (const late of [
    () => deleteIssue({ id }),
    () => commentOnIssue({ id }, { text: 'Too late' }),
  ])
    await expect(late()).rejects.toThrow(`${id} was deleted meanwhile.`);
  const rows = await auditAbout(id).until('seven audit rows', (read) => read.length >= 7 && read);
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'addIssue',
    'changeIssueStatus',
    'commentOnIssue',
    'deleteIssue',
    'giveIssueBack',
    'resolveIssue',
    'takeIssue',
  ]);
  expect(new Set(rows.map(({ actor }) => 'uid' in actor && actor.uid))).toEqual(new Set([uid]));
});

test('issue queue: comments written at the same time have numbers without gaps or duplicates, with their authors', async () => {
  const uid = await anAdmin();
  const id = await fileIssue(
    firestoreStore,
    { ...reported, cause: `undecided:${Math.random()}` },
    Date.now(),
  );
  const texts = ['one', 'two', 'three', 'four', 'five'];
  await Promise.all(texts.map((text) => commentOnIssue({ id }, { text })));
  const { docs } = await db().collection(paths.issueComments(id)).get();
  expect(docs.map((comment) => comment.id).sort()).toEqual(['1', '2', '3', '4', '5']);
  expect(docs.map((comment) => String(comment.get('text'))).sort()).toEqual(texts.toSorted());
  expect(new Set(docs.map((comment) => comment.get('by.uid')))).toEqual(new Set([uid]));
  expect((await db().doc(paths.issue(id)).get()).get('comments')).toBe(5);
});

test('issue queue: an investor cannot file, change or delete an issue', async () => {
  const id = await fileIssue(
    firestoreStore,
    { ...reported, cause: `undecided:${Math.random()}` },
    Date.now(),
  );
  const { email } = await signedIn('user');
  await signBrowserIn(email);
  const attempts = [
    () => changeStatus({ id }, 'resolved'),
    () => deleteIssue({ id }),
    () => assignIssue({ id }, 'me'),
    () => commentOnIssue({ id }, { text: 'Mine' }),
  ];
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: 'permission-denied' });
  }
});
