import type { StoredQuote } from '@sthira/contract/market';
import { type Day, dayMs, type Instant, istInstant, type Paise } from '@sthira/contract/units';
import { sessionAt } from '#calendar/calendar.ts';
import { dayNumber } from '#calendar/trading-days.ts';
import { type OptionContract, optionContract } from '#contracts/contracts.ts';
import { monthlyExpiryDays } from '#contracts/expiries.ts';
import { strikesAt } from '#participation/market.ts';
import { openingChargesPaise } from '#participation/needs.ts';
import type { ParticipationParameters } from '#participation/parameter-fields.ts';
import type { ParticipationState, Spread } from '#participation/state.ts';
import { participation } from '#participation/strategy.ts';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import { chargeInputs } from './charge-inputs.ts';

/** What a month brings: levels of the index in points, and shares of the width or the index. */
export interface Month {
  /** On the afternoon of its expiry day, and at its close. */
  level: number;
  close: number;
  /** What spreads that have not settled could be sold for on that afternoon, and two weeks later. */
  marks: readonly number[];
  laterMarks: readonly number[];
  /** Of the spread that the roll buys. */
  debit: number;
}

/** The wealth of a day: ETF and cash, and spreads at what they could be sold for. */
export interface Moment {
  day: Day;
  wealthPaise: number;
  /** Before a roll, after its day, or between two rolls. */
  kind: 'before' | 'after' | 'between';
}

interface Account {
  from: Day;
  capitalPaise: Paise;
  yieldAYear: number;
  parameters: ParticipationParameters;
}

/**
 * For tests: an account that trades participation over months, by its decisions alone. It buys at the
 * ask and sells at the bid, pays all charges, and the rest earns the yield of the ETF.
 */
export class ParticipationYears {
  state: ParticipationState = participation.initial;
  cashPaise: number;
  widestShare = 0;
  rolls = 0;
  reasons: string[] = [];
  readonly moments: Moment[] = [];
  readonly #account: Account;
  #held = new Map<number, number>();
  #at: Day;

  constructor(account: Account) {
    this.#account = account;
    this.cashPaise = account.capitalPaise;
    this.#at = account.from;
  }

  /** Plays one month after the other, from the first monthly expiry on. */
  play(months: readonly Month[]): void {
    const days = expiriesFrom(this.#account.from);
    for (const [place, month] of months.entries()) {
      const day = days[place] ?? '';
      const next = days[place + 1] ?? '';
      this.#earnUntil(day);
      this.#note('before', this.#valueOf(month.marks, month.level, day));
      this.#roll(day, month);
      this.#settle(day, month.close);
      this.#note('after', this.#valueOf(month.marks));
      this.#earnUntil(halfWay(day, next));
      this.#note('between', this.#valueOf(month.laterMarks));
    }
  }

  #earnUntil(day: Day): void {
    const days = dayNumber(day) - dayNumber(this.#at);
    this.cashPaise *= (1 + this.#account.yieldAYear) ** (days / 365);
    this.#at = day;
  }

  /** Spreads that settle today are worth what they pay; the others what is asked for them. */
  #valueOf(marks: readonly number[], level = 0, today = ''): number {
    return this.state.spreads.reduce((sum, spread, place) => {
      const isDue = spread.longCall.expiryDay === today;
      const share = isDue ? paidShare(spread, level) : (marks[place % marks.length] ?? 0);
      return sum + spread.units * widthPaise(spread) * share;
    }, 0);
  }

  #note(kind: Moment['kind'], spreadsPaise: number): void {
    this.moments.push({ kind, day: this.#at, wealthPaise: this.cashPaise + spreadsPaise });
  }

  #roll(day: Day, month: Month): void {
    const market = new RollMarket(day, month);
    const capitalPaise = Math.round(this.cashPaise + this.#valueOf(month.marks, month.level, day));
    const working = new Map<number, number>();
    for (let turn = 0; turn < 8; turn += 1) {
      const now = istInstant(day, '14:00') + turn * 2 * 60_000;
      const input = market.input({ now, held: this.#held, working, capitalPaise });
      const decision = participation.decide(this.state, this.#account.parameters, input);
      this.state = decision.state as ParticipationState;
      for (const id of decision.cancels) working.delete(id);
      this.#fill(decision, working, market);
      this.reasons.push(decision.reason);
      if (this.state.entry === null) break;
    }
    const entered = this.state.spreads.at(-1);
    if (entered && !this.#charged.has(entered.longCall.instrumentId)) {
      this.rolls += 1;
      this.#charged.add(entered.longCall.instrumentId);
      const { quoteOf } = market;
      this.cashPaise -= openingChargesPaise(entered, entered.units, {
        ...{ quoteOf, plan: chargeInputs.plan, day: '2026-11-19' },
      });
      this.widestShare = Math.max(this.widestShare, widthPaise(entered) / (100 * month.level));
    }
  }

  readonly #charged = new Set<number>();

  /** A purchase at less than the ask rests. */
  #fill({ intents }: Decision, working: Map<number, number>, market: RollMarket): void {
    for (const { contract, side, quantity, mostPaise = Number.POSITIVE_INFINITY } of intents) {
      const id = contract.instrumentId;
      const quote = market.quoteOf(id);
      if (!quote) throw new Error(`No quote of ${contract.displayName}.`);
      const units = side === 'BUY' ? quantity : -quantity;
      if (side === 'BUY' && mostPaise < quote.askPaise) working.set(id, units);
      else {
        this.#held.set(id, (this.#held.get(id) ?? 0) + units);
        this.cashPaise -= units * (side === 'BUY' ? quote.askPaise : quote.bidPaise);
      }
    }
  }

  #settle(day: Day, level: number): void {
    for (const spread of this.state.spreads) {
      if (spread.longCall.expiryDay !== day) continue;
      const { longCall, shortCall, units } = spread;
      const exercisePaise = units * Math.max(0, 100 * (level - longCall.strike));
      this.cashPaise += units * widthPaise(spread) * paidShare(spread, level);
      this.cashPaise -= 0.0015 * exercisePaise;
      for (const { instrumentId } of [longCall, shortCall]) this.#held.delete(instrumentId);
    }
    const spreads = this.state.spreads.filter(({ longCall }) => longCall.expiryDay !== day);
    this.state = { ...this.state, spreads, phase: spreads.length > 0 ? 'holding' : 'flat' };
  }
}

/** The two calls that a roll may buy, at prices that make its debit. */
class RollMarket {
  readonly #quotes: ReadonlyMap<number, StoredQuote>;
  readonly #contracts: readonly OptionContract[];
  readonly #indexPaise: Paise;
  readonly #day: Day;

  constructor(day: Day, { level, debit }: Month) {
    const expiryDay = expiriesFrom(day)[3] ?? '';
    const { long, short } = strikesAt(100 * level);
    const shared = { underlying: 'NIFTY', day, expiryDay, optionType: 'CE' } as const;
    const calls = [long, short].map((strike) => optionContract({ ...shared, strike }));
    const shortBid = Math.round(100 * level * 0.015);
    const longAsk = shortBid + Math.floor(100 * level * debit);
    const quotes = [
      { bidPaise: longAsk - 1_000, askPaise: longAsk },
      { bidPaise: shortBid, askPaise: shortBid + 600 },
    ];
    this.#contracts = calls;
    this.#indexPaise = 100 * level;
    this.#day = day;
    this.#quotes = new Map(
      calls.map(({ instrumentId }, place) => {
        const { bidPaise = 0, askPaise = 0 } = quotes[place] ?? {};
        return [instrumentId, { bidPaise, askPaise, lastPaise: askPaise, at: 0 }];
      }),
    );
  }

  readonly quoteOf = (id: number): StoredQuote | undefined => this.#quotes.get(id);

  input({
    now,
    ...account
  }: Pick<StrategyInput, 'now' | 'held' | 'working' | 'capitalPaise'>): StrategyInput {
    const quoteOf = (id: number) => {
      const quote = this.#quotes.get(id);
      return quote && { ...quote, at: now };
    };
    return {
      ...account,
      ...{ now, quoteOf, bars: [], vixHundredths: null, positionPaise: null },
      ...{ indexPaise: this.#indexPaise, contracts: this.#contracts, heldContracts: [] },
      ...{ plan: chargeInputs.plan, dayLossPaise: () => 0, squareOff: 'no' },
      marginAvailablePaise: account.capitalPaise,
      session: sessionAt(istInstant(this.#day, '14:00'), 'exchange'),
    };
  }
}

const known = new Map<Day, Day[]>();

/** The monthly expiries of two years and some months. */
function expiriesFrom(day: Day): Day[] {
  const days = known.get(day) ?? monthlyExpiryDays('NIFTY', day, 26);
  known.set(day, days);
  return days;
}

function widthPaise({ longCall, shortCall }: Spread): Paise {
  return 100 * (shortCall.strike - longCall.strike);
}

/** The share of its width that a spread pays at a level. */
function paidShare(spread: Spread, level: number): number {
  const paid = (100 * (level - spread.longCall.strike)) / widthPaise(spread);
  return Math.min(1, Math.max(0, paid));
}

function halfWay(day: Day, next: Day): Day {
  const at: Instant = (Date.parse(day) + Date.parse(next)) / 2;
  return new Date(at - (at % dayMs)).toISOString().slice(0, 10);
}
