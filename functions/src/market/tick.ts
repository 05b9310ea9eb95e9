import type { Instant, Paise } from '@sthira/contract/units';
import { segmentNameFrom } from '#brokers/segments.ts';
import { exchangeInstant, tickInstant } from '#brokers/wire-clocks.ts';
import {
  instrumentIdFrom,
  integerFrom,
  isRow,
  parseWireJson,
  pricePaiseFrom,
  type WireRow,
} from '#brokers/wire-values.ts';

export interface Instrument {
  /** Name of the segment, such as NSEFO. */
  segment: string;
  instrumentId: number;
}

/**
 * Prices in paise, index levels times 100. `null` is unknown or none: an index has no bid, an
 * option may have no seller.
 */
export interface Tick extends Instrument {
  lastPaise: Paise | null;
  /** Left out by a message that says nothing of it, as that of a last price alone. */
  bidPaise?: Paise | null | undefined;
  askPaise?: Paise | null | undefined;
  /** `Close` on the wire is the previous day's close. */
  previousClosePaise: Paise | null;
  /** By the exchange's time; the time of arrival when the message has none. */
  at: Instant;
  /** `null` when the message has no believable value. */
  exchangeAt: Instant | null;
}

export function instrumentKey({ segment, instrumentId }: Instrument): string {
  return `${segment}|${instrumentId}`;
}

const priceCodes = [1501, 1502, 1512];

/**
 * A touchline (1501), depth (1502) or last price (1512), flat or nested in `Touchline`, as an
 * object or as JSON in a text. `undefined` for every other message and for one that names no
 * instrument.
 */
export function tickFrom(payload: unknown, now: Instant): Tick | undefined {
  const message = messageOf(payload);
  if (!message || !priceCodes.includes(integerFrom(message.MessageCode) ?? 1501)) return undefined;
  const line = isRow(message.Touchline) ? message.Touchline : message;
  const instrumentId = instrumentIdFrom(message) ?? instrumentIdFrom(line);
  const segment = segmentNameFrom(message.ExchangeSegment ?? line.ExchangeSegment);
  if (instrumentId === null || segment === '') return undefined;
  const stamp = {
    exchange: segment.startsWith('BSE') ? 'BSE' : 'NSE',
    seconds: secondsIn(message, line),
    now,
  } as const;
  return {
    segment,
    instrumentId,
    lastPaise: pricePaiseFrom(line.LastTradedPrice),
    ...(line.BidInfo === undefined ? {} : { bidPaise: quoted(line.BidInfo) }),
    ...(line.AskInfo === undefined ? {} : { askPaise: quoted(line.AskInfo) }),
    previousClosePaise: pricePaiseFrom(line.Close),
    at: tickInstant(stamp),
    exchangeAt: exchangeInstant(stamp),
  };
}

/** The message in an answer's entry, which is an object or JSON in a text. */
export function messageOf(payload: unknown): WireRow | undefined {
  if (isRow(payload)) return payload;
  if (typeof payload !== 'string') return undefined;
  try {
    const value = parseWireJson(payload);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An offer of no units is none. */
function quoted(info: unknown): Paise | null {
  if (!isRow(info) || integerFrom(info.Size) === 0) return null;
  return pricePaiseFrom(info.Price);
}

function secondsIn(message: WireRow, line: WireRow): number | null {
  const readings = [line.LastUpdateTime, message.ExchangeTimeStamp, line.LastTradedTime];
  return readings.map(integerFrom).find((seconds) => seconds !== null && seconds > 0) ?? null;
}
