import { isDeepStrictEqual } from 'node:util';
import type { StoredContract } from '@sthira/contract/market';
import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { AccountAtExchange } from '@sthira/lab/broker/account-at-exchange';
import { restoreAccount, saveAccount } from '@sthira/lab/broker/saved-account';
import type { ClientBook } from '@sthira/lab/matching/client-book';
import { isLive } from '@sthira/lab/matching/order';
import { settlesAt } from '@sthira/quant/contracts/settles-at';
import pLimit from 'p-limit';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import type { PaperBookDocument } from '#documents/paper-books.ts';
import type { Clock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { earlierChargesPaise } from './paper-charges.ts';
import { PaperConditions } from './paper-depth.ts';
import { PublishedMarket, pricesAt } from './published-market.ts';

export type PaperAccount = AccountAtExchange<PublishedMarket>;

type Act<Result> = (account: PaperAccount, now: Instant) => Result;

/** How long a book in which nothing works is answered from memory: only another process changes it. */
const restsMs = 30_000;

/**
 * A paper account's book, played to the present by whoever reads or orders. It is written as it was
 * read, or all of it begins again, so that two of them, or one that dies, make nothing twice and lose
 * nothing. A reading that changes nothing holds nobody up.
 */
export class PlayedBook {
  readonly #store: Store;
  readonly #accountId: string;
  readonly #clock: Clock;
  readonly #inTurn = pLimit(1);
  /** As it was left, while no order works in it. */
  #atRest: { book: PaperBookDocument; at: Instant } | undefined;

  constructor(store: Store, { accountId, clock }: { accountId: string; clock: Clock }) {
    this.#store = store;
    this.#accountId = accountId;
    this.#clock = clock;
  }

  /** What `see` finds in the book now. */
  read<Result>(see: Act<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      const now = this.#clock.now();
      const book = this.#atRest && stillAtRest(this.#atRest, now);
      if (!book) return this.#play(see);
      const { account } = playedTo(now, book, await marketFor(this.#store, book, { now }));
      return see(account, now);
    });
  }

  /** Acts on the book, once; on a contract that it need not know yet. */
  act<Result>(act: Act<Result>, instrumentId?: number): Promise<Result> {
    return this.#inTurn(() => this.#play(act, instrumentId));
  }

  async #play<Result>(act: Act<Result>, instrumentId?: number): Promise<Result> {
    const doc = docs.paperBook(this.#accountId);
    this.#atRest = undefined;
    const { result, ...left } = await this.#store.optimistically(
      async (unit) => {
        const before = await unit.read(doc);
        if (!before) throw new BrokerError('refused', { text: 'This paper account has no book.' });
        const at = this.#clock.now();
        const market = await marketFor(this.#store, before, { now: at, instrumentId });
        const { account, book } = playedTo(at, before, market);
        const result = act(account, at);
        const after = savedBook(account, { before: book, now: at });
        if (isChanged(before, after)) unit.replace(doc, after);
        return { result, book: after, at };
      },
      { clock: this.#clock },
    );
    if (!left.book.orders.some(isLive)) this.#atRest = left;
    return result;
  }
}

/** The book that was left at rest, unless time has changed it: by a new day, or by an expiry. */
function stillAtRest(
  { book, at }: { book: PaperBookDocument; at: Instant },
  now: Instant,
): PaperBookDocument | undefined {
  const isSoon = now - at < restsMs && istDay(now) === istDay(at);
  return isSoon && !hasExpired(book, now) ? book : undefined;
}

/** Whether a contract of the book is settled, or is to be as soon as its close is known. */
function hasExpired({ contracts }: Pick<PaperBookDocument, 'contracts'>, now: Instant): boolean {
  const { marketHours } = settings();
  return contracts.some(({ expiryDay }) => settlesAt(expiryDay, marketHours) <= now);
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
  store: Store,
  { contracts, orders, settlements }: PaperBookDocument,
  { now, instrumentId }: { now: Instant; instrumentId?: number | undefined },
): Promise<PublishedMarket> {
  const isIdle = instrumentId === undefined && orders.length + settlements.length === 0;
  if (isIdle) return new PublishedMarket({ prices: undefined, contracts, closes: {}, now });
  const isKnown = contracts.some((contract) => contract.instrumentId === instrumentId);
  const [prices, chain, bars] = await Promise.all([
    pricesAt(now, store),
    isKnown || instrumentId === undefined ? undefined : store.read(docs.chain),
    hasExpired({ contracts }, now) ? store.read(docs.bars) : undefined,
  ]);
  return new PublishedMarket({
    ...{ prices, now, closes: bars?.closes ?? {} },
    contracts: [...contracts, ...listedNow(chain)],
  });
}

function listedNow(
  chain:
    | (Record<'contracts' | 'held', StoredContract[]> & { long?: StoredContract[] | undefined })
    | undefined,
) {
  return chain ? [...chain.contracts, ...chain.held, ...(chain.long ?? [])] : [];
}
