import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { accountDocument } from '#documents/accounts.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import type { Query } from '#platform/store/query.ts';
import { anAccount } from '#testing/account-fixture.ts';

/** Answers come back in another order than they were asked for. */
async function aWhile(): Promise<void> {
  for (let left = Math.floor(Math.random() * 4); left > 0; left -= 1) await turn();
}

vi.mock('#platform/sign-in/app-check.ts', () => ({ requireOwnApp: async () => {} }));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async (_store: unknown, uid: string) => {
    await aWhile();
    const email = `${uid}@example.com`;
    const profile = firstProfile({ uid, email, name: `name of ${uid}` }, 1);
    return {
      uid,
      email,
      name: uid,
      role: 'user',
      profile,
      claimedRole: 'user',
      issuedAt: 1,
      signedInAt: 1,
    };
  },
}));
/** Answers each question about accounts with one of the person it is about. */
vi.mock('#platform/store/firestore-store.ts', async () => {
  const { memoryStore } = await import('#testing/memory-store.ts');
  const find = async ({ shape }: Query<typeof accountDocument>) => {
    await aWhile();
    const asked = shape.conditions.find(({ field }) => field === 'ownerUid')?.value;
    return asked === undefined
      ? []
      : [anAccount({ ownerUid: String(asked), accountName: `account of ${asked}` })];
  };
  return { firestoreStore: { ...memoryStore(), find } };
});

const { dispatch } = await import('#entrypoints/dispatch.ts');

// req: ADMIN-71
test('concurrent calls: 80 people in one process each get their own answer', {
  timeout: 30_000,
}, async () => {
  let nowMs = 0;
  const clock = { now: () => (nowMs += 1_000), monotonicMs: () => nowMs, sleep: async () => {} };
  const wrong: string[] = [];
  const uids = Array.from({ length: 80 }, (_, index) => `person-${index + 100}`);
  await Promise.all(
    uids.map(async (uid) => {
      for (let count = 0; count < 100; count += 1) {
        const path = count % 2 ? '/users/get_profile' : '/trading/get_accounts';
        const text = JSON.stringify(
          await dispatch(
            firestoreStore,
            { method: 'GET', path, authorization: `Bearer ${uid}`, body: () => ({}) },
            clock,
          ),
        );
        const named = text.match(/person-\d+/g) ?? [];
        if (named.length === 0 || named.some((name) => name !== uid)) wrong.push(`${uid}: ${text}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});
