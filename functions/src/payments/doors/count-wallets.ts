import { mostCounted, type WalletCount } from '@sthira/contract/wallet-count';
import { readLedger, walletOwners } from '#credits/wallet.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { checkLedgers } from '#issues/check-ledgers.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { WalletSums } from './wallet-count.ts';

/**
 * Counts all wallets anew, at an admin's wish; of more than one call counts, the count of the night
 * stays. It is kept for whoever reads the revenue.
 */
export async function countWallets(call: Call<unknown>): Promise<Answer<WalletCount>> {
  const owners = await walletOwners(call.store);
  if (owners.length > mostCounted)
    throw new AppError(
      'conflict',
      `There are more than ${mostCounted} wallets: they are counted each night.`,
    );
  const count = await countEach(call.store, owners, call.clock);
  await auditUserLookup(call, { action: 'getRevenue', details: { counted: count.wallets } });
  return { data: count, message: 'Wallets counted.' };
}

/** Checks every ledger, and counts all wallets, however many, from what that has read. */
export async function countWalletsAtNight(store: Store, clock: Clock): Promise<WalletCount> {
  const sums = new WalletSums(clock.now());
  let added = 0;
  await checkLedgers(store, clock, async (uid, ledger) => {
    if (await addTo(sums, store, { uid, ledger })) added += 1;
  });
  const unread = (await walletOwners(store)).length - added;
  for (let place = 0; place < unread; place += 1) sums.leaveOut();
  return keep(store, sums);
}

async function countEach(
  store: Store,
  owners: readonly string[],
  clock: Clock,
): Promise<WalletCount> {
  const sums = new WalletSums(clock.now());
  await mapConcurrently(owners, async (uid) => {
    const ledger = await readLedger(store, uid).catch((error: unknown) => unread(uid, error));
    if (!ledger || !(await addTo(sums, store, { uid, ledger }))) sums.leaveOut();
  });
  return keep(store, sums);
}

/** Whether it could be added: its owner's purchases were read too. */
async function addTo(
  sums: WalletSums,
  store: Store,
  { uid, ledger }: { uid: string; ledger: Awaited<ReturnType<typeof readLedger>> },
): Promise<boolean> {
  try {
    const purchases = await store.find(queryOf(collections.purchases).where('uid', '==', uid));
    sums.add({ ...ledger, purchases });
    return true;
  } catch (error) {
    unread(uid, error);
    return false;
  }
}

function unread(uid: string, error: unknown): undefined {
  log.error('ledger.unchecked', { uid, error });
}

async function keep(store: Store, sums: WalletSums): Promise<WalletCount> {
  const count = sums.result();
  await store.commit((writes) => writes.replace(docs.walletCount, count));
  return count;
}
