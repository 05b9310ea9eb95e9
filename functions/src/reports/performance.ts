import type { AccountPerformance, AlgorithmPerformance } from '@sthira/contract/admin-reports';
import { enigma } from '@sthira/contract/algorithms';
import {
  type LakhHundredths,
  lakhsFromHundredths,
  type Paise,
  paiseFromLakhHundredths,
  rupeesFromPaise,
} from '@sthira/contract/units';
import { strategies } from '@sthira/quant/strategies';
import type { Strategy } from '@sthira/quant/strategy/strategy';
import type { RealAccount } from '#documents/accounts.ts';
import type { AccountDayDocument } from '#documents/orders.ts';
import { equityOf, wins } from './combine-reports.ts';
import { netFigures, netPaise, sumResults } from './net-result.ts';

/** An account that traded in a range, and its days, oldest first. */
export interface AccountFigures {
  account: RealAccount;
  days: AccountDayDocument[];
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export function accountPerformance({ account, days }: AccountFigures): AccountPerformance {
  const result = sumResults(days);
  const size = account.accountSizeLakhHundredths;
  return {
    account_id: account.id,
    account_name: account.accountName,
    email: account.email,
    broker: account.broker,
    account_size: size === null ? null : lakhsFromHundredths(size),
    realised_pnl: rupeesFromPaise(result.realisedPaise),
    ...netFigures(result),
    return_percent: percentOfSize(result.realisedPaise, size),
    net_return_percent: percentOfSize(netPaise(result), size),
    win_rate: wins(days).rate,
    traded_days: days.filter(({ fills }) => fills > 0).length,
    trades: sum(days.map(({ fills }) => fills)),
    orders: sum(days.map(({ orders }) => sum(Object.values(orders)))),
    rejected_orders: sum(days.map(({ orders }) => orders.rejected + orders.lost)),
  };
}

function percentOfSize(paise: Paise | null, size: LakhHundredths | null): number | null {
  return paise !== null && size
    ? Math.round((paise / paiseFromLakhHundredths(size)) * 10_000) / 100
    : null;
}

/** A row for each algorithm that traded, the first one first. */
export function algorithmPerformances(reports: readonly AccountFigures[]): AlgorithmPerformance[] {
  return strategies.flatMap(({ id, name }) => {
    const own = reports.flatMap(({ account, days }) => {
      const ofIt = days.filter(({ strategyId = enigma.id }) => strategyId === id);
      return ofIt.length === 0 ? [] : [{ account, days: ofIt }];
    });
    return own.length === 0 ? [] : [algorithmPerformance({ id, name }, own)];
  });
}

function algorithmPerformance(
  { id, name }: Pick<Strategy, 'id' | 'name'>,
  reports: readonly AccountFigures[],
): AlgorithmPerformance {
  const equity = equityOf(reports);
  const days = equity.map(({ realised_pnl }) => realised_pnl);
  return {
    algo_id: id,
    algo_name: name,
    accounts: reports.length,
    runs: sum(reports.map(({ days: own }) => new Set(own.flatMap(({ runIds }) => runIds)).size)),
    traded_days: days.length,
    realised_pnl: equity.at(-1)?.cumulative_pnl ?? 0,
    ...netFigures(sumResults(reports.flatMap((each) => each.days))),
    win_rate: wins(reports.flatMap((each) => each.days)).rate,
    best_day: days.length > 0 ? Math.max(...days) : null,
    worst_day: days.length > 0 ? Math.min(...days) : null,
    max_drawdown: deepestFall(equity.map(({ cumulative_pnl }) => cumulative_pnl)),
  };
}

/** The largest fall from a peak of the curve, which begins at 0. */
export function deepestFall(curve: readonly number[]): number {
  let peak = 0;
  let deepest = 0;
  for (const value of curve) {
    peak = Math.max(peak, value);
    deepest = Math.max(deepest, peak - value);
  }
  return Math.round(deepest * 100) / 100;
}
