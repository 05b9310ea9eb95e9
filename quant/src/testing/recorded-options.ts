import { type Day, dayMs, type Instant, minuteMs } from '@sthira/contract/units';
import type { Underlying } from '#contracts/contract-terms.ts';
import type { OptionType } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { parityForward } from '#prices/parity-forward.ts';
import { type OfferedOption, pairsOf, soundOptions } from '#prices/sound-quotes.ts';
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
  /** By put-call parity of the last trades. */
  forward: number;
  /** In points, where the index was recorded too. */
  index: number | undefined;
  vixHundredths: number;
  options: RecordedOption[];
}

const files = {
  NIFTY: {
    ...{ name: 'options_sample.csv.gz', minutes: 1, expiryDay: '2023-06-28' },
    index: { name: 'nifty50_15m.csv.gz', minutes: 15 },
  },
  SENSEX: {
    ...{ name: 'options_sensex_3m_sample.csv.gz', minutes: 3, expiryDay: '2025-09-11' },
    index: { name: 'sensex_3m.csv.gz', minutes: 3 },
  },
};

/** The chains of an index, each at the end of a bar in which its options traded. */
export function recordedChains(sample: Sample, underlying: Underlying): RecordedChain[] {
  const { name, minutes, expiryDay, index } = files[underlying];
  const levels = new Map(
    rowsOf(sample, index.name).map(([ts = '', , , , close]) => [
      Date.parse(ts) + index.minutes * minuteMs,
      Number(close),
    ]),
  );
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
    const at = Date.parse(ts) + minutes * minuteMs;
    const forward = forwardOf(options, { at, expiryDay });
    const vixHundredths = 100 * Number(vix.get(quarterOf(ts)));
    if (forward !== undefined)
      chains.push({ at, expiryDay, forward, index: levels.get(at), vixHundredths, options });
  }
  return chains;
}

/** A last trade stands for both sides of a quote. */
export function quotesOf(options: readonly RecordedOption[]): OfferedOption[] {
  return options.map(({ strike, optionType, price }) => {
    const paise = Math.round(100 * price);
    return { strike, optionType, bidPaise: paise, askPaise: paise };
  });
}

function forwardOf(
  options: readonly RecordedOption[],
  { at, expiryDay }: { at: Instant; expiryDay: Day },
): number | undefined {
  const pairs = pairsOf(soundOptions(quotesOf(options), { now: at, oldestMs: 0 }));
  const years = (expiryInstant(expiryDay) - at) / (365 * dayMs);
  return parityForward(pairs, { years })?.forward;
}

/** The start of the quarter of an hour, as the bars of VIX are stamped. */
function quarterOf(ts: string): string {
  const minute = Math.floor(Number(ts.slice(14, 16)) / 15) * 15;
  return `${ts.slice(0, 14)}${String(minute).padStart(2, '0')}${ts.slice(16)}`;
}
