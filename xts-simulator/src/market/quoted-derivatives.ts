import { type Day, type Instant, istDay } from '@sthira/contract/units';
import {
  addDays,
  dayNumber,
  isTradingDay,
  previousTradingDay,
} from '@sthira/quant/calendar/trading-days';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { displayDay, lotSizeOf } from '@sthira/quant/contracts/contracts';
import { isMonthlyExpiry, liveExpiryDays } from '@sthira/quant/contracts/expiries';
import type { QuotedDerivative } from './instrument.ts';

/** Cost of carry a year, by which a future is dearer than its index. */
const carry = 0.065;
const monthsListed = 3;
/** So many weekly expiries always include the next three monthly ones. */
const weeksAhead = 15;

/**
 * Futures of both indices and a few contracts of other markets. They have quotes and cannot be
 * traded. The contract of a month always has the same id.
 */
export function quotedDerivatives(now: Instant): QuotedDerivative[] {
  return [...indexFutures('NIFTY', now), ...indexFutures('SENSEX', now), ...otherMarkets(now)];
}

const exchanges = {
  NIFTY: {
    segment: 'NSEFO',
    ids: 35_000,
    series: 'FUTIDX',
    expiryTime: '14:30:00',
    freezeQuantity: 1_800,
    underlyingName: 'Nifty 50',
  },
  SENSEX: {
    segment: 'BSEFO',
    ids: 855_000,
    series: 'IF',
    expiryTime: '00:00:00',
    freezeQuantity: 500,
    underlyingName: 'SENSEX',
  },
} as const;

/** NIFTY's later months are listed with another lot, as after a change of lots. */
function indexFutures(underlying: Underlying, now: Instant): QuotedDerivative[] {
  const months = liveExpiryDays(underlying, now, weeksAhead).filter((day) =>
    isMonthlyExpiry(underlying, day),
  );
  const { segment, ids, ...terms } = exchanges[underlying];
  return months.slice(0, monthsListed).map((expiryDay, place) => ({
    kind: 'quoted',
    segment,
    instrumentId: ids + monthNumber(expiryDay),
    displayName: `${underlying} ${displayDay(expiryDay)}`,
    source: underlying,
    ratio: 1 + (carry * (dayNumber(expiryDay) - dayNumber(istDay(now)))) / 365,
    terms: {
      ...terms,
      name: underlying,
      expiryDay,
      tickSize: 0.05,
      lotSize: underlying === 'NIFTY' && place > 0 ? 75 : lotSizeOf(underlying, expiryDay),
    },
  }));
}

const dollar = {
  segment: 'NSECD',
  name: 'USDINR',
  expiryTime: '12:30:00',
  lotSize: 1,
  tickSize: 0.0025,
} as const;
const oil = {
  segment: 'MCXFO',
  name: 'CRUDEOIL',
  expiryTime: '23:30:00',
  lotSize: 100,
  tickSize: 1,
} as const;

/**
 * One future and one option each of the currency and the commodity market: rows of the master that
 * a client has to drop.
 */
function otherMarkets(now: Instant): QuotedDerivative[] {
  const dollarDay = nextMonthly(now, dollarExpiry);
  const oilDay = nextMonthly(now, oilExpiry);
  return [
    otherContract(dollar, { ids: 1_000, series: 'FUTCUR', expiryDay: dollarDay, ratio: 0.0034 }),
    otherContract(dollar, {
      ids: 3_000,
      series: 'OPTCUR',
      expiryDay: dollarDay,
      ratio: 0.000_02,
      option: { strike: 86, optionType: 'CE' },
    }),
    otherContract(oil, { ids: 510_000, series: 'FUTCOM', expiryDay: oilDay, ratio: 0.236 }),
    otherContract(oil, {
      ids: 530_000,
      series: 'OPTFUT',
      expiryDay: oilDay,
      ratio: 0.006,
      option: { strike: 5_900, optionType: 'PE' },
    }),
  ];
}

type Row = Pick<QuotedDerivative['terms'], 'series' | 'expiryDay' | 'option'> & {
  ids: number;
  ratio: number;
};

function otherContract(
  { segment, ...market }: typeof dollar | typeof oil,
  { ids, ratio, ...row }: Row,
): QuotedDerivative {
  const { expiryDay, option } = row;
  const ending = option ? ` ${option.optionType} ${option.strike}` : '';
  return {
    kind: 'quoted',
    segment,
    instrumentId: ids + monthNumber(expiryDay),
    displayName: `${market.name} ${displayDay(expiryDay)}${ending}`,
    source: 'NIFTY',
    ratio,
    terms: { ...market, ...row, freezeQuantity: 10_001, underlyingName: market.name },
  };
}

function nextMonthly(now: Instant, expiryIn: (month: string) => Day): Day {
  const today = istDay(now);
  const expiry = expiryIn(today.slice(0, 7));
  return expiry >= today ? expiry : expiryIn(monthAfter(today.slice(0, 7)));
}

/** Two trading days before the month's last one. */
function dollarExpiry(month: string): Day {
  return previousTradingDay(previousTradingDay(previousTradingDay(`${monthAfter(month)}-01`)));
}

/** The 19th, or the trading day before. */
function oilExpiry(month: string): Day {
  return isTradingDay(`${month}-19`) ? `${month}-19` : previousTradingDay(`${month}-19`);
}

function monthAfter(month: string): string {
  return addDays(`${month}-28`, 5).slice(0, 7);
}

function monthNumber(day: Day): number {
  return (Number(day.slice(0, 4)) - 2020) * 12 + Number(day.slice(5, 7));
}
