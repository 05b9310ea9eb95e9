import { dayMs, type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts.ts';
import type { Held, Holdings } from '#mtm.ts';
import { carry, type PricingLevels, premiumOf } from '#prices/premium.ts';
import { halfSpreadPaise } from '#prices/spread.ts';
import { tradingDaysPerYear, varianceYears } from '#prices/variance-clock.ts';

/** Levels between two, both included, for a time. */
interface Range {
  low: PricingLevels;
  high: PricingLevels;
  fromAt: Instant;
  untilAt: Instant;
}

/** Whether the result of a position is surely above a limit now, by `stopResultPaise`. */
export type SurelyAbove = (now: Instant, levels: PricingLevels, limitPaise: Paise) => boolean;

type ContractOf = (instrumentId: number) => OptionContract | undefined;

/** How far a range reaches at first: shares of the levels, and time. */
const indexShare = 0.001;
const vixShare = 0.02;
const lengthMs = 15 * minuteMs;
const mostWidth = 4;
const leastWidth = 0.25;

/**
 * Spares a replay the prices of bars on which a stop cannot be reached. It looks for a range of
 * levels, from now on, in which even the worst prices of the legs leave the result above the limit.
 * While the market stays in it, nothing is priced. False when no range was found: the result may
 * still be above.
 */
export function createSurelyAbove(position: Holdings, contractOf: ContractOf): SurelyAbove {
  let known: { range: Range; limitPaise: Paise } | null = null;
  let width = 1;
  return (now, levels, limitPaise) => {
    if (known?.limitPaise === limitPaise && isWithin(known.range, now, levels)) return true;
    const range = rangeAround(now, levels, width);
    const isSafe = leastPaise(position, contractOf, range) > limitPaise;
    known = isSafe ? { range, limitPaise } : null;
    width = isSafe ? Math.min(mostWidth, width * 1.5) : Math.max(leastWidth, width / 2);
    return isSafe;
  };
}

function isWithin(
  { low, high, fromAt, untilAt }: Range,
  now: Instant,
  { indexPaise, vixHundredths }: PricingLevels,
): boolean {
  return (
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
    indexPaise: levels.indexPaise * (1 + sign * width * indexShare),
    vixHundredths: levels.vixHundredths * (1 + sign * width * vixShare),
  });
  return { low: at(-1), high: at(1), fromAt, untilAt: fromAt + width * lengthMs };
}

/** No result of the position within the range is lower; minus infinity when a contract is not known. */
function leastPaise({ open, closedPaise }: Holdings, contractOf: ContractOf, range: Range): Paise {
  let sum = closedPaise;
  for (const [instrumentId, held] of open) {
    const contract = contractOf(instrumentId);
    if (contract === undefined) return Number.NEGATIVE_INFINITY;
    sum += legPaise(contract, held, range);
  }
  return sum;
}

/**
 * The smile is free of arbitrage and depends on strike and index by their ratio alone, so a call
 * rises and a put falls with the index, and both rise with VIX and with the variance that is left.
 * What passing time does by interest and dividends is at most the change of the discounted strike
 * and level. `stopMarkPaise` lies between bid and ask, and these within half a spread and two ticks
 * of the premium.
 */
function legPaise(
  contract: OptionContract,
  { netUnits, costPaise, realisedPaise }: Held,
  { low, high, fromAt, untilAt }: Range,
): Paise {
  const isShort = netUnits < 0;
  const dearest = isShort ? high : low;
  const { indexPaise } = (contract.optionType === 'CE') === isShort ? high : low;
  const priced = premiumOf(contract, isShort ? fromAt : untilAt, {
    indexPaise,
    vixHundredths: dearest.vixHundredths,
  });
  const years = (untilAt - fromAt) / (365 * dayMs);
  const carriedPaise =
    years * (carry.rate * contract.strike * 100 + carry.dividendYield * high.indexPaise);
  const premiumPaise = Math.max(0, priced.paise + (isShort ? carriedPaise : -carriedPaise));
  const awayPaise =
    halfSpreadPaise(premiumPaise, contract.tickPaise, {
      distance: Number.POSITIVE_INFINITY,
      varianceDays:
        priced.varianceDays + (isShort ? 0 : varianceYears(fromAt, untilAt) * tradingDaysPerYear),
    }) +
    2 * contract.tickPaise;
  const markPaise = isShort ? premiumPaise + awayPaise : Math.max(0, premiumPaise - awayPaise);
  return realisedPaise + netUnits * markPaise - costPaise;
}
