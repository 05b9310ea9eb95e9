import type { StoredBar } from '@sthira/contract/market';
import { type Day, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { addDays } from '@sthira/quant/calendar/trading-days';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { isWithinReach } from '@sthira/quant/contracts/tradable-contracts';
import { decide } from '@sthira/quant/enigma';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { type EnigmaState, initialState } from '@sthira/quant/enigma/state';
import type { StrategyInput } from '@sthira/quant/strategy/input';
import { type BarLevels, isQuietBar } from './quiet-bar.ts';
import { createRecentBars, type RecentBars } from './recent-bars.ts';
import { createReplayAccount, type ReplayAccount } from './replay-account.ts';
import { chooseContracts } from './replay-contracts.ts';
import { createReplayExchange, type ReplayExchange, type ReplayFill } from './replay-exchange.ts';
import { planUnder, type ReplayTerms } from './replay-terms.ts';
import type { ReplayedPosition, ReplayLevels } from './replayed-position.ts';

/** A day of one-minute index bars, with VIX (percent x100) at the end of each. */
export interface RecordedSession {
  day: Day;
  bars: readonly StoredBar[];
  vixHundredths: readonly number[];
}

/** What is replayed, but for its sessions. */
export interface ReplayInput {
  underlying: Underlying;
  parameters: EnigmaParameters;
  capitalPaise: Paise;
  terms?: ReplayTerms;
}

/** What the decisions of one day have in common. */
type DayInput = { day: Day } & Pick<
  StrategyInput,
  'plan' | 'working' | 'squareOff' | 'quoteOf' | 'held' | 'dayLossPaise'
>;

interface PlayedBar extends BarLevels {
  vixHundredths: number;
  moneyShare: number | undefined;
}

/**
 * How many decisions follow the end of each bar, a second apart: one for the wings, one for the
 * shorts, and two more.
 */
const decisionsPerBar = 4;
const secondMs = 1_000;
const hours = 'exchange' as const;
const nothing = {};

/** A replay of `backtest`, session by session. */
export class Replay {
  readonly #input: ReplayInput;
  readonly #exchange: ReplayExchange;
  readonly #recent: RecentBars;
  readonly #account: ReplayAccount;
  readonly #positions: ReplayedPosition[] = [];
  /** The fills of closed positions since the last session began. */
  #booked: ReplayFill[] = [];
  #opened: ReplayLevels | undefined;
  #because: string | null = null;
  #state: EnigmaState = initialState();

  constructor(input: ReplayInput) {
    const { parameters, capitalPaise, terms = {} } = input;
    this.#input = input;
    this.#exchange = createReplayExchange(terms);
    this.#recent = createRecentBars(parameters.timeframe);
    this.#account = createReplayAccount(capitalPaise, (day) => planUnder(terms, day));
  }

  get result() {
    const { grossPaise, chargesPaise, trades } = this.#account;
    const netPaise = grossPaise - chargesPaise;
    const { count: bars } = this.#recent;
    return { bars, grossPaise, chargesPaise, netPaise, trades, positions: this.#positions };
  }

  /** What is closed has made so far, and what is open stands at, before charges. */
  get madePaise(): Paise {
    return this.#account.grossPaise + (this.#exchange.positionPaise() ?? 0);
  }

  get isHolding(): boolean {
    return this.#exchange.held.size > 0;
  }

  /** How many positions were opened on a day, closed ones and the one that is open. */
  openedOn(day: Day): number {
    const isOpenSince = this.#opened && istDay(this.#opened.at) === day;
    const closed = this.#positions.filter(({ opened }) => istDay(opened.at) === day);
    return closed.length + (isOpenSince ? 1 : 0);
  }

  /** The fills of positions closed since the last session began. */
  get closedFills(): readonly ReplayFill[] {
    return this.#booked;
  }

  /** Those, and the fills of the position that is open. */
  get fills(): readonly ReplayFill[] {
    return [...this.#booked, ...this.#exchange.fills];
  }

  play({ day, bars, vixHundredths }: RecordedSession): void {
    const [first] = bars;
    if (first === undefined) return;
    const { underlying, terms = {} } = this.#input;
    const exchange = this.#exchange;
    this.#booked = [];
    this.#account.startDay(day, exchange.positionPaise() ?? 0);
    // The expiry day itself may be missing.
    exchange.expire(addDays(day, -1), this.#recent.bars.at(-1)?.closePaise ?? 0);
    let chosen = chooseContracts(underlying, first.at, first.openPaise);
    exchange.list(chosen.contracts);
    const { quoteOf, held } = exchange;
    const { dayLossPaise } = this.#account;
    const plan = planUnder(terms, day);
    const ofDay: DayInput = {
      day,
      plan,
      working: nothing,
      squareOff: 'no',
      quoteOf,
      held,
      dayLossPaise,
    };
    let seen: PlayedBar | undefined;
    for (const [at, bar] of bars.entries()) {
      this.#recent.add(bar);
      const now = bar.at + minuteMs;
      const indexPaise = bar.closePaise;
      if (!isWithinReach(chosen.reach, indexPaise)) {
        chosen = chooseContracts(underlying, now, indexPaise);
        exchange.list(chosen.contracts);
      }
      seen = {
        ...{ now, bars: this.#recent.bars, contracts: chosen.contracts, indexPaise },
        vixHundredths: vixHundredths[at] ?? 0,
        moneyShare: terms.moneyShare,
      };
      exchange.move(now, seen);
      this.#playBar(ofDay, seen);
    }
    if (seen && exchange.expire(day, seen.indexPaise))
      this.#playBar(ofDay, { ...seen, now: expiryInstant(day) });
  }

  #playBar(ofDay: DayInput, bar: PlayedBar): void {
    const { parameters, capitalPaise } = this.#input;
    const exchange = this.#exchange;
    const { creditPaise, isSurely } = exchange;
    const isEmpty = exchange.held.size === 0;
    const circumstances = { bar, hours, isEmpty, capitalPaise, creditPaise, isSurely };
    if (isQuietBar(this.#state, parameters, circumstances)) return;
    const levels = { at: bar.now, indexPaise: bar.indexPaise, vixHundredths: bar.vixHundredths };
    for (let second = 0; second < decisionsPerBar; second++) {
      const now = bar.now + second * secondMs;
      const decision = decide(this.#state, parameters, {
        ...{ ...ofDay, ...bar, now, session: sessionAt(now, hours) },
        ...{ capitalPaise, marginAvailablePaise: this.#account.equityPaise },
        positionPaise: exchange.positionPaise(),
        creditPaise: exchange.creditPaise(),
      });
      this.#state = decision.state;
      const because = 'because' in decision.state ? decision.state.because : undefined;
      if (decision.state.phase === 'exiting') this.#because = because ?? null;
      if (decision.intents.length === 0) break;
      this.#opened ??= levels;
      exchange.fill(decision.intents, because);
    }
    if (this.#state.phase === 'flat' && exchange.fills.length > 0) this.#book(ofDay.day, levels);
  }

  #book(day: Day, closed: ReplayLevels): void {
    const account = this.#account;
    const fills = this.#exchange.settle();
    const { grossPaise, chargesPaise } = account;
    const legs = account.book(fills, day);
    this.#booked.push(...fills);
    this.#positions.push({
      ...{ opened: this.#opened ?? closed, closed, legs, because: this.#because },
      expiryDay: fills[0]?.contract.expiryDay ?? day,
      grossPaise: account.grossPaise - grossPaise,
      chargesPaise: account.chargesPaise - chargesPaise,
    });
    this.#opened = undefined;
    this.#because = null;
  }
}
