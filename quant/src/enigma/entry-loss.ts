import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { limitOf } from '#prices/order-price.ts';
import { unitsOf } from '#strategy/book.ts';
import type { QuoteOf, SignedUnits } from '#strategy/input.ts';
import { type Strangle, widthPaise } from './state.ts';

export interface Entry {
  strangle: Strangle;
  units: number;
  quoteOf: QuoteOf;
  now: Instant;
  /** What is held of it by now, and what that brought in, less what it cost; left out at its begin. */
  held?: SignedUnits;
  creditPaise?: Paise;
}

/** What the sold options bring is counted so much lower until the wings are bought: it may fall. */
const sureShare = 0.9;

/**
 * Ticks of each leg that are counted before anything is bought: what closing it may take beyond the
 * width of its spread, and what charges grow by while prices move.
 */
const ticksPerLeg = 2;
const legs = 4;

/**
 * What an entry may lose by prices, in paise, wherever the index goes: with what is still to be
 * traded at the limits of its orders, and with any part of the sold options never sold. Of a credit
 * nothing counts, so that what closing costs beyond it is covered; a debit does.
 */
export function entryLossPaise(entry: Entry): Paise {
  const { strangle, units, creditPaise = 0 } = entry;
  const call = sideOf(entry, strangle.shortCall, strangle.longCall);
  const put = sideOf(entry, strangle.shortPut, strangle.longPut);
  const paidPaise = call.toPayPaise + put.toPayPaise - creditPaise;
  const outcomes = [
    Math.max(call.nowPaise, put.nowPaise),
    Math.max(call.soldPaise, put.nowPaise) - call.toBringPaise,
    Math.max(call.nowPaise, put.soldPaise) - put.toBringPaise,
    Math.max(call.soldPaise, put.soldPaise) - call.toBringPaise - put.toBringPaise,
  ];
  const ticks = isBegun(entry) ? 0 : legs * ticksPerLeg;
  const ticksPaise = ticks * strangle.shortCall.tickPaise * units;
  const wholePaise = Math.max(call.soldPaise, put.soldPaise);
  return Math.max(wholePaise, paidPaise + Math.max(...outcomes)) + ticksPaise;
}

function isBegun({ creditPaise }: Entry): boolean {
  return creditPaise !== undefined;
}

interface Side {
  /** The most that its units settle at, with what is sold by now, and with all sold. */
  nowPaise: Paise;
  soldPaise: Paise;
  /** What the rest of the wings costs at most, and the rest of the sold options brings at least. */
  toPayPaise: Paise;
  toBringPaise: Paise;
}

function sideOf(entry: Entry, short: OptionContract, wing: OptionContract): Side {
  const { strangle, units, held = {} } = entry;
  const width = widthPaise(strangle, short.optionType);
  const sold = Math.min(units, Math.max(0, -unitsOf(held, short.instrumentId)));
  const sure = isBegun(entry) ? 1 : sureShare;
  const missing = Math.max(0, units - unitsOf(held, wing.instrumentId));
  return {
    nowPaise: sold * width,
    soldPaise: units * width,
    toPayPaise: missing === 0 ? 0 : missing * limitPaise(entry, wing, 'BUY'),
    toBringPaise:
      sold === units ? 0 : Math.floor((units - sold) * sure * limitPaise(entry, short, 'SELL')),
  };
}

/** The worst price of an order that is sent now: infinite for a purchase without a quote. */
function limitPaise(
  { quoteOf, now }: Entry,
  { instrumentId, tickPaise }: OptionContract,
  side: 'BUY' | 'SELL',
): Paise {
  const quote = quoteOf(instrumentId);
  if (quote === undefined) return side === 'BUY' ? Number.POSITIVE_INFINITY : 0;
  return limitOf({ side, quote, tickPaise, failures: 0, now });
}
