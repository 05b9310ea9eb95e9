import type { StoredQuote } from '@sthira/contract/market';
import { type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { termsOf, type Underlying } from '@sthira/quant/contracts/contract-terms';
import { exercisePaise, type OptionContract } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { type BookTerms, quoteOption } from '@sthira/quant/prices/option-quote';
import type { RunMarket } from '@sthira/quant/run/state/state';
import type { PricedMarket } from '#broker/account-at-exchange.ts';
import { optionMargin } from '#broker/option-margin.ts';
import type { MarginModel } from '#matching/funds.ts';
import type { Touch } from '#matching/match-order.ts';
import type { InstrumentKey, Listed } from '#matching/matching-market.ts';
import type { Moment } from './bar-moments.ts';

/** A settlement may be corrected on the trading day after an expiry; then nothing needs it more. */
const keptDays = 14;

/**
 * The market of a moment, for the exchange and for the run: index levels as recorded, options at
 * the prices of the model. Between two moments the levels stand still.
 */
export class ReplayedMarket implements PricedMarket {
  readonly #underlying: Underlying;
  readonly #books: BookTerms;
  readonly #known = new Map<number, OptionContract>();
  #moment: Moment | undefined;

  constructor(underlying: Underlying, books: BookTerms = {}) {
    this.#underlying = underlying;
    this.#books = books;
  }

  get segment(): string {
    return termsOf[this.#underlying].segment;
  }

  show(moment: Moment): void {
    if (moment.contracts !== this.#moment?.contracts) {
      const oldestDay = addDays(istDay(moment.at), -keptDays);
      for (const [id, { expiryDay }] of this.#known)
        if (expiryDay < oldestDay) this.#known.delete(id);
      for (const contract of moment.contracts) this.#known.set(contract.instrumentId, contract);
    }
    this.#moment = moment;
  }

  listed({ instrumentId }: InstrumentKey): Listed | undefined {
    const contract = this.#known.get(instrumentId);
    return contract && { kind: 'option', contract };
  }

  touch({ instrumentId }: InstrumentKey, at: Instant): Touch {
    const contract = this.#known.get(instrumentId);
    if (!contract || !this.#moment) return { bidPaise: 0, askPaise: 0, lastPaise: 0 };
    return quoteOption(contract, at, this.#moment.levels, this.#books);
  }

  /** At the last level that was shown, which is the close of the expiry day. */
  exercisePaise({ instrumentId }: InstrumentKey): Paise {
    const contract = this.#known.get(instrumentId);
    return contract && this.#moment ? exercisePaise(contract, this.#moment.levels.indexPaise) : 0;
  }

  marginAt(now: Instant): MarginModel {
    return optionMargin((id) => this.#known.get(id), {
      [this.#underlying]: this.#moment?.levels.indexPaise,
      day: istDay(now),
    });
  }

  /** What a run sees at an instant, with the legs that it holds. */
  seenAt(now: Instant, heldIds: Iterable<number>): RunMarket {
    const { at = 0, levels, previousClosePaise, contracts = [], bars = [] } = this.#moment ?? {};
    const held = [...heldIds].flatMap((id) => this.#known.get(id) ?? []);
    return {
      indices: levels && {
        [this.#underlying]: {
          ...{ lastPaise: levels.indexPaise, previousClosePaise },
          at: now - at < minuteMs ? now : at,
        },
        INDIAVIX: { lastPaise: levels.vixHundredths },
      },
      contracts,
      heldContracts: held,
      bars,
      quoteOf: (instrumentId) => this.#quote(instrumentId, now),
    };
  }

  #quote(instrumentId: number, now: Instant): StoredQuote | undefined {
    const contract = this.#known.get(instrumentId);
    if (!contract || now >= expiryInstant(contract.expiryDay)) return undefined;
    const { bidPaise, askPaise, lastPaise } = this.touch(contract, now);
    return { bidPaise, askPaise, lastPaise, at: now };
  }
}
