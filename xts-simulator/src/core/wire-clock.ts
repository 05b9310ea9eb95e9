import { type Instant, istOffsetMs } from '@sthira/contract/units';

const istOffsetSeconds = istOffsetMs / 1_000;
const secondsTo1980 = 315_532_800;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function istIso(at: Instant): string {
  return new Date(at + istOffsetSeconds * 1000).toISOString();
}

/** `dd-MM-yyyy HH:mm:ss`, IST: the clock of REST rows. */
export function restTime(at: Instant): string {
  const iso = istIso(at);
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
}

/** ISO without zone and with seven decimals, IST: the clock of socket events. */
export function socketTime(at: Instant): string {
  return `${istIso(at).slice(0, 23)}0000`;
}

/** ISO with `+05:30`: the exchange's time in socket events. */
export function socketExchangeTime(at: Instant): string {
  return `${istIso(at).slice(0, 19)}+05:30`;
}

/** Seconds of the IST wall clock since 1970, read as if it were UTC: bars and OHLC rows. */
export function barSeconds(at: Instant): number {
  return Math.floor(at / 1000) + istOffsetSeconds;
}

/** NSE segments count ticks from 1980, all others from 1970; both on the IST wall clock. */
export function tickSeconds(segmentNumber: number, at: Instant): number {
  return segmentNumber < 10 ? barSeconds(at) - secondsTo1980 : barSeconds(at);
}

/** `M-d-yyyy h:mm:ss AM`, UTC: market status events. */
export function statusTime(at: Instant): string {
  const date = new Date(at);
  const hour = date.getUTCHours();
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getUTCMonth() + 1}-${date.getUTCDate()}-${date.getUTCFullYear()}`;
  return `${day} ${hour % 12 || 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Reads `MMM dd yyyy HHmmss` (IST), the form of OHLC queries; `undefined` when it is not of that
 * form.
 */
export function parseOhlcTime(text: string): Instant | undefined {
  const parts = /^([A-Z][a-z]{2}) (\d{1,2}) (\d{4}) (\d{2})(\d{2})(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const month = months.indexOf(parts[1] ?? '');
  if (month < 0) return undefined;
  const [day, year, hour, minute, second] = parts.slice(2).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month, day, hour, minute, second) - istOffsetSeconds * 1000;
}
