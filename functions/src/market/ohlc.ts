import { type Instant, istDay, istOffsetMs, monthNames, type Paise } from '@sthira/contract/units';
import { BrokerError } from '#brokers/broker-error.ts';
import { instantFromBarSeconds } from '#brokers/wire-clocks.ts';
import { integerFrom, isRow, pricePaiseFrom } from '#brokers/wire-values.ts';

/** `at` is the start of the bar. */
export interface Bar {
  at: Instant;
  openPaise: Paise;
  highPaise: Paise;
  lowPaise: Paise;
  closePaise: Paise;
}

/**
 * Bars of an `ohlc` answer, oldest first, each start once. They come as `ts|o|h|l|c|v|oi|,ts|…`
 * under the misspelled `dataReponse`, stamped at their end (`…:59`). Bars that had not ended by
 * `toAt`, and bars without prices, are left out.
 */
export function barsFrom(
  result: unknown,
  { seconds, toAt }: { seconds: number; toAt: Instant },
): Bar[] {
  const text = isRow(result) ? (result.dataReponse ?? result.dataResponse) : undefined;
  if (typeof text !== 'string')
    throw new BrokerError('bad-answer', { detail: 'bars without data' });
  const bars = new Map<Instant, Bar>();
  for (const part of text.split(',')) {
    const bar = barFrom(part, seconds);
    if (bar && bar.at + seconds * 1000 <= toAt) bars.set(bar.at, bar);
  }
  return [...bars.values()].sort((one, other) => one.at - other.at);
}

function barFrom(text: string, seconds: number): Bar | undefined {
  const fields = text.trim().split('|');
  const stamp = integerFrom(fields[0]);
  const [openPaise, highPaise, lowPaise, closePaise] = fields.slice(1, 5).map(pricePaiseFrom);
  if (stamp === null || !openPaise || !highPaise || !lowPaise || !closePaise) return undefined;
  const startSeconds = stamp % 60 === 59 ? stamp + 1 - seconds : stamp;
  return { at: instantFromBarSeconds(startSeconds), openPaise, highPaise, lowPaise, closePaise };
}

/** `MMM dd yyyy HHmmss` on the Indian wall clock, as an `ohlc` request wants it. */
export function ohlcTime(at: Instant): string {
  const [year, month, day] = istDay(at).split('-');
  const clock = new Date(at + istOffsetMs).toISOString().slice(11, 19).replaceAll(':', '');
  return `${monthNames[Number(month) - 1]} ${day} ${year} ${clock}`;
}
