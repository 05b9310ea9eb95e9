import { type Day, type Instant, istDay, istInstant, type Paise } from '@sthira/contract/units';
import { lastTradedAt, sessionAt } from '@sthira/quant/calendar/calendar';
import { dayNumber, previousTradingDay } from '@sthira/quant/calendar/trading-days';
import { type OptionContract, optionChain } from '@sthira/quant/contracts/contracts';
import { liveExpiryDays } from '@sthira/quant/contracts/expiries';
import { liveLongExpiryDays } from '@sthira/quant/contracts/long-expiries';
import { mix, uniform } from '@sthira/quant/hash';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import type { MarketView } from '#agents/market/market-view.ts';
import { barsAround } from './simulated-view.ts';

const firstPaise: Paise = 2_500_000;
const vixHundredths = 1_500;
/** What the index makes of a quarter: the spread ends worthless, in between, or worth its width. */
const trends = [-0.06, 0.025, 0.08];
const firstDay: Day = '2026-09-29';
const quarterDays = 91;

interface Listed {
  contracts: OptionContract[];
  long: OptionContract[];
}

/**
 * For tests: months of NIFTY and its options. A contract is listed as the exchange does, and quoted only
 * while it is followed.
 */
export class RollMarket {
  readonly #seed: number;
  readonly #known = new Map<number, OptionContract>();
  readonly #lists = new Map<string, Listed>();
  #followed: OptionContract[] = [];
  #view: { at: Instant; view: MarketView } | undefined;

  constructor(seed: number) {
    this.#seed = seed;
  }

  contractOf(instrumentId: number): OptionContract | undefined {
    return this.#known.get(instrumentId);
  }

  /** The index at an instant at which it trades; it stands still in the closing auction. */
  levelAt(at: Instant): Paise {
    const day = istDay(at);
    const place = dayNumber(day) - dayNumber(firstDay);
    const drawn = (salt: number) => 2 * uniform(mix(mix(this.#seed, place), salt)) - 1;
    const trend = (trends[this.#seed % trends.length] ?? 0) * (place / quarterDays);
    const minute = Math.floor(Math.min(at, istInstant(day, '15:15')) / 60_000);
    const share = 1 + trend + 0.004 * drawn(1) + 0.0004 * Math.sin(minute / 3);
    return Math.round(firstPaise * share);
  }

  /** The level at which a day closed, or stands by now. */
  closeOf(day: Day): Paise {
    return this.levelAt(istInstant(day, '15:30'));
  }

  /** From now on these are quoted, beside the options of the next expiry. */
  follow(instrumentIds: readonly number[]): void {
    const followed = instrumentIds.flatMap((id) => this.#known.get(id) ?? []);
    if (followed.every((each, place) => each === this.#followed[place]))
      if (followed.length === this.#followed.length) return;
    this.#followed = followed;
    this.#view = undefined;
  }

  /** What is published: prices as they were when the exchange last traded. */
  view(at: Instant): MarketView {
    const second = Math.floor(at / 1_000);
    if (this.#view?.at !== second) this.#view = { at: second, view: this.#viewAt(at) };
    return this.#view.view;
  }

  #viewAt(now: Instant): MarketView {
    const at = lastTradedAt(now, 'exchange');
    const indexPaise = this.levelAt(at);
    const { contracts, long } = this.#listedAt(now, indexPaise);
    const level = (lastPaise: Paise, previousClosePaise = lastPaise) => ({
      ...{ lastPaise, previousClosePaise, at },
    });
    const before = this.closeOf(previousTradingDay(istDay(at)));
    const quoted = new Map(
      [...contracts, ...this.#followed].map((each) => [each.instrumentId, each]),
    );
    const levels = { indexPaise, vixHundredths };
    return {
      indices: { NIFTY: level(indexPaise, before), INDIAVIX: level(vixHundredths) },
      ...{ contracts, heldContracts: this.#followed, long, bars: barsAround(at, indexPaise) },
      quoteOf: (id) => {
        const contract = quoted.get(id);
        return contract && quoteOption(contract, at, levels);
      },
    };
  }

  /** As the list of the day has it, which was read in the morning. */
  #listedAt(now: Instant, indexPaise: Paise): Listed {
    const { day } = sessionAt(now, 'exchange');
    const spotPaise = 50_000 * Math.round(indexPaise / 50_000);
    const key = `${day} ${spotPaise}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const [today = day, next = day] = liveExpiryDays('NIFTY', istInstant(day, '09:00'), 2);
    const terms = { underlying: 'NIFTY', day, spotPaise } as const;
    const listed = {
      contracts: optionChain({ ...terms, expiries: [today === day ? next : today], reach: 0.012 }),
      long: optionChain({
        ...{ ...terms, expiries: liveLongExpiryDays('NIFTY', istInstant(day, '09:00')) },
        ...{ step: 100, reach: 0.08 },
      }),
    };
    for (const each of [...listed.contracts, ...listed.long])
      this.#known.set(each.instrumentId, each);
    this.#lists.set(key, listed);
    return listed;
  }
}
