import type { Day } from '@sthira/contract/units';
import { type RateRow, rateOn, UnknownRate } from './rate-on.ts';
import type { Exchange, PerCrore } from './rates.ts';

/** Whether an option is of its index's nearest expiry. */
export type Expiry = 'nearest' | 'other';

type ExchangeRate = PerCrore | Record<Expiry, PerCrore>;

/**
 * What the exchange takes, both sides. Until September 2024 its rate fell with the turnover of the
 * broker; these rows have the first, highest one, which brokers passed on.
 */
const exchangeRates: Record<Exchange, readonly RateRow<ExchangeRate>[]> = {
  NSE: [
    { from: '2019-01-01', to: '2020-12-31', value: 5_000, source: 'S12' },
    { from: '2021-01-01', to: '2023-03-31', value: 5_300, source: 'S12 S13' },
    { from: '2023-04-01', to: '2024-03-31', value: 5_000, source: 'S13 S14' },
    { from: '2024-04-01', to: '2024-09-30', value: 4_950, source: 'S15 S16' },
    { from: '2024-10-01', to: '2026-02-28', value: 3_503, source: 'S17 S18 S19' },
    // The IPFT is inside since: 3,552.99 and 0.01 a crore.
    { from: '2026-03-01', to: null, value: 3_553, source: 'S20' },
  ],
  BSE: [
    { from: '2019-08-20', to: '2022-05-01', value: 0, source: 'S21' },
    { from: '2022-05-02', to: '2023-10-31', value: 500, source: 'S22 S23' },
    { from: '2023-11-01', to: '2024-05-12', value: { nearest: 3_750, other: 500 }, source: 'S23' },
    { from: '2024-05-13', to: '2024-09-30', value: 4_950, source: 'S24 S25' },
    { from: '2024-10-01', to: null, value: 3_250, source: 'S18 S26' },
  ],
};

/** The exchange's investor protection fund (IPFT), both sides, where it stands by itself. */
const ipftRates: Record<Exchange, readonly RateRow<PerCrore>[]> = {
  NSE: [
    // 0.01 a crore, which no note shows.
    { from: '2019-01-01', to: '2023-03-31', value: 0, source: 'S12 S13' },
    { from: '2023-04-01', to: '2026-02-28', value: 50, source: 'S13 S14 S15 S17' },
    { from: '2026-03-01', to: null, value: 0, source: 'S20' },
  ],
  BSE: [{ from: '2019-08-20', to: null, value: 0, source: 'S21 S23 S26' }],
};

/**
 * What the exchange takes of a crore of premium. `expiry` may be left out but for the months of
 * 2023 and 2024 in which the BSE had two rates. Throws `UnknownRate`.
 */
export function exchangeRate(
  { exchange, expiry }: { exchange: Exchange; expiry?: Expiry | undefined },
  day: Day,
): PerCrore {
  const rate = rateOn(`exchange charge of the ${exchange}`, exchangeRates[exchange], day);
  if (typeof rate === 'number') return rate;
  if (!expiry)
    throw new UnknownRate(`exchange charge of the ${exchange} for an unnamed expiry`, day);
  return rate[expiry];
}

/** What the exchange takes of a crore of premium for its IPFT. Throws `UnknownRate`. */
export function ipftRate(exchange: Exchange, day: Day): PerCrore {
  return rateOn(`IPFT of the ${exchange}`, ipftRates[exchange], day);
}
