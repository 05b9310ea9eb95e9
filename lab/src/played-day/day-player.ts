import { type Day, type Instant, istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import type { BookTerms } from '@sthira/quant/prices/option-quote';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import { type LiveRow, liveRow } from '@sthira/quant/run/live-row';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { RecordedSession } from '#backtest/backtest.ts';
import { AccountAtExchange } from '#broker/account-at-exchange.ts';
import type { Moment } from '#past/bar-moments.ts';
import { ReplayedMarket } from '#past/replayed-market.ts';
import { RunAtBroker } from '#past/run-at-broker.ts';
import { DayCourse, type DayPoint, type NothingOpened } from './day-course.ts';
import { type PlayedBooks, playedBooks } from './played-books.ts';
import { playedMoments } from './played-moments.ts';

const hours = 'exchange';
/** From a decision until its orders reach the broker, as a live agent needs it. */
const latencyMs = 300;

export interface DayToPlay {
  day: Day;
  account: RunAccount;
  accountName: string;
  /** The session before the day, for its bars, then the day's own and those after it. */
  sessions: Iterable<RecordedSession>;
  books?: BookTerms;
}

/** What there is to show of a day that is played, as the documents of an account's live run. */
export interface PlayedMinute extends PlayedBooks {
  day: Day;
  at: Instant;
  row: LiveRow;
  /** Where the index and VIX stand; `undefined` before the first minute. */
  levels: PricingLevels | undefined;
  /** What the run has made of its account's day: a limit that was reached, a result at its end. */
  dayOfRuns: RunAccount['day'];
  /** The minutes of the day that have been played, and all of them. */
  minutes: { played: number; of: number };
  /** What the day had made at the minutes since the last answer. */
  points: DayPoint[];
  /** Why nothing was opened for most of the day; null once something was. */
  nothingOpened: NothingOpened | null;
  /** `over`: to its last minute, or to the end of the run. */
  stands: 'playing' | 'over';
}

/** Plays an account's run through a day, minute by minute, with the step of a live agent. */
export class DayPlayer {
  readonly #run: RunAtBroker;
  readonly #broker: AccountAtExchange<ReplayedMarket>;
  readonly #moments: Iterator<Moment>;
  readonly #name: string;
  readonly #course = new DayCourse();
  #next: Moment | undefined;
  #levels: PricingLevels | undefined;
  #day: Day;

  constructor({ day, account, accountName, sessions, books }: DayToPlay) {
    const { underlying, capitalPaise: cashPaise, startedAt, strategy, parameters } = account;
    const market = new ReplayedMarket(underlying, books);
    this.#broker = new AccountAtExchange({ market, hours, cashPaise, startedAt });
    this.#run = new RunAtBroker(account, this.#broker, { hours, latencyMs });
    this.#moments = playedMoments(underlying, sessions, strategy.barMinutes(parameters))[
      Symbol.iterator
    ]();
    this.#name = accountName;
    this.#day = day;
    do this.#advance();
    while (this.#next && istDay(this.#next.at) < day);
  }

  /** The account at the exchange, whose book is what was really traded. */
  get broker(): AccountAtExchange<ReplayedMarket> {
    return this.#broker;
  }

  /** Plays so many minutes, fewer where the day ends, and answers how everything stands then. */
  play(minutes: number): PlayedMinute {
    for (let played = 0; played < minutes && !this.#isOver; played += 1) this.#playMinute();
    return this.#minuteNow();
  }

  /** Goes on to the next trading day, where a position is held over the night. */
  goOn(): void {
    if (!this.#isOver || this.#run.hasEnded || !this.#next) return;
    this.#day = istDay(this.#next.at);
    this.#course.startDay();
  }

  /** Has the run closed and ended. */
  squareOff(): void {
    this.#run.squareOff();
  }

  get #isOver(): boolean {
    return this.#run.hasEnded || !this.#next || istDay(this.#next.at) > this.#day;
  }

  #advance(): void {
    const { value, done } = this.#moments.next();
    this.#next = done ? undefined : value;
  }

  #playMinute(): void {
    if (!this.#next) return;
    const { levels } = this.#next;
    this.#run.playMoment(this.#next);
    this.#levels = levels;
    this.#course.add({ row: this.#row(this.#run.playedUntil), state: this.#run.state, levels });
    this.#advance();
  }

  #row(now: Instant): LiveRow {
    const { state } = this.#run;
    const held = Object.keys(state.orders.book.held).map(Number);
    return liveRow(state, { market: this.#broker.market.seenAt(now, held), now, hours });
  }

  #minuteNow(): PlayedMinute {
    const { state, playedUntil } = this.#run;
    const { open, close } = hoursOf(this.#day);
    const opensAt = istInstant(this.#day, open);
    const at = Math.max(playedUntil, opensAt);
    const { id, day: dayOfRuns } = state.account;
    const owner = { account_id: id, account_name: this.#name };
    return {
      ...playedBooks(this.#broker, { ...owner, now: at }),
      ...{ day: this.#day, at, row: this.#row(at), levels: this.#levels },
      dayOfRuns,
      minutes: {
        played: Math.floor((at - opensAt) / minuteMs),
        of: (istInstant(this.#day, close) - opensAt) / minuteMs + 1,
      },
      points: this.#course.takePoints(),
      nothingOpened: this.#course.nothingOpened,
      stands: this.#isOver ? 'over' : 'playing',
    };
  }
}
