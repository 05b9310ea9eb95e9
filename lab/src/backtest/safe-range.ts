import { dayMs, type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import type { Held, Holdings } from '@sthira/quant/mtm';
import { carry, type PricingLevels, premiumOf } from '@sthira/quant/prices/premium';
import { halfSpreadPaise } from '@sthira/quant/prices/spread';
import { tradingDaysPerYear, varianceYears } from '@sthira/quant/prices/variance-clock';

/** Levels between two, both included, for a time. */
interface Range {
  low: PricingLevels;
  high: PricingLevels;
  fromAt: Instant;
  untilAt: Instant;
}

/**
 * Whether each result that a position may have now, by `stopResultPaise`, is fine by a rule, and what
 * is left of it once closing is paid. Between two that are fine by it, all have to be.
 */
export type SurelyFine = (
  now: Instant,
  levels: PricingLevels,
  isFine: (resultPaise: Paise, closedPaise: Paise) => boolean,
) => boolean;

type ContractOf = (instrumentId: number) => OptionContract | undefined;

/** The charges of closing the position at these prices, in paise; higher prices never cost less. */
type ChargesOf = (closing: {
  at: Instant;
  priceOf: (instrumentId: number) => Paise | undefined;
}) => Paise;

/** How far a range reaches at first: shares of the levels, and time. */
const indexShare = 0.001;
const vixShare = 0.02;
const lengthMs = 15 * minuteMs;
const mostWidth = 4;
const leastWidth = 0.25;

/**
 * Spares a replay the prices of bars on which neither a stop nor a profit can be reached. It looks
 * for a range of levels, from now on, in which both the worst and the best prices of the legs leave
 * a result that is fine. While the market stays in it, nothing is priced. False when no range was
 * found: the result may still be fine.
 */
export function createSurelyFine(
  position: Holdings,
  contractOf: ContractOf,
  chargesOf: ChargesOf = () => 0,
): SurelyFine {
  let known: { range: Range; ends: Ends } | null = null;
  let width = 1;
  return (now, levels, isFine) => {
    const areFine = ({ worstPaise, worstClosedPaise, bestPaise }: Ends) =>
      isFine(worstPaise, worstClosedPaise) && isFine(bestPaise, bestPaise);
    if (known !== null && isWithin(known.range, now, levels) && areFine(known.ends)) return true;
    const range = rangeAround(now, levels, width);
    const ends = endsOf(position, contractOf, { range, chargesOf });
    const isSafe = areFine(ends);
    known = isSafe ? { range, ends } : null;
    width = isSafe ? Math.min(mostWidth, width * 1.5) : Math.max(leastWidth, width / 2);
    return isSafe;
  };
}

/**
 * The worst and the best that a position may come to within a range. The worst has its legs beyond
 * the prices at which they are closed, so that only charges are missing; the best is closed for
 * nothing.
 */
interface Ends {
  worstPaise: Paise;
  worstClosedPaise: Paise;
  bestPaise: Paise;
}

function endsOf(
  position: Holdings,
  contractOf: ContractOf,
  { range, chargesOf }: { range: Range; chargesOf: ChargesOf },
): Ends {
  const worstPaise = resultPaise(position, contractOf, { range, end: 'worst' });
  const priceOf = (id: number) => {
    const contract = contractOf(id);
    return contract && Math.ceil(furthestPaise(contract, { range, isDear: true }));
  };
  return {
    worstPaise,
    worstClosedPaise: worstPaise - chargesOf({ at: range.fromAt, priceOf }),
    bestPaise: resultPaise(position, contractOf, { range, end: 'best' }),
  };
}

function isWithin(
  { low, high, fromAt, untilAt }: Range,
  now: Instant,
  { indexPaise, vixHundredths, moneyShare }: PricingLevels,
): boolean {
  return (
    moneyShare === low.moneyShare &&
    indexPaise >= low.indexPaise &&
    indexPaise <= high.indexPaise &&
    vixHundredths >= low.vixHundredths &&
    vixHundredths <= high.vixHundredths &&
    now >= fromAt &&
    now <= untilAt
  );
}

function rangeAround(fromAt: Instant, levels: PricingLevels, width: number): Range {
  const at = (sign: 1 | -1): PricingLevels => ({
    moneyShare: levels.moneyShare,
    indexPaise: levels.indexPaise * (1 + sign * width * indexShare),
    vixHundredths: levels.vixHundredths * (1 + sign * width * vixShare),
  });
  return { low: at(-1), high: at(1), fromAt, untilAt: fromAt + width * lengthMs };
}

/** An end of what a position may come to within a range. */
interface End {
  range: Range;
  end: 'worst' | 'best';
}

/** No result within the range lies beyond it; infinite when a contract is not known. */
function resultPaise(
  { open, closedPaise }: Holdings,
  contractOf: ContractOf,
  { range, end }: End,
): Paise {
  let sum = closedPaise;
  for (const [instrumentId, held] of open) {
    const contract = contractOf(instrumentId);
    if (contract === undefined)
      return end === 'worst' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    sum += legPaise(contract, held, { range, end });
  }
  return sum;
}

function legPaise(
  contract: OptionContract,
  { netUnits, costPaise, realisedPaise }: Held,
  { range, end }: End,
): Paise {
  const isDear = netUnits < 0 === (end === 'worst');
  return realisedPaise + netUnits * furthestPaise(contract, { range, isDear }) - costPaise;
}

/**
 * A price that no quote of a contract within a range lies beyond, dear or cheap.
 *
 * The smile is free of arbitrage and depends on strike and index by their ratio alone, so a call
 * rises and a put falls with the index, and both rise with VIX and with the variance that is left.
 * What passing time does by interest and dividends is at most the change of the discounted strike
 * and level. `stopMarkPaise` lies between bid and ask, and these within half a spread and two ticks
 * of the premium.
 */
function furthestPaise(
  contract: OptionContract,
  { range: { low, high, fromAt, untilAt }, isDear }: { range: Range; isDear: boolean },
): Paise {
  const { indexPaise } = (contract.optionType === 'CE') === isDear ? high : low;
  const priced = premiumOf(contract, isDear ? fromAt : untilAt, {
    indexPaise,
    vixHundredths: (isDear ? high : low).vixHundredths,
    moneyShare: low.moneyShare,
  });
  const years = (untilAt - fromAt) / (365 * dayMs);
  const carriedPaise =
    years * (carry.rate * contract.strike * 100 + carry.dividendYield * high.indexPaise);
  const premiumPaise = Math.max(0, priced.paise + (isDear ? carriedPaise : -carriedPaise));
  const awayPaise =
    halfSpreadPaise(premiumPaise, contract.tickPaise, {
      distance: Number.POSITIVE_INFINITY,
      varianceDays:
        priced.varianceDays + (isDear ? 0 : varianceYears(fromAt, untilAt) * tradingDaysPerYear),
    }) +
    2 * contract.tickPaise;
  return isDear ? premiumPaise + awayPaise : Math.max(0, premiumPaise - awayPaise);
}
