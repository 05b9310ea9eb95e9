import { type Day, istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { calendarBegins, weekendSessions } from '@sthira/quant/calendar/holidays';
import { hasSession } from '@sthira/quant/calendar/session-hours';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { rowsOf, samples } from '@sthira/quant/testing/samples';
import { describe, expect, test } from 'vitest';

function tradingDays(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}

/** Trading days that the recordings lack, as their description lists them. */
const missing: Record<string, readonly Day[]> = {
  'nifty50_1m.csv.gz': ['2024-02-01', '2024-03-04', '2024-04-05', '2024-05-07', '2024-07-10'],
  'nifty50_15m.csv.gz': [
    ...['2023-02-14', '2023-05-26', '2023-09-04', '2023-12-14', '2024-07-03'],
    ...['2025-01-21', '2025-05-02', '2025-08-11', '2025-11-20'],
  ],
};

describe.each(samples)('beside $name days', (sample) => {
  test.each(Object.keys(missing))('%s has bars on trading days and on no other', (name) => {
    const recorded = new Set(rowsOf(sample, name).map(([ts = '']) => ts.slice(0, 10)));
    const days = [...recorded].sort();
    expect(days.filter((day) => !hasSession(day))).toEqual([]);
    expect(
      tradingDays(days[0] ?? '', days.at(-1) ?? '').filter((day) => !recorded.has(day)),
    ).toEqual(sample.name === 'recorded' ? missing[name] : []);
  });

  test.each([...Object.keys(missing), 'indiavix_1m.csv.gz'])(
    'every bar of %s begins within its session',
    (name) => {
      const outside = rowsOf(sample, name).filter(([ts = '']) => {
        const at = istInstant(ts.slice(0, 10), ts.slice(11, 16));
        return sessionAt(at, 'exchange').state !== 'open';
      });
      expect(outside).toEqual([]);
    },
  );

  test('daily prices since 2019 stand on days of trading, and nearly all of them have one', () => {
    const days = rowsOf(sample, 'daily.csv.gz')
      .filter(([day = '', symbol]) => symbol === 'NIFTY 50' && day >= calendarBegins)
      .map(([day = '']) => day);
    const recorded = new Set(days);
    expect(days.filter((day) => !hasSession(day))).toEqual([]);
    const last = days.at(-1) ?? '';
    expect([...weekendSessions].filter((day) => day <= last && !recorded.has(day))).toEqual([]);
    const absent = tradingDays(calendarBegins, last).filter((day) => !recorded.has(day));
    expect(absent.length / days.length).toBeLessThan(0.01);
  });
});
