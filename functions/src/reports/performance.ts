import type { AccountPerformance, AlgorithmPerformance } from '@sthira/contract/admin-reports';
import { enigma } from '@sthira/contract/algorithms';
import { lakhsFromHundredths, type Paise, paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';
import type { RealisedDay } from '@sthira/quant/realised-days';
import type { AccountReport } from './account-report.ts';
import { equityOf, wins } from './combine-reports.ts';

const sumPaise = (days: readonly RealisedDay[]): Paise => days.reduce((sum, { realisedPaise }) => sum + realisedPaise, 0);

export function accountPerformance({ account, days, trades, orders }: AccountReport): AccountPerformance {
  const realisedPaise = sumPaise(days);
  const size = account.accountSizeLakhHundredths;
  return {
    account_id: account.id,
    account_name: account.accountName,
    email: account.email,
    broker: account.broker,
    account_size: size === null ? null : lakhsFromHundredths(size),
    realised_pnl: rupeesFromPaise(realisedPaise),
    return_percent: size ? Math.round((realisedPaise / paiseFromLakhHundredths(size)) * 10_000) / 100 : null,
    win_rate: wins(days).rate,
    traded_days: days.length,
    trades: trades.length,
    orders: orders.length,
    rejected_orders: orders.filter(({ status }) => status === 'rejected').length,
  };
}

/** Every order is Enigma's: it is the one algorithm there is. `runs` is counted by the caller, who has the orders. */
export function algorithmPerformance(reports: readonly AccountReport[], runs: number): AlgorithmPerformance {
  const equity = equityOf(reports);
  const days = equity.map(({ realised_pnl }) => realised_pnl);
  return {
    algo_id: enigma.id,
    algo_name: enigma.name,
    accounts: reports.length,
    runs,
    traded_days: days.length,
    realised_pnl: equity.at(-1)?.cumulative_pnl ?? 0,
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
