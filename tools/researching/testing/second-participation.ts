import type { Day } from '@sthira/contract/units';
import { isTradingDay, nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { exercisePaise, optionContract } from '@sthira/quant/contracts/contracts';
import { monthlyExpiryDays } from '@sthira/quant/contracts/expiries';
import type { PlayedStrategy } from '../played-strategy.ts';
import type { DayClose } from '../recorded-closes.ts';
import {
  isHeld,
  quoteAt,
  type SecondPosition,
  type SecondTerms,
  secondPlayed,
} from './second-plays.ts';

// Written from docs/truth-table.md and docs/participation.md alone.

const time = '14:30';

interface Roll {
  expiry: Day;
  /** The expiry of what it buys. */
  buys: Day;
  month: number;
  days: readonly Day[];
}

/** Protected participation over closes in order, a second time. */
export function secondParticipation(
  closes: readonly DayClose[],
  terms: SecondTerms,
): PlayedStrategy {
  const rolls = rollsOf(closes);
  const positions: SecondPosition[] = [];
  const premiums: { roll: Roll; paise: number }[] = [];
  const isOver = new Set<Day>();
  for (const close of closes) {
    settle(positions, close);
    const roll = rolls.find(({ days }) => days.includes(close.day));
    if (!roll || isOver.has(roll.expiry)) continue;
    const spread = spreadOf(close, roll, { terms, positions });
    if (!spread) continue;
    const paise = spread.units * spread.legs.reduce((sum, leg) => sum + leg.side * leg.paise, 0);
    const spent = premiums
      .filter((each) => each.roll.month > roll.month - 12)
      .reduce((sum, each) => sum + each.paise, 0);
    isOver.add(roll.expiry);
    if (spent + paise > Math.floor(0.05 * terms.lakhs * 10_000_000)) continue;
    premiums.push({ roll, paise });
    positions.push(spread);
  }
  const isCharged = (day: Day) =>
    rolls.some(({ days }) => days.includes(day)) ||
    positions.some((each) => isHeld(each, day) || each.end?.day === day);
  return secondPlayed(positions, closes, { ...terms, time, isCharged });
}

/** Strikes of a spread and its expiry are told by its lower call. */
function settle(positions: SecondPosition[], { day, levelPaise }: DayClose): void {
  for (const position of positions) {
    const [lower] = position.legs;
    if (position.end || !lower || lower.contract.expiryDay > day) continue;
    const paise = position.legs.map(({ contract }) => exercisePaise(contract, levelPaise));
    position.end = { day, isSale: false, paise };
  }
}

/** Each monthly expiry of the record with the sessions of its roll. */
function rollsOf(closes: readonly DayClose[]): Roll[] {
  const [first, last] = [closes[0]?.day ?? '', closes.at(-1)?.day ?? ''];
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1;
  const from = `${Number(first.slice(0, 4)) - 1}-12-01`;
  const expiries = monthlyExpiryDays('NIFTY', from, 12 * years + 6);
  return expiries.slice(0, -3).map((expiry, place) => {
    const second = nextTradingDay(expiry);
    return {
      ...{ expiry, buys: expiries[place + 3] ?? '' },
      month: 12 * Number(expiry.slice(0, 4)) + Number(expiry.slice(5, 7)),
      days: [expiry, second, nextTradingDay(second)],
    };
  });
}

/** What a roll buys at a close; undefined where it buys nothing there. */
function spreadOf(
  close: DayClose,
  { month, buys }: Roll,
  { terms, positions }: { terms: SecondTerms; positions: readonly SecondPosition[] },
): SecondPosition | undefined {
  const { day, levelPaise } = close;
  if (!isTradingDay(day)) return undefined;
  const strike = Math.round(levelPaise / 100 / 100) * 100;
  const upperStrike = Math.round((strike * 1.05) / 100) * 100;
  const [lower, upper] = [strike, upperStrike].map((at) => {
    const key = { underlying: 'NIFTY', day, expiryDay: buys, optionType: 'CE' } as const;
    const contract = optionContract({ ...key, strike: at });
    return { contract, ...quoteAt(contract, close, { ...terms, time }) };
  });
  if (!lower || !upper) return undefined;
  const d = (lower.askPaise - upper.bidPaise) / levelPaise;
  if (d > 0.028 || d < 0.015) return undefined;
  const share = Math.min(0.5, 0.0125 / d);
  const most = Math.floor((share * terms.lakhs * 10_000_000) / (levelPaise * terms.lotUnits));
  const held = positions.filter((each) => isHeld(each, day));
  const missing = Math.max(
    0,
    most - held.reduce((sum, each) => sum + each.units / terms.lotUnits, 0),
  );
  const lots = Math.min(missing, lotsOfMonth(month, most));
  if (lots === 0) return undefined;
  return {
    legs: [
      { contract: lower.contract, side: 1, paise: lower.payPaise },
      { contract: upper.contract, side: -1, paise: upper.getPaise },
    ],
    ...{ units: lots * terms.lotUnits, boughtOn: day },
  };
}

/** All lots in the last month of a quarter, or on a ladder a third of them each month. */
function lotsOfMonth(month: number, most: number): number {
  const place = (month - 1) % 3;
  if (most < 3) return place === 2 ? most : 0;
  return Math.floor((most * (place + 1)) / 3) - Math.floor((most * place) / 3);
}
