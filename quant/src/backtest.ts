import type { StoredBar } from '@sthira/contract/market';
import { type Day, type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { replayBroker } from '#backtest/day-costs.ts';
import { createReplayAccount } from '#backtest/replay-account.ts';
import { createReplayExchange, type ReplayExchange } from '#backtest/replay-exchange.ts';
import type { ClosedTrade } from '#backtest/trades.ts';
import { planOf } from '#charges/brokerage-plan.ts';
import type { EnigmaInput } from '#enigma/input.ts';
import type { EnigmaParameters } from '#enigma/parameters.ts';
import { type EnigmaState, initialState } from '#enigma/state.ts';
import { sessionAt } from './calendar.ts';
import type { Underlying } from './contract-terms.ts';
import { type OptionContract, optionChain } from './contracts.ts';
import { decide } from './enigma.ts';
import { liveExpiryDays } from './expiries.ts';
import {
  isWithinReach,
  reachOf,
  type StrikeReach,
  tradableContracts,
} from './tradable-contracts.ts';

export type { ClosedTrade } from '#backtest/trades.ts';

/** A day of one-minute index bars, with VIX (percent x100) at the end of each. */
export interface RecordedSession {
  day: Day;
  bars: readonly StoredBar[];
  vixHundredths: readonly number[];
}

export interface BacktestInput {
  underlying: Underlying;
  sessions: readonly RecordedSession[];
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
 * How many decisions follow the end of each bar: one for the wings, one for the shorts, and two
 * more.
 */
const looksPerBar = 4;

/**
 * Runs Enigma over recorded trading sessions. It decides at the end of every bar, and its orders
 * fill at once: buys at the ask, sells at the bid. What positions make and cost moves the equity, from
 * which the next one is sized.
 */
export function backtest({
  underlying,
  sessions,
  parameters,
  capitalPaise,
}: BacktestInput): BacktestResult {
  const exchange = createReplayExchange();
  const history: StoredBar[] = [];
  const account = createReplayAccount(capitalPaise);
  let state: EnigmaState = initialState();
  for (const { day, bars, vixHundredths } of sessions) {
    const first = bars[0];
    if (first === undefined) continue;
    const session = { ...sessionAt(first.at, 'exchange'), state: 'open' as const };
    const plan = planOf(replayBroker, day);
    let chosen = chooseContracts(underlying, first.at, first.openPaise);
    exchange.list(chosen.contracts);
    for (const [at, bar] of bars.entries()) {
      history.push(bar);
      const now = bar.at + minuteMs;
      const vix = vixHundredths[at] ?? 0;
      if (!isWithinReach(chosen.reach, bar.closePaise)) {
        chosen = chooseContracts(underlying, now, bar.closePaise);
        exchange.list(chosen.contracts);
      }
      exchange.move(now, { indexPaise: bar.closePaise, vixHundredths: vix });
      state = playBar(state, parameters, exchange, {
        now,
        bars: history,
        indexPaise: bar.closePaise,
        vixHundredths: vix,
        contracts: chosen.contracts,
        quoteOf: exchange.quoteOf,
        held: exchange.held,
        working: nothing,
        positionPaise: exchange.positionPaise(),
        capitalPaise: account.equityPaise,
        plan,
        dayLossPaise: () => account.dayLossPaise(day),
        marginAvailablePaise: account.equityPaise,
        session,
        squareOff: 'no',
      });
      if (state.phase === 'flat' && exchange.fills.length > 0) account.book(exchange.settle(), day);
    }
  }
  const { grossPaise, chargesPaise, trades } = account;
  const netPaise = grossPaise - chargesPaise;
  return { bars: history.length, grossPaise, chargesPaise, netPaise, trades };
}

const nothing = new Map<number, number>();

/** A broker lists strikes at least this far from the index. */
const listedShare = 0.2;

/** What a run could trade at this level of the index, and how far its strikes reach. */
function chooseContracts(
  underlying: Underlying,
  now: Instant,
  indexPaise: Paise,
): { contracts: OptionContract[]; reach: StrikeReach } {
  const listed = optionChain({
    underlying,
    day: istDay(now),
    expiries: liveExpiryDays(underlying, now, 2),
    spotPaise: indexPaise,
    reach: listedShare,
  });
  const contracts = tradableContracts({ contracts: listed, indexPaise, now });
  return { contracts, reach: reachOf(contracts) };
}

function playBar(
  state: EnigmaState,
  parameters: EnigmaParameters,
  exchange: ReplayExchange,
  input: EnigmaInput,
): EnigmaState {
  let current = state;
  for (let look = 0; look < looksPerBar; look++) {
    const decision = decide(
      current,
      parameters,
      look === 0 ? input : { ...input, positionPaise: exchange.positionPaise() },
    );
    current = decision.state;
    if (decision.intents.length === 0) break;
    exchange.fill(decision.intents);
  }
  return current;
}
