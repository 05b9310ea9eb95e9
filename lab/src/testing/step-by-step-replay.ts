import type { StoredBar } from '@sthira/contract/market';
import { type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { addDays } from '@sthira/quant/calendar/trading-days';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { expiryInstant, liveExpiryDays } from '@sthira/quant/contracts/expiries';
import {
  isWithinReach,
  reachOf,
  tradableContracts,
} from '@sthira/quant/contracts/tradable-contracts';
import { decide } from '@sthira/quant/enigma';
import { initialState } from '@sthira/quant/enigma/state';
import type { StrategyInput } from '@sthira/quant/strategy/input';
import type { BacktestInput, BacktestResult } from '#backtest/backtest.ts';
import { createReplayAccount } from '#backtest/replay-account.ts';
import { createReplayExchange } from '#backtest/replay-exchange.ts';
import { planUnder } from '#backtest/replay-terms.ts';

/**
 * The plain form of `backtest`: it keeps every bar, lists every option and decides at each bar. What
 * `backtest` spares itself must not show in its result.
 */
export function stepByStepReplay({
  underlying,
  sessions,
  parameters,
  capitalPaise,
  terms = {},
}: BacktestInput): Omit<BacktestResult, 'positions'> {
  const exchange = createReplayExchange(terms);
  const account = createReplayAccount(capitalPaise, (day) => planUnder(terms, day));
  const history: StoredBar[] = [];
  let state = initialState();
  for (const { day, bars, vixHundredths } of sessions) {
    const first = bars[0];
    if (first === undefined) continue;
    account.startDay(day, exchange.positionPaise() ?? 0);
    exchange.expire(addDays(day, -1), history.at(-1)?.closePaise ?? 0);
    let { contracts, reach } = tradableAt(underlying, first.at, first.openPaise);
    exchange.list(contracts);
    for (const [at, bar] of bars.entries()) {
      history.push(bar);
      const now = bar.at + minuteMs;
      const levels = {
        ...{ indexPaise: bar.closePaise, vixHundredths: vixHundredths[at] ?? 0 },
        moneyShare: terms.moneyShare,
      };
      if (!isWithinReach(reach, bar.closePaise)) {
        ({ contracts, reach } = tradableAt(underlying, now, bar.closePaise));
        exchange.list(contracts);
      }
      exchange.move(now, levels);
      const decideAt = (now: Instant): boolean => {
        const input: StrategyInput = {
          ...{ now, bars: history, ...levels, contracts, held: exchange.held },
          ...{ quoteOf: exchange.quoteOf, working: {}, squareOff: 'no' },
          positionPaise: exchange.positionPaise(),
          creditPaise: exchange.creditPaise(),
          capitalPaise,
          marginAvailablePaise: account.equityPaise,
          plan: planUnder(terms, day),
          dayLossPaise: account.dayLossPaise,
          session: sessionAt(now, 'exchange'),
        };
        const decision = decide(state, parameters, input);
        state = decision.state;
        exchange.fill(decision.intents);
        return decision.intents.length > 0;
      };
      for (let second = 0; second < 4 && decideAt(now + second * 1_000); second++);
      if (at === bars.length - 1 && exchange.expire(day, bar.closePaise))
        decideAt(expiryInstant(day));
      if (state.phase === 'flat' && exchange.fills.length > 0) account.book(exchange.settle(), day);
    }
  }
  const { grossPaise, chargesPaise, trades } = account;
  const netPaise = grossPaise - chargesPaise;
  return { bars: history.length, grossPaise, chargesPaise, netPaise, trades };
}

function tradableAt(underlying: Underlying, now: Instant, indexPaise: Paise) {
  const listed = optionChain({
    underlying,
    day: istDay(now),
    expiries: liveExpiryDays(underlying, now, 2),
    spotPaise: indexPaise,
    reach: 0.2,
  });
  const contracts = tradableContracts({ contracts: listed, indexPaise, now });
  return { contracts, reach: reachOf(contracts) };
}
