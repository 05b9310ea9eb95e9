import { type Day, dayMs } from '@sthira/contract/units';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { monthlyExpiryDays } from '@sthira/quant/contracts/expiries';
import type { PlayedStrategy } from '../played-strategy.ts';
import type { DayClose } from '../recorded-closes.ts';
import {
  isHeld,
  netOf,
  quoteAt,
  roundTripPaise,
  type SecondPosition,
  type SecondTerms,
  secondPlayed,
} from './second-plays.ts';

// Written from docs/truth-table.md and docs/turn-of-month.md alone.

const time = '15:10';

/** Turn of the month over closes in order, a second time. */
export function secondTurn(closes: readonly DayClose[], terms: SecondTerms): PlayedStrategy {
  const turns = turnsOf(closes);
  const positions: SecondPosition[] = [];
  for (const { buyDay, saleDay } of turns) {
    const close = closes.find(({ day }) => day === buyDay);
    const bought = close && callOf(close, terms);
    if (!bought || !mayLose(bought, positions, terms)) continue;
    const sold = closes.find(({ day }) => day >= saleDay);
    const [leg] = bought.legs;
    if (sold && leg) {
      const { getPaise } = quoteAt(leg.contract, sold, { ...terms, time });
      bought.end = { day: sold.day, isSale: true, paise: [getPaise] };
    }
    positions.push(bought);
  }
  const buyDays = new Set(turns.map(({ buyDay }) => buyDay));
  const isCharged = (day: Day) =>
    buyDays.has(day) || positions.some((each) => isHeld(each, day) || each.end?.day === day);
  return secondPlayed(positions, closes, { ...terms, time, isCharged });
}

/** The session of each month in which it buys, and that of the next in which it sells. */
function turnsOf(closes: readonly DayClose[]): { buyDay: Day; saleDay: Day }[] {
  const sessions: Day[] = [];
  const last = addDays(closes.at(-1)?.day ?? '', 62);
  for (let day = closes[0]?.day ?? last; day <= last; day = addDays(day, 1))
    if (isTradingDay(day)) sessions.push(day);
  const months = [...Map.groupBy(sessions, (day) => day.slice(0, 7)).values()];
  return months.flatMap((ofMonth, place) => {
    const [buyDay, saleDay] = [ofMonth.at(-4), months[place + 1]?.[2]];
    return buyDay && saleDay ? [{ buyDay, saleDay }] : [];
  });
}

/** The call that is bought at a close; undefined where one lot costs too much. */
function callOf(close: DayClose, terms: SecondTerms): SecondPosition | undefined {
  const { day, levelPaise } = close;
  const expiryDay = monthlyExpiryDays('NIFTY', day, 4).find(
    (each) => (Date.parse(each) - Date.parse(day)) / dayMs >= 22,
  );
  if (!expiryDay) return undefined;
  const below = 50 * Math.floor(levelPaise / 5_000);
  const strike = levelPaise / 100 - below > 25 ? below + 50 : below;
  const key = { underlying: 'NIFTY', day, expiryDay, optionType: 'CE' } as const;
  const contract = optionContract({ ...key, strike });
  const { payPaise } = quoteAt(contract, close, { ...terms, time });
  const lots = Math.floor((0.0125 * terms.lakhs * 10_000_000) / (payPaise * terms.lotUnits));
  if (lots === 0) return undefined;
  const units = lots * terms.lotUnits;
  return { legs: [{ contract, side: 1, paise: payPaise }], units, boughtOn: day };
}

/** Whether a year that loses this one too stays within 5 % of the account. */
function mayLose(
  bought: SecondPosition,
  positions: readonly SecondPosition[],
  { lakhs }: SecondTerms,
): boolean {
  const year = bought.boughtOn.slice(0, 4);
  const made = positions
    .filter(({ end }) => end?.day.startsWith(year))
    .reduce((sum, each) => sum + netOf(each, time), 0);
  const [leg] = bought.legs;
  const risk = bought.units * (leg?.paise ?? 0) + roundTripPaise(bought, time);
  return Math.max(0, -made) + risk <= 0.05 * lakhs * 10_000_000;
}
