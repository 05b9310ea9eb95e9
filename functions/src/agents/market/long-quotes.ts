import type { StoredContract } from '@sthira/contract/market';
import { longRecordingTime } from '@sthira/contract/price-levels';
import { type Day, dayInWords, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { longStrikes } from '@sthira/quant/contracts/long-strikes';
import { longContracts } from '@sthira/quant/contracts/tradable-contracts';
import type { QuotedLeg, QuotedSpread } from '@sthira/quant/prices/spread-debit';
import type { RecordedExpiry, RecordedQuotes } from '#documents/recorded-quotes.ts';
import type { RecordingTime } from './recording-time.ts';

const expiriesWanted = 5;
const optionTypes = ['CE', 'PE'] as const;

/** Whether the quotes of months and quarters are recorded at a time such as `1500`. */
export function recordsLong({ time }: Pick<RecordingTime, 'time'>): boolean {
  return time === longRecordingTime.replace(':', '');
}

/** What is to be recorded of one expiry; `unlisted` names what the broker does not list, `26300 CE`. */
export interface LongSought {
  expiryDay: Day;
  contracts: StoredContract[];
  unlisted: string[];
}

/**
 * The calls and puts at the money and 5 % to either side, of the next three monthly expiries and the
 * two quarterly ones beyond them.
 */
export function longSought(
  listed: readonly StoredContract[],
  { at, indexPaise }: { at: Instant; indexPaise: Paise },
): LongSought[] {
  const near = longContracts({ contracts: listed, indexPaise, now: at });
  const wanted = Object.values(longStrikes(indexPaise)).flatMap((strike) =>
    optionTypes.map((type) => `${strike} ${type}`),
  );
  const byDay = Map.groupBy(near, ({ expiryDay }) => expiryDay);
  return [...byDay]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([expiryDay, listedOf]) => {
      const byName = new Map(listedOf.map((each) => [nameOf(each), each]));
      return {
        expiryDay,
        contracts: wanted.flatMap((name) => byName.get(name) ?? []),
        unlisted: wanted.filter((name) => !byName.has(name)),
      };
    });
}

function nameOf({ strike, optionType }: Pick<StoredContract, 'strike' | 'optionType'>): string {
  return `${strike} ${optionType}`;
}

/** What a recording that should have them lacks of the months and quarters, in words. */
export function longGapsOf({ long }: Pick<RecordedQuotes, 'long'>): string[] {
  if (!long) return [];
  const unanswered = long.filter(({ options }) => options.length === 0);
  return [
    ...unanswered.map(({ expiryDay }) => `any option of the month of ${dayInWords(expiryDay)}`),
    ...(long.length < expiriesWanted
      ? [`${expiriesWanted - long.length} of the ${expiriesWanted} months and quarters`]
      : []),
  ];
}

/** The spread from the money to 5 % above of each expiry, as it was quoted. */
export function quotedSpreads({
  at,
  indexPaise,
  long = [],
}: Pick<RecordedQuotes, 'at' | 'indexPaise' | 'long'>): QuotedSpread[] {
  const { money, above } = longStrikes(indexPaise);
  return long.map(({ expiryDay, options }) => ({
    expiryDay,
    bought: legOf(options, { strike: money, day: istDay(at) }),
    sold: legOf(options, { strike: above, day: istDay(at) }),
  }));
}

/**
 * The exchange dates a book by its last change: an old one stands, but none outlives its day. A book
 * whose sides cross tells nothing.
 */
function legOf(
  options: RecordedExpiry['options'],
  { strike, day }: { strike: number; day: Day },
): QuotedLeg {
  const call = options.find((each) => each.strike === strike && each.optionType === 'CE');
  const isOfToday = call !== undefined && istDay(call.at) === day;
  const bidPaise = (isOfToday && call.bids[0]?.paise) || null;
  const askPaise = (isOfToday && call.asks[0]?.paise) || null;
  const isCrossed = bidPaise !== null && askPaise !== null && bidPaise > askPaise;
  return isCrossed ? { strike, bidPaise: null, askPaise: null } : { strike, bidPaise, askPaise };
}
