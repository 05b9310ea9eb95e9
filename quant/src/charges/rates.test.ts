import { brokers } from '@sthira/contract/accounts';
import { type Day, dayMs, istDay, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { aChargedFill, aPlan } from '#testing/charge-fixtures.ts';
import { planOf } from './brokerage-plan.ts';
import type { Head } from './charge-heads.ts';
import { chargesOfDay } from './charges-of-day.ts';
import { exchangeRate, ipftRate } from './exchange-rates.ts';
import { rateOn, UnknownRate } from './rate-on.ts';
import {
  type Exchange,
  exerciseTax,
  gst,
  gstOnSebiFee,
  saleTax,
  sebiFee,
  stampDuty,
} from './rates.ts';
import type { ChargedFill } from './traded-day.ts';

/** A crore of premium bought and a crore sold: rupees per crore of it are rupees of the note. */
function croreOf(exchange: Exchange, day: Day, changes: Partial<ChargedFill> = {}) {
  const fill = { exchange, quantity: 10_000, pricePaise: 100_000, ...changes };
  const plan = { ...aPlan, brokerage: { kind: 'flat', paise: 0 } as const };
  return chargesOfDay({
    day,
    plan,
    fills: [aChargedFill(day, fill), aChargedFill(day, { ...fill, side: 'BUY' })],
    settlements: [{ instrumentId: 1, exchange, units: 10_000, intrinsicPaise: 100_000 }],
  }).heads;
}

const dayBefore = (day: Day) => istDay(istInstant(day, '12:00') - dayMs);

/** The head, the first day of a rate, what it was the day before, and what it is: in rupees. */
test.each<[Exchange, Head, Day, number, number]>([
  ['NSE', 'stt', '2023-04-01', 5_000 + 12_500, 6_250 + 12_500],
  ['NSE', 'stt', '2024-10-01', 6_250 + 12_500, 10_000 + 12_500],
  ['BSE', 'stt', '2026-04-01', 10_000 + 12_500, 15_000 + 15_000],
  ['NSE', 'exchange', '2021-01-01', 2 * 5_000, 2 * 5_300],
  ['NSE', 'exchange', '2023-04-01', 2 * 5_300, 2 * 5_000],
  ['NSE', 'exchange', '2024-04-01', 2 * 5_000, 2 * 4_950],
  ['NSE', 'exchange', '2024-10-01', 2 * 4_950, 2 * 3_503],
  ['NSE', 'exchange', '2026-03-01', 2 * 3_503, 2 * 3_553],
  ['NSE', 'ipft', '2023-04-01', 0, 2 * 50],
  ['NSE', 'ipft', '2026-03-01', 2 * 50, 0],
  ['BSE', 'exchange', '2022-05-02', 0, 2 * 500],
  ['BSE', 'exchange', '2023-11-01', 2 * 500, 2 * 3_750],
  ['BSE', 'exchange', '2024-05-13', 2 * 3_750, 2 * 4_950],
  ['BSE', 'exchange', '2024-10-01', 2 * 4_950, 2 * 3_250],
  ['NSE', 'sebi', '2021-04-01', 2 * 5, 2 * 10],
])('%s, %s: a rate that begins on %s', (exchange, head, day, before, from) => {
  const nearest = { expiry: 'nearest' } as const;
  expect(croreOf(exchange, dayBefore(day), nearest)[head]).toBe(before * 100);
  expect(croreOf(exchange, day, nearest)[head]).toBe(from * 100);
});

test('GST is taken of the SEBI fee since 18 July 2022', () => {
  const taxed = (day: Day) => {
    const { gst: tax, sebi, exchange, brokerage } = croreOf('NSE', day);
    return tax - Math.round((exchange + brokerage) * 0.18) === Math.round(sebi * 0.18);
  };
  expect(taxed('2022-07-17')).toBe(false);
  expect(taxed('2022-07-18')).toBe(true);
});

test.each<[Exchange, Day, string]>([
  ['NSE', '2020-06-30', 'No stamp duty is known for 2020-06-30.'],
  ['BSE', '2020-06-30', 'No stamp duty is known for 2020-06-30.'],
  ['NSE', '2016-05-31', 'No STT on a sale is known for 2016-05-31.'],
  ['NSE', '2017-03-31', 'No SEBI fee is known for 2017-03-31.'],
])('%s: a day that no row covers is an error, %s', (exchange, day, message) =>
  expect(() => croreOf(exchange, day)).toThrow(message),
);

test('the first day that every row covers', () => {
  expect(croreOf('NSE', '2020-07-01').stamp).toBe(30_000);
  expect(croreOf('BSE', '2020-07-01').exchange).toBe(0);
});

test('where the BSE had a rate for the nearest expiry, an unnamed expiry is an error', () => {
  expect(() => croreOf('BSE', '2024-05-12')).toThrow(
    'for an unnamed expiry is known for 2024-05-12',
  );
  expect(croreOf('BSE', '2024-05-12', { expiry: 'other' }).exchange).toBe(2 * 50_000);
});

test('a fill of another day is an error', () => {
  const fills = [aChargedFill('2026-11-25', { at: istInstant('2026-11-26', '00:00') })];
  expect(() => chargesOfDay({ day: '2026-11-25', plan: aPlan, fills })).toThrow(RangeError);
});

test.each(Object.entries({ saleTax, exerciseTax, sebiFee, stampDuty, gst, gstOnSebiFee }))(
  'the rows of %s follow each other day by day, and the last is in force',
  (_, rows) => {
    const next = rows.slice(1).map(({ from }) => dayBefore(from));
    expect(rows.map(({ to }) => to)).toEqual([...next, null]);
  },
);

test('the SEBI fee of the years without a whole note', () =>
  expect(['2019-03-31', '2019-04-01', '2020-06-01'].map((day) => rateOn('', sebiFee, day))).toEqual(
    [15, 10, 5],
  ));

test.each<[string, () => unknown]>([
  ['NSE', () => exchangeRate({ exchange: 'NSE' }, '2018-12-31')],
  ['BSE', () => exchangeRate({ exchange: 'BSE' }, '2019-08-19')],
  ['IPFT of the NSE', () => ipftRate('NSE', '2018-12-31')],
  ['IPFT of the BSE', () => ipftRate('BSE', '2019-08-19')],
  ['plan of Jainam_XTS', () => planOf('Jainam_XTS', '2018-12-31')],
  ['plan of Bigul_XTS', () => planOf('Bigul_XTS', '2018-12-31')],
])('before the first row of the %s is an error that names it', (name, ask) => {
  expect(ask).toThrow(UnknownRate);
  expect(ask).toThrow(name);
});

test('the plans of the brokers, none of which a contract note has confirmed', () => {
  const flat = (paise: number) => ({ brokerage: { kind: 'flat', paise }, settlementPaise: paise });
  const printed = { gstOnIpft: true, stampDutyTo: 'rupee', gstAs: 'whole' };
  const planned = { ...flat(2_000), ...printed, clearing: { NSE: 0, BSE: 0 } };
  for (const broker of ['ArhamShare_XTS', 'Jainam_XTS', 'Jainam_XTS_2'] as const)
    expect(planOf(broker, '2026-11-25')).toMatchObject(planned);
  expect(planOf('Bigul_XTS', '2026-11-25')).toMatchObject({
    ...flat(1_800),
    ...printed,
    clearing: { NSE: 200, BSE: 0 },
  });
  for (const broker of brokers)
    expect(planOf(broker, '2026-11-25').unconfirmed).toContain('brokerage');
});
