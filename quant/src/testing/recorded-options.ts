import { type Day, type Instant, minuteMs } from '@sthira/contract/units';
import type { Underlying } from '#contracts/contract-terms.ts';
import type { OptionType } from '#contracts/contracts.ts';
import { rowsOf, type Sample } from './samples.ts';

export interface RecordedOption {
  optionType: OptionType;
  strike: number;
  /** The last trade of a bar, in rupees. */
  price: number;
}

/** The options of one expiry that traded in one bar, which ends at `at`. */
export interface RecordedChain {
  at: Instant;
  expiryDay: Day;
  /** By put-call parity, the middle of the nine strikes around the money. */
  forward: number;
  vixHundredths: number;
  options: RecordedOption[];
}

const files = {
  NIFTY: { name: 'options_sample.csv.gz', minutes: 1, expiryDay: '2023-06-28' },
  SENSEX: { name: 'options_sensex_3m_sample.csv.gz', minutes: 3, expiryDay: '2025-09-11' },
};

export function recordedChains(sample: Sample, underlying: Underlying): RecordedChain[] {
  const { name, minutes, expiryDay } = files[underlying];
  const vix = new Map(
    rowsOf(sample, 'indiavix_15m.csv.gz').map(([ts = '', , , , close]) => [ts, close]),
  );
  const traded = rowsOf(sample, name).filter((cells) => Number(cells[9]) > 0);
  const chains: RecordedChain[] = [];
  for (const [ts = '', rows] of Map.groupBy(traded, (cells) => cells[4])) {
    const options = rows.map(([, , strike, type, , , , , close]) => ({
      optionType: type as OptionType,
      strike: Number(strike),
      price: Number(close),
    }));
    const forward = forwardOf(options);
    const at = Date.parse(ts) + minutes * minuteMs;
    const vixHundredths = 100 * Number(vix.get(quarterOf(ts)));
    if (forward !== null) chains.push({ at, expiryDay, forward, vixHundredths, options });
  }
  return chains;
}

function forwardOf(options: readonly RecordedOption[]): number | null {
  const prices = (optionType: OptionType) =>
    new Map(
      options
        .filter((option) => option.optionType === optionType)
        .map(({ strike, price }) => [strike, price]),
    );
  const puts = prices('PE');
  const around = [...prices('CE')]
    .flatMap(([strike, call]) => {
      const put = puts.get(strike);
      return put === undefined ? [] : [{ gap: Math.abs(call - put), forward: strike + call - put }];
    })
    .sort((left, right) => left.gap - right.gap)
    .slice(0, 9)
    .map(({ forward }) => forward)
    .sort((left, right) => left - right);
  return around[Math.floor(around.length / 2)] ?? null;
}

/** The start of the quarter of an hour, as the bars of VIX are stamped. */
function quarterOf(ts: string): string {
  const minute = Math.floor(Number(ts.slice(14, 16)) / 15) * 15;
  return `${ts.slice(0, 14)}${String(minute).padStart(2, '0')}${ts.slice(16)}`;
}
