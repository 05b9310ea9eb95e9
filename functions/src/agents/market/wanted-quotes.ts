import { type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import { longStrikes } from '@sthira/quant/contracts/long-strikes';
import { quotedContracts } from '@sthira/quant/run/facts/agreement';
import type { RunState } from '@sthira/quant/run/state/state';
import type { MarketView } from './market-view.ts';

/** Quotes are there when the window opens: the publisher looks every ten seconds. */
const beforeWindowMs = 2 * minuteMs;
/** So near to the next strike the index may be there a moment later. */
const nextStrikePaise: Paise = 2_500;

interface Sight {
  market: Pick<MarketView, 'indices' | 'long'>;
  now: Instant;
  hours: MarketHours;
}

/**
 * The instruments whose quotes a run needs: what it holds, has at work or has not agreed on. A run of
 * months needs those of the legs that it is about to order as well, and around its window for entries
 * those of what it may buy: calls at the money and 5 % above of the months and quarters to come.
 */
export function wantedQuotes(state: RunState, sight: Sight): number[] {
  const own = quotedContracts(state);
  const { strategy } = state.account;
  if (strategy.horizon === 'weeks') return own;
  const meant = strategy
    .legsOf(state.algorithm)
    .filter(({ contract, units }) => units > 0 && contract.expiryDay >= istDay(sight.now))
    .map(({ contract }) => contract.instrumentId);
  return [...new Set([...own, ...meant, ...(mayEnter(state, sight) ? buyable(state, sight) : [])])];
}

function mayEnter({ account }: RunState, { now, hours }: Sight): boolean {
  const { state, strategy, parameters } = account;
  const session = sessionAt(now, hours);
  if (state !== 'running' || !strategy.mayOpenOn(session.day, account)) return false;
  const { fromAt, untilAt } = strategy.entryWindow(parameters, session);
  return now >= fromAt - beforeWindowMs && now < untilAt;
}

function buyable({ account }: RunState, { market: { indices, long }, now }: Sight): number[] {
  const level = indices?.[account.underlying]?.lastPaise;
  if (level === undefined) return [];
  const strikes = new Set(
    [level - nextStrikePaise, level + nextStrikePaise].flatMap((paise) => {
      const { money, above } = longStrikes(paise);
      return [money, above];
    }),
  );
  return long
    .filter(({ expiryDay }) => expiryDay > istDay(now))
    .filter(({ optionType, strike }) => optionType === 'CE' && strikes.has(strike))
    .map(({ instrumentId }) => instrumentId);
}
