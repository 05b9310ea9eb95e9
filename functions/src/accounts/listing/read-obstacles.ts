import type { StartObstacle } from '@sthira/contract/start-obstacles';
import { dayToPay, type PayingWallet } from '#accounts/trading/day-to-pay.ts';
import { startObstacle } from '#accounts/trading/start-obstacle.ts';
import type { Blocks } from '#accounts/trading/trading-block.ts';
import { emptyWallet } from '#credits/ledger.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Clock } from '#platform/clock.ts';
import { keptFor } from '#platform/store/kept-for.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** Lists are asked for often, and their market is long; a start reads it anew. */
const readListedMarket = keptFor(2_000, readOneLotMarket);

/** What keeps each account from being started; `undefined` for one that may, or trades. */
export type ObstacleOf = (account: AccountDocument) => StartObstacle | undefined;

/** The obstacles of a person's own accounts, the credits of their wallet among them. */
export async function readOwnObstacles(
  store: Store,
  { uid, accounts, clock }: { uid: string; accounts: readonly AccountDocument[]; clock: Clock },
): Promise<ObstacleOf> {
  const stopped = accounts.filter(isStopped);
  if (stopped.length === 0) return () => undefined;
  const [market, kept] = await Promise.all([
    readListedMarket(store, clock),
    readKept(store, { uid, accounts: stopped, clock }),
  ]);
  const facts = { now: clock.now(), reader: 'owner', market, ...kept } as const;
  return (account) => (isStopped(account) ? startObstacle(account, facts) : undefined);
}

/**
 * Those of everybody's accounts. Whether each owner has the credits is left to the start: it would
 * cost a reading of every wallet.
 */
export async function readAllObstacles(store: Store, clock: Clock): Promise<ObstacleOf> {
  const [market, blocks, platform] = await Promise.all([
    readListedMarket(store, clock),
    store.find(queryOf(collections.tradingBlocks)),
    store.read(docs.platformBlock),
  ]);
  const owns = new Map(blocks.map((block) => [block.uid, block]));
  const facts = { now: clock.now(), reader: 'others', market } as const;
  return (account) =>
    isStopped(account)
      ? startObstacle(account, { ...facts, blocks: { own: owns.get(account.ownerUid), platform } })
      : undefined;
}

/** What a person's own start goes by, in one question to the database. */
async function readKept(
  store: Store,
  { uid, accounts, clock }: { uid: string; accounts: readonly AccountDocument[]; clock: Clock },
): Promise<{ wallet: PayingWallet; blocks: Blocks }> {
  const ids = accounts.map((account) => dayToPay(account, clock.now()).charge.id);
  const [[wallet], entries, [own], [platform]] = await store.readVersionedEach(
    [docs.wallet(uid)],
    ids.map((id) => docs.walletEntry(uid, id)),
    [docs.tradingBlock(uid)],
    [docs.platformBlock],
  );
  const { milliCredits } = wallet?.value ?? emptyWallet(uid);
  const paid = entries.flatMap(({ value }) => (value ? [[value.id, value] as const] : []));
  return {
    wallet: { milliCredits, entries: new Map(paid) },
    blocks: { own: own?.value, platform: platform?.value },
  };
}

function isStopped({ trading }: AccountDocument): boolean {
  return trading.state === 'stopped';
}
