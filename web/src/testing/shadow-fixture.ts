import type { AccountShadow, ShadowLeg } from '@sthira/contract/shadow';

const entry: ShadowLeg = {
  ...{ symbol: 'NIFTY 24NOV2026 CE 26000', side: 'sell', purpose: 'entry', slippage: 65 },
  timestamp: '2026-11-20T03:50:00.000Z',
  real: { units: 65, fills: 1, price: 99 },
  twin: { units: 65, fills: 1, price: 100 },
};
const missed: ShadowLeg = {
  ...{ symbol: 'NIFTY 24NOV2026 PE 25000', side: 'buy', purpose: 'exit', slippage: 0 },
  timestamp: '2026-11-20T09:40:00.000Z',
  real: { units: 0, fills: 0, price: null },
  twin: { units: 65, fills: 2, price: 3.05 },
};
const better = { ...entry, symbol: 'NIFTY 24NOV2026 PE 25500', slippage: -13 };

const sums = {
  ...{ real_fills: 2, twin_fills: 4, missed_by_real: 1, missed_by_twin: 0, slippage: 52 },
};

/** An account of a day that lost ₹52 against its twin, and missed one of three legs; for tests. */
export function aShadow(changes: Partial<AccountShadow> = {}): AccountShadow {
  return {
    ...{ account_id: 'Real0000000000000000', account_name: 'Asha' },
    ...{ twin_id: 'Twin0000000000000000', twin_name: 'Asha twin', beside: true },
    ...sums,
    days: [{ date: '2026-11-20', ...sums, legs: [entry, better, missed] }],
    ...changes,
  };
}
