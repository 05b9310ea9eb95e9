import type { StartObstacle } from '@sthira/contract/start-obstacles';
import { dayToPay, type PayingWallet } from '#accounts/trading/day-to-pay.ts';
import { startObstacle } from '#accounts/trading/start-obstacle.ts';
import { emptyWallet } from '#credits/ledger.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Clock } from '#platform/clock.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** What keeps each account from being started; `undefined` for one that may, or trades. */
export type ObstacleOf = (account: AccountDocument) => StartObstacle | undefined;

/** The obstacles of a person's own accounts, the credits of their wallet among them. */
export async function readOwnObstacles(
  store: Store,
  { uid, accounts, clock }: { uid: string; accounts: readonly AccountDocument[]; clock: Clock },
): Promise<ObstacleOf> {
  const stopped = accounts.filter(isStopped);
  if (stopped.length === 0) return () => undefined;
  const [market, [own, platform], wallet] = await Promise.all([
    readOneLotMarket(store, clock),
    store.readBoth(docs.tradingBlock(uid), docs.platformBlock),
    readPayingWallet(store, { uid, accounts: stopped, clock }),
  ]);
  const facts = { now: clock.now(), reader: 'owner', market, blocks: { own, platform } } as const;
  return (account) =>
    isStopped(account) ? startObstacle(account, { ...facts, wallet }) : undefined;
}

/**
 * Those of everybody's accounts. Whether each owner has the credits is left to the start: it would
 * cost a reading of every wallet.
 */
export async function readAllObstacles(store: Store, clock: Clock): Promise<ObstacleOf> {
  const [market, blocks, platform] = await Promise.all([
    readOneLotMarket(store, clock),
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

async function readPayingWallet(
  store: Store,
  { uid, accounts, clock }: { uid: string; accounts: readonly AccountDocument[]; clock: Clock },
): Promise<PayingWallet> {
  const ids = accounts.map((account) => dayToPay(account, clock.now()).charge.id);
  const [[wallet], entries] = await store.readVersionedEach(
    [docs.wallet(uid)],
    ids.map((id) => docs.walletEntry(uid, id)),
    [],
  );
  const { milliCredits } = wallet?.value ?? emptyWallet(uid);
  return {
    milliCredits,
    entries: new Map(entries.flatMap(({ value }) => (value ? [[value.id, value] as const] : []))),
  };
}

function isStopped({ trading }: AccountDocument): boolean {
  return trading.state === 'stopped';
}
