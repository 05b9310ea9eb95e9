import type { StoredContract } from '@sthira/contract/market';
import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { PricedMarket } from '@sthira/lab/broker/account-at-exchange';
import { optionMargin } from '@sthira/lab/broker/option-margin';
import type { MarginModel } from '@sthira/lab/matching/funds';
import type { Touch } from '@sthira/lab/matching/match-order';
import type { InstrumentKey, Listed } from '@sthira/lab/matching/matching-market';
import { exercisePaise } from '@sthira/quant/contracts/contracts';
import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import type { Store } from '#platform/store/store.ts';

/** A price that is older trades nothing: nobody knows whether it still stands. */
const oldMs = 10_000;

const nothing: Touch = { bidPaise: 0, askPaise: 0, lastPaise: 0 };

interface Published {
  prices: PricesDocument | undefined;
  contracts: readonly StoredContract[];
  /** The index at the end of the days that are known. */
  closes: Readonly<Record<Day, Paise>>;
  now: Instant;
}

const readOf = new WeakMap<Store, { at: Instant; prices: Promise<PricesDocument | undefined> }>();

/** The published prices, read once a second for all paper accounts of a process. */
export function pricesAt(now: Instant, store: Store): Promise<PricesDocument | undefined> {
  const last = readOf.get(store);
  if (last && last.at <= now && now - last.at < 1_000) return last.prices;
  const prices = store.read(docs.prices);
  readOf.set(store, { at: now, prices });
  prices.catch(() => readOf.delete(store));
  return prices;
}

/** The market as it is published now, for the exchange of paper accounts. */
export class PublishedMarket implements PricedMarket {
  readonly #published: Published;
  readonly #contracts: ReadonlyMap<number, StoredContract>;

  constructor(published: Published) {
    this.#published = published;
    this.#contracts = new Map(published.contracts.map((each) => [each.instrumentId, each]));
  }

  contractOf(instrumentId: number): StoredContract | undefined {
    return this.#contracts.get(instrumentId);
  }

  listed({ instrumentId }: InstrumentKey): Listed | undefined {
    const contract = this.#contracts.get(instrumentId);
    return contract && { kind: 'option', contract };
  }

  touch({ instrumentId }: InstrumentKey): Touch {
    const { prices, now } = this.#published;
    const quote = prices?.quotes[instrumentId];
    if (!quote) return nothing;
    const { bidPaise, askPaise, lastPaise } = quote;
    return now - quote.at > oldMs ? { ...nothing, lastPaise } : { bidPaise, askPaise, lastPaise };
  }

  /** By the close of its expiry day, once that is known. */
  exercisePaise({ instrumentId }: InstrumentKey): Paise | undefined {
    const contract = this.#contracts.get(instrumentId);
    const closePaise = contract && this.#published.closes[contract.expiryDay];
    return closePaise === undefined
      ? undefined
      : exercisePaise(contract as StoredContract, closePaise);
  }

  marginAt(at: Instant): MarginModel {
    const level = this.#published.prices?.indices.NIFTY?.lastPaise;
    const levels = level === undefined ? {} : { NIFTY: level };
    return optionMargin((id) => this.#contracts.get(id), { ...levels, day: istDay(at) });
  }
}
