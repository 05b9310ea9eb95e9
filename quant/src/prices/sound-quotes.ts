import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionType } from '#contracts/contracts.ts';

/** The best prices of one option; null where nobody bids or offers. */
export interface OfferedOption {
  strike: number;
  optionType: OptionType;
  bidPaise: Paise | null;
  askPaise: Paise | null;
  /** When these were its best prices; left out where they are those of the moment. */
  at?: Instant | undefined;
}

/** An option whose quote tells its price: the middle of bid and ask and what lies between, in points. */
export interface SoundOption extends OfferedOption {
  mid: number;
  spread: number;
}

const widestShare = 0.1;
/** Two ticks: cheap options cannot be quoted closer. */
const alwaysNarrowPaise = 10;

/**
 * The options whose quote is a measure of their price: bid and ask, neither crossed nor far apart,
 * and no older than `oldestMs`.
 */
export function soundOptions(
  options: readonly OfferedOption[],
  { now, oldestMs }: { now: Instant; oldestMs: number },
): SoundOption[] {
  return options.flatMap((option) => {
    const { bidPaise, askPaise, at = now } = option;
    if (bidPaise === null || askPaise === null || bidPaise <= 0 || bidPaise > askPaise) return [];
    const middle = (bidPaise + askPaise) / 2;
    const isWide = askPaise - bidPaise > Math.max(alwaysNarrowPaise, middle * widestShare);
    if (isWide || now - at > oldestMs) return [];
    return [{ ...option, mid: middle / 100, spread: (askPaise - bidPaise) / 100 }];
  });
}

/** A strike whose call and put both have a sound quote, at their mids in points. */
export interface Pair {
  strike: number;
  call: number;
  put: number;
  /** Of both together, in points. */
  spread: number;
}

/** By strike, the lowest first. */
export function pairsOf(options: readonly SoundOption[]): Pair[] {
  const puts = new Map(
    options.filter(({ optionType }) => optionType === 'PE').map((put) => [put.strike, put]),
  );
  return options
    .filter(({ optionType }) => optionType === 'CE')
    .flatMap(({ strike, mid, spread }) => {
      const put = puts.get(strike);
      return put ? [{ strike, call: mid, put: put.mid, spread: spread + put.spread }] : [];
    })
    .sort((left, right) => left.strike - right.strike);
}
