import type { Charges, Report } from '@sthira/contract/reports';

export const noCharges: Charges = {
  ...{ total: 0, brokerage: 0, stt: 0, exchange: 0, ipft: 0 },
  ...{ sebi: 0, stamp: 0, clearing: 0, gst: 0 },
};

/** The report of days on which nothing was traded. */
export const idleReport: Report = {
  as_of: '2026-11-20T06:30:00.000Z',
  summary: {
    ...{ total_pnl: 0, charges: noCharges, net_pnl: 0, milli_credits: 0, win_rate: null },
    ...{ winning_days: 0, closed_days: 0, active_algorithms: 0, active_accounts: 0 },
  },
  ...{ days: [], equity: [], trades: [], orders: [], rows_left_out: 0, charge_notes: [] },
};
