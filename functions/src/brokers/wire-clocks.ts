import { dayMs, type Instant, istOffsetMs } from '@sthira/contract/units';

/** The clocks of XTS. Its wall-clock times are Indian time without saying so. */

const istOffsetSeconds = istOffsetMs / 1_000;
/** Seconds from 1970-01-01 to 1980-01-01, where the exchange's own epoch begins. */
const exchangeEpochSeconds = 315_532_800;
const earliestPlausible = Date.UTC(2000, 0, 1);

const bookTime = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})$/;
const isoTime = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(Z|[+-]\d{2}:\d{2})?$/;

/**
 * `dd-MM-yyyy HH:mm:ss` of the books, or the sockets' ISO text with up to seven decimals, with or
 * without a zone. `null` for empty texts and for placeholders such as `01-01-1980 00:00:00`.
 */
export function instantFromText(value: unknown): Instant | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const book = bookTime.exec(text);
  const iso = isoTime.exec(text);
  const at = book
    ? Date.parse(`${book[3]}-${book[2]}-${book[1]}T${book[4]}+05:30`)
    : iso
      ? Date.parse(`${iso[1]}${iso[2] ?? '+05:30'}`)
      : Number.NaN;
  return at >= earliestPlausible ? at : null;
}

/** Bars count seconds since 1970 of the Indian wall clock. */
export function instantFromBarSeconds(seconds: number): Instant {
  return (seconds - istOffsetSeconds) * 1000;
}

export function instantFromExchangeSeconds(seconds: number): Instant {
  return (seconds + exchangeEpochSeconds - istOffsetSeconds) * 1000;
}

const futureSlackMs = 60_000;
const nearMs = 300_000;

interface Stamp {
  exchange: 'NSE' | 'BSE';
  seconds: number | null;
  now: Instant;
}

/**
 * The exchange's own time of a tick. NSE counts from 1980 on the Indian wall clock. For BSE the
 * epoch is undocumented: the reading near now counts. `null` for none, for one in the future and
 * for one of another day.
 */
export function exchangeInstant({ exchange, seconds, now }: Stamp): Instant | null {
  if (seconds === null || seconds <= 0) return null;
  const fromExchangeEpoch = instantFromExchangeSeconds(seconds);
  const readings =
    exchange === 'NSE'
      ? [fromExchangeEpoch]
      : [fromExchangeEpoch, instantFromBarSeconds(seconds), seconds * 1000];
  const oldestMs = exchange === 'NSE' ? dayMs : nearMs;
  const plausible = readings.filter((at) => at <= now + futureSlackMs && at >= now - oldestMs);
  return plausible.length === 0 ? null : Math.max(...plausible);
}

/**
 * When a tick happened: by the exchange's time, or the time of arrival when the message has none.
 */
export function tickInstant(stamp: Stamp): Instant {
  return Math.min(stamp.now, exchangeInstant(stamp) ?? stamp.now);
}
