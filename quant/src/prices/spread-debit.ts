import { type Day, dayMs, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { optionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { quoteOption } from './option-quote.ts';

/** The best prices of a call as they were recorded; null where nobody bids or offers. */
export interface QuotedLeg {
  strike: number;
  bidPaise: Paise | null;
  askPaise: Paise | null;
}

/** A call at the money and one 5 % above it, of one expiry of NIFTY. */
export interface QuotedSpread {
  expiryDay: Day;
  bought: QuotedLeg;
  sold: QuotedLeg;
}

/** When it was recorded, with the index and India VIX in percent x100 (null where it is unknown). */
export interface SpreadMoment {
  at: Instant;
  indexPaise: Paise;
  vixHundredths: number | null;
}

/** What a spread cost; each figure is null where the quotes do not tell it. */
export interface SpreadDebit {
  expiryDay: Day;
  /** Calendar days until its options stop trading, with a fraction. */
  days: number;
  /** The ask of the bought call less the bid of the sold one, as a share of the index. */
  debit: number | null;
  /** The same by the model's asks and bids at VIX of that moment. */
  modelDebit: number | null;
  /** Ask less bid as a share of their middle. */
  boughtWidth: number | null;
  soldWidth: number | null;
}

/** What one spread cost, whoever bought it at once, and what the model would have had for it. */
export function spreadDebit(
  { expiryDay, bought, sold }: QuotedSpread,
  moment: SpreadMoment,
): SpreadDebit {
  const [askPaise, bidPaise] = [bought.askPaise, sold.bidPaise];
  const isQuoted = askPaise !== null && bidPaise !== null;
  const strikes = { bought: bought.strike, sold: sold.strike };
  return {
    expiryDay,
    days: Math.max(0, expiryInstant(expiryDay) - moment.at) / dayMs,
    debit: isQuoted ? (askPaise - bidPaise) / moment.indexPaise : null,
    modelDebit: modelDebit({ expiryDay, ...strikes }, moment),
    boughtWidth: widthOf(bought),
    soldWidth: widthOf(sold),
  };
}

function widthOf({ bidPaise, askPaise }: QuotedLeg): number | null {
  if (bidPaise === null || askPaise === null) return null;
  return (2 * (askPaise - bidPaise)) / (askPaise + bidPaise);
}

function modelDebit(
  { expiryDay, ...strikes }: { expiryDay: Day; bought: number; sold: number },
  { at, indexPaise, vixHundredths }: SpreadMoment,
): number | null {
  if (vixHundredths === null) return null;
  const call = { underlying: 'NIFTY', day: istDay(at), expiryDay, optionType: 'CE' } as const;
  const quote = (strike: number) =>
    quoteOption(optionContract({ ...call, strike }), at, { indexPaise, vixHundredths });
  return (quote(strikes.bought).askPaise - quote(strikes.sold).bidPaise) / indexPaise;
}
