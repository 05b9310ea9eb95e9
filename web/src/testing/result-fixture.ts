import type { Result } from '@sthira/contract/results';
import { noCharges } from './report-fixture.ts';

const account_id = 'First000000000000000';

/** An account of ten lakh: a gain that was held over a night, a loss, and a day without an entry. */
export const aResult: Result = {
  as_of: '2026-11-20T06:30:00.000Z',
  accounts: [
    {
      ...{ account_id, account_name: 'First', account_size: 10 },
      ...{ from_date: '2026-03-30', to_date: '2026-11-20' },
    },
  ],
  days: [
    {
      ...{
        date: '2026-03-31',
        account_id,
        realised_pnl: 0,
        charges: { ...noCharges, total: 100, stt: 100 },
      },
      ...{ milli_credits: 100_000, credits_cost: 118, turnover: 0, held: true, entered: true },
    },
    {
      ...{
        date: '2026-04-01',
        account_id,
        realised_pnl: 5_000,
        charges: { ...noCharges, total: 100, brokerage: 100 },
      },
      ...{ milli_credits: 100_000, credits_cost: 118, turnover: 5_000 },
    },
    {
      ...{
        date: '2026-11-19',
        account_id,
        realised_pnl: -2_000,
        charges: { ...noCharges, total: 50, gst: 50 },
      },
      ...{ milli_credits: 100_000, credits_cost: 118, turnover: 2_600, entered: true },
    },
    {
      ...{ date: '2026-11-20', account_id, realised_pnl: 0, charges: noCharges },
      ...{ milli_credits: 100_000, credits_cost: 118, turnover: 0 },
    },
  ],
  papers: [
    {
      ...{ date: '2026-04-02', number: 'STI/26-27/000001', kind: 'tax-invoice' },
      ...{ purchase_id: 'AshasPurchase0000001', taxable: 499, gst: 89.82 },
    },
  ],
  credit_price: 1.18,
  charge_notes: [],
};
