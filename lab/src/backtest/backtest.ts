import type { StoredBar } from '@sthira/contract/market';
import { type Day, minuteMs, type Paise } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { isWithinReach } from '@sthira/quant/contracts/tradable-contracts';
import { decide } from '@sthira/quant/enigma';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { type EnigmaState, initialState } from '@sthira/quant/enigma/state';
import { replayBroker } from './day-costs.ts';
import { type BarLevels, isQuietBar } from './quiet-bar.ts';
import { createRecentBars, type RecentBars } from './recent-bars.ts';
import { createReplayAccount, type ReplayAccount } from './replay-account.ts';
import { chooseContracts } from './replay-contracts.ts';
import { createReplayExchange, type ReplayExchange } from './replay-exchange.ts';
import type { ClosedTrade } from './trades.ts';

export type { ClosedTrade } from './trades.ts';

/** A day of one-minute index bars, with VIX (percent x100) at the end of each. */
export interface RecordedSession {
  day: Day;
  bars: readonly StoredBar[];
  vixHundredths: readonly number[];
}

export interface BacktestInput {
  underlying: Underlying;
  sessions: Iterable<RecordedSession>;
  parameters: EnigmaParameters;
  capitalPaise: Paise;
}

export interface BacktestResult {
  bars: number;
  /** The result of the trades, what they cost, and what is left. */
  grossPaise: Paise;
  chargesPaise: Paise;
  netPaise: Paise;
  trades: readonly ClosedTrade[];
}

/**
 * Runs Enigma over recorded trading sessions, which may be made while it runs, for an account of one
 * size. It decides at the end of every bar, and its orders fill at once: buys at the ask, sells at
 * the bid. Options that are held at their expiry settle at the close of the index. What positions
 * made and cost is what the account has in free margin. Bars that can change nothing are passed
 * over. Of the past it keeps its trades and the newest bars alone.
 *
 * `playSessions` plays the same bars with the step of a live agent, four to six times slower; the
 * two trade alike (`past/agreement.long.test.ts`). This one is for many replays at once, such as
 * a map of two parameters. What differs by design: a live run trades some seconds later, when an
 * option may be a tick cheaper, so that a stop or a profit within a few ticks is reached at another
 * bar; it waits for the bid of a wing that has none; it has the limits of its account and of its
 * orders.
 */
export function backtest(input: BacktestInput): BacktestResult {
  const replay: Replay = {
    ...input,
    exchange: createReplayExchange(),
    recent: createRecentBars(input.parameters.timeframe),
    account: createReplayAccount(input.capitalPaise),
    state: initialState(),
  };
  for (const session of input.sessions) playSession(replay, session);
  const { grossPaise, chargesPaise, trades } = replay.account;
  const netPaise = grossPaise - chargesPaise;
  return { bars: replay.recent.count, grossPaise, chargesPaise, netPaise, trades };
}

interface Replay extends Pick<BacktestInput, 'underlying' | 'parameters' | 'capitalPaise'> {
  exchange: ReplayExchange;
  recent: RecentBars;
  account: ReplayAccount;
  state: EnigmaState;
}

function playSession(replay: Replay, { day, bars, vixHundredths }: RecordedSession): void {
  const [first] = bars;
  if (first === undefined) return;
  const { underlying, exchange, recent, account } = replay;
  account.startDay(day, exchange.positionPaise() ?? 0);
  // The expiry day itself may be missing.
  exchange.expire(addDays(day, -1), recent.bars.at(-1)?.closePaise ?? 0);
  let chosen = chooseContracts(underlying, first.at, first.openPaise);
  exchange.list(chosen.contracts);
  const ofDay = dayInput(replay, day);
  let seen: PlayedBar | undefined;
  for (const [at, bar] of bars.entries()) {
    recent.add(bar);
    const now = bar.at + minuteMs;
    const indexPaise = bar.closePaise;
    if (!isWithinReach(chosen.reach, indexPaise)) {
      chosen = chooseContracts(underlying, now, indexPaise);
      exchange.list(chosen.contracts);
    }
    const vix = vixHundredths[at] ?? 0;
    const { contracts } = chosen;
    seen = { now, bars: recent.bars, contracts, indexPaise, vixHundredths: vix };
    exchange.move(now, seen);
    playBar(replay, ofDay, seen);
  }
  if (seen && exchange.expire(day, seen.indexPaise))
    playBar(replay, ofDay, { ...seen, now: expiryInstant(day) });
}

/** What the decisions of one day have in common. */
function dayInput({ exchange, account }: Replay, day: Day) {
  return {
    day,
    working: nothing,
    squareOff: 'no' as const,
    quoteOf: exchange.quoteOf,
    held: exchange.held,
    plan: planOf(replayBroker, day),
    dayLossPaise: account.dayLossPaise,
  };
}

const hours = 'exchange' as const;
const nothing = new Map<number, number>();

interface PlayedBar extends BarLevels {
  vixHundredths: number;
}

/**
 * How many decisions follow the end of each bar, a second apart: one for the wings, one for the
 * shorts, and two more.
 */
const decisionsPerBar = 4;
const secondMs = 1_000;

function playBar(replay: Replay, ofDay: ReturnType<typeof dayInput>, bar: PlayedBar): void {
  const { parameters, capitalPaise, exchange, account } = replay;
  const { creditPaise, isSurely } = exchange;
  const isEmpty = exchange.held.size === 0;
  const circumstances = { bar, hours, isEmpty, capitalPaise, creditPaise, isSurely };
  if (isQuietBar(replay.state, parameters, circumstances)) return;
  for (let second = 0; second < decisionsPerBar; second++) {
    const now = bar.now + second * secondMs;
    const decision = decide(replay.state, parameters, {
      ...{ ...ofDay, ...bar, now, session: sessionAt(now, hours) },
      ...{ capitalPaise, marginAvailablePaise: account.equityPaise },
      positionPaise: exchange.positionPaise(),
      creditPaise: exchange.creditPaise(),
    });
    replay.state = decision.state;
    if (decision.intents.length === 0) break;
    exchange.fill(decision.intents);
  }
  if (replay.state.phase === 'flat' && exchange.fills.length > 0)
    account.book(exchange.settle(), ofDay.day);
}
