import { paths } from '@sthira/contract/paths';
import { overallFrame } from '@sthira/contract/stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { answersOf } from '#support/answers.ts';
import { succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { bookOf, isFlat } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { Stream } from '#support/stream.ts';
import { readShards } from '../../functions/src/accounts/record/shard-places.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { settings } from '../../functions/src/platform/settings.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const readCounts = async () => (await firestoreStore.read(docs.shardCounter))?.accounts ?? {};

/** As if every real shard had all the accounts it may have; answers the number of the next one. */
async function fillShards(): Promise<string> {
  const names = (await readShards(firestoreStore)).filter((name) => /^\d/.test(name));
  const { accountsPerShard } = settings();
  // Missing, it is counted again.
  onTestFinished(async () => void (await db().doc(paths.shardCounter).delete()));
  await db()
    .doc(paths.shardCounter)
    .set({ accounts: Object.fromEntries(names.map((name) => [name, accountsPerShard])) });
  return String(names.length);
}

const accountsIn = (shard: string) => db().collection(paths.accounts).where('shard', '==', shard);

/** The ids of a shard's accounts that are gone since. */
function goneFrom(shard: string): ReadonlySet<string> {
  const gone = new Set<string>();
  const stop = accountsIn(shard).onSnapshot((accounts) => {
    for (const { type, doc } of accounts.docChanges()) if (type === 'removed') gone.add(doc.id);
  });
  onTestFinished(stop);
  return gone;
}

const isDeletion = ({ action }: { action: string }) => action.startsWith('delete');

/**
 * Tests beside this one may link accounts meanwhile, which go to the new shard as well. What they
 * erase in the database, without the call that deletes an account, gives no place back.
 */
async function expectCounted(shard: string, gone: ReadonlySet<string>): Promise<void> {
  await vi.waitFor(
    async () => {
      const trails = await Promise.all([...gone].map(auditOf));
      const erased = trails.filter((rows) => !rows.some(isDeletion)).length;
      const [counts, accounts] = await Promise.all([readCounts(), accountsIn(shard).count().get()]);
      expect(counts[shard]).toBeGreaterThan(0);
      expect(counts[shard]).toBe(accounts.data().count + erased);
    },
    { timeout: 20_000, interval: 500 },
  );
}

test('more shards: an account without room gets a new shard, trades there, and is seen by its owner and on the board', {
  timeout: 240_000,
}, async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const board = new Stream(`admin/status/${admin.token}`);
  onTestFinished(() => board.ws.close(1000));
  await vi.waitFor(() => expect(board.frames.length).toBeGreaterThan(0), { timeout: 20_000 });

  const next = await fillShards();
  const gone = goneFrom(next);
  const { id, client } = await anAccount(owner, { input: { strategy: eager } });
  expect(await accountShard(id)).toBe(next);
  await expectCounted(next, gone);
  expect(await accountShard((await anAccount(owner, { state: 'logged_out', credits: 0 })).id)).toBe(
    next,
  );

  const own = new Stream(`user/status/${id}/${owner.token}`);
  onTestFinished(() => own.ws.close(1000));
  expect(await succeed('startTrading', { algoId: 1, accountId: [id] }, owner)).toEqual({
    done: [id],
    failed: [],
  });
  const book = bookOf(client.clientCode);
  await book.until('a first order', ({ orders }) => orders.length > 0, 60_000);
  await vi.waitFor(
    () => expect(own.frames).toContainEqual({ channel: `status:${id}.health`, data: 'alive' }),
    { timeout: 20_000 },
  );
  const alive = () => board.frames.some((frame) => overallFrame.parse(frame).data[id]?.is_alive);
  await vi.waitFor(() => expect(alive()).toBe(true), { timeout: 20_000 });

  expect(await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner)).toEqual({
    done: [id],
    failed: [],
  });
  await book.until('flat', isFlat, 90_000);
  await untilStopped(id);
  await answersOf(() => succeed('getAccounts', {}, owner)).until(
    'no longer watched',
    (rows) => rows.find((row) => row.id === id)?.watched_until === null,
    60_000,
  );
  await succeed('deleteAccount', { id }, owner);
  await expectCounted(next, gone);
});
