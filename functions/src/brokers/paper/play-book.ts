import { isDeepStrictEqual } from 'node:util';
import type { StoredContract } from '@sthira/contract/market';
import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { AccountAtExchange } from '@sthira/lab/broker/account-at-exchange';
import { restoreAccount, saveAccount } from '@sthira/lab/broker/saved-account';
import type { ClientBook } from '@sthira/lab/matching/client-book';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import type { PaperBookDocument } from '#documents/paper-books.ts';
import type { Clock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import type { Reads } from '#platform/store/unit.ts';
import { earlierChargesPaise } from './paper-charges.ts';
import { PaperConditions } from './paper-depth.ts';
import { PublishedMarket } from './published-market.ts';

export type PaperAccount = AccountAtExchange<PublishedMarket>;

interface Played {
  accountId: string;
  clock: Clock;
  /** A contract that an order names: the book knows those that it has ordered before. */
  instrumentId?: number;
}

/**
 * Plays a paper account's book to the present and acts on it: whoever reads or orders advances it.
 * It is written as it was read, or all of it begins again, so that two of them, or one that dies,
 * make nothing twice and lose nothing. A reading that changes nothing holds nobody up.
 */
export async function playBook<Result>(
  store: Store,
  { accountId, clock, instrumentId }: Played,
  act: (account: PaperAccount, now: Instant) => Result,
): Promise<Result> {
  const doc = docs.paperBook(accountId);
  return store.optimistically(
    async (unit) => {
      const before = await unit.read(doc);
      if (!before) throw new BrokerError('refused', { text: 'This paper account has no book.' });
      const now = clock.now();
      const market = await marketFor(store, before, { now, instrumentId });
      const { account, book } = playedTo(now, before, market);
      const result = act(account, now);
      const after = savedBook(account, { before: book, now });
      if (isChanged(before, after)) unit.replace(doc, after);
      return result;
    },
    { clock },
  );
}

/** The account of a book at the present; whoever comes first on a day closes those before it. */
function playedTo(
  now: Instant,
  book: PaperBookDocument,
  market: PublishedMarket,
): { account: PaperAccount; book: PaperBookDocument } {
  const { marketHours: hours } = settings();
  const conditions = new PaperConditions();
  const account = restoreAccount(book, { market, hours, conditions, now });
  account.advance(now);
  if (!hasEarlierDay(account.book, istDay(now))) return { account, book };
  return playedTo(now, savedBook(account, { before: book, now }), market);
}

/** Whether a day is to be closed: by its orders, or by a settlement that came late. */
function hasEarlierDay({ executions, settlements }: ClientBook, day: Day): boolean {
  const expiries = settlements.filter(({ kind }) => kind === 'expiry');
  return [...executions, ...expiries].some(({ at }) => istDay(at) < day);
}

/** Its last seconds matter only while an order rests in the market. */
function isChanged(before: PaperBookDocument, after: PaperBookDocument): boolean {
  return !isDeepStrictEqual({ ...before, playedUntil: after.playedUntil }, after);
}

function savedBook(
  account: PaperAccount,
  { before, now }: { before: PaperBookDocument; now: Instant },
): PaperBookDocument {
  const saved = saveAccount(account, before, now);
  const chargesPaise = earlierChargesPaise(account.book, istDay(now));
  const rows = [...saved.orders, ...saved.settlements];
  const ids = new Set(rows.map(({ instrumentId }) => instrumentId));
  return {
    ...saved,
    cashPaise: saved.cashPaise - chargesPaise,
    contracts: [...ids].flatMap((id) => account.market.contractOf(id) ?? []),
  };
}

/** Reads no more of the published market than the book needs: an idle one needs nothing of it. */
async function marketFor(
  reads: Reads,
  { contracts, orders, settlements }: PaperBookDocument,
  { now, instrumentId }: { now: Instant; instrumentId: number | undefined },
): Promise<PublishedMarket> {
  const isIdle = instrumentId === undefined && orders.length + settlements.length === 0;
  if (isIdle) return new PublishedMarket({ prices: undefined, contracts, closes: {}, now });
  const isKnown = contracts.some((contract) => contract.instrumentId === instrumentId);
  const isExpiring = contracts.some(({ expiryDay }) => expiryDay <= istDay(now));
  const [prices, chain, bars] = await Promise.all([
    reads.read(docs.prices),
    isKnown || instrumentId === undefined ? undefined : reads.read(docs.chain),
    isExpiring ? reads.read(docs.bars) : undefined,
  ]);
  return new PublishedMarket({
    ...{ prices, now, closes: bars?.closes ?? {} },
    contracts: [...contracts, ...listedNow(chain)],
  });
}

function listedNow(chain: { contracts: StoredContract[]; held: StoredContract[] } | undefined) {
  return chain ? [...chain.contracts, ...chain.held] : [];
}
