import type { ReportDay, ReportTrade } from '@sthira/contract/reports';
import { expect, test } from 'vitest';
import { idleReport } from '#testing/report-fixture.ts';
import { pastAsked, pastDaysOf, pastPositionsOf } from './past-days.ts';
import { pastOfDaysOff, pastWords } from './past-words.ts';

const account = { account_size: 5 };
const aDay = (date: string, net_pnl: number | null): ReportDay => ({
  ...{ date, account_id: 'A', account_name: 'First', realised_pnl: 0, charges: null, net_pnl },
  ...{ milli_credits: 0, trades: 0 },
});
let made = 0;
const aTrade = (timestamp: string, changes: Partial<ReportTrade> = {}): ReportTrade => ({
  ...{ account_id: 'A', account_name: 'First', as_of: timestamp, order_id: '1', algo_name: '' },
  ...{ id: String(++made), symbol: 'NIFTY 24NOV2026 CE 25000', side: 'sell', quantity: 65 },
  ...{ price: 100, charges: 10, purpose: 'entry', timestamp: `${timestamp}:00.000Z` },
  ...changes,
});
const exit = { side: 'buy', purpose: 'exit' } as const;

// Tuesday to Thursday of one week, Monday and Tuesday of the next.
const report = {
  ...idleReport,
  days: [
    aDay('2026-11-10', -6_000),
    aDay('2026-11-11', -5_999.99),
    aDay('2026-11-12', 12_000),
    aDay('2026-11-16', null),
    aDay('2026-11-17', -10_000),
  ],
  trades: [
    // Newest first, as a report has them: 09:31 and 10:00 in India on the first day.
    aTrade('2026-11-10T09:00', exit),
    aTrade('2026-11-10T04:32', { symbol: 'NIFTY 24NOV2026 PE 24000' }),
    aTrade('2026-11-10T04:31'),
    aTrade('2026-11-10T04:30', exit),
    aTrade('2026-11-10T04:01'),
    aTrade('2026-11-11T08:30'),
  ],
};
const days = pastDaysOf(report);
const positions = pastPositionsOf(report);
const words = (name: Parameters<typeof pastWords>[0], typed: string) =>
  pastWords(name, typed, { days, positions, account });

test('limits of the past: a daily loss counts days whose result is known, to the paisa', () => {
  // 1.2 % of 5 lakh are ₹6,000.
  expect(words('daily_loss_pct', '1.2')).toBe(
    'It would have stopped 2 of 4 recorded days, last Nov 17.',
  );
  expect(words('daily_loss_pct', '2.01')).toBe('It would have stopped none of 4 recorded days.');
  expect(words('profit_lock_pct', '2.4')).toBe(
    'It would have stopped 1 of 4 recorded days, last Nov 12.',
  );
});

test('limits of the past: a week counts by its worst moment, and not where a day of it is unknown', () => {
  // ₹11,999.99 below on the second day, though the week ended near nothing.
  expect(words('weekly_loss_pct', '2.3')).toBe(
    'It would have stopped 1 of 1 recorded weeks, last the week of Nov 09.',
  );
  expect(words('weekly_loss_pct', '2.4')).toBe('It would have stopped none of 1 recorded weeks.');
});

test('limits of the past: what was opened is counted by position, with its time in India', () => {
  expect(days[0]?.opened).toEqual(['09:31', '10:01']);
  const first = 'It would have stopped 1 of 5 recorded days, last Nov 10.';
  const none = 'It would have stopped none of 5 recorded days.';
  expect([words('daily_entries', '1'), words('daily_entries', '2')]).toEqual([first, none]);
  expect([words('entry_from', '09:32'), words('entry_from', '09:31')]).toEqual([first, none]);
  expect(words('entry_until', '14:00')).toBe(
    'It would have stopped 1 of 5 recorded days, last Nov 11.',
  );
});

/** Sold and bought back, with charges of 10 each. */
const round = (day: string, { sold = 100, bought = 100, quantity = 65 }) => [
  aTrade(`${day}T06:00`, { ...exit, quantity, price: bought }),
  aTrade(`${day}T05:00`, { quantity, price: sold }),
];

test('limits of the past: a position counts by what it had lost at its end, to the paisa, over nights too', () => {
  const trades = [
    // Open still.
    aTrade('2026-11-18T05:00'),
    ...round('2026-11-17', { bought: 90 }),
    // Opened on the 11th: 65 units that lost 15 each, and 20 of charges.
    aTrade('2026-11-12T04:00', { ...exit, price: 115 }),
    aTrade('2026-11-11T05:00'),
    ...round('2026-11-10', { bought: 105 }),
  ];
  const past = { days, positions: pastPositionsOf({ ...report, trades }), account };
  expect(past.positions).toEqual([
    { day: '2026-11-10', netPaise: -34_500, lots: 1 },
    { day: '2026-11-11', netPaise: -99_500, lots: 1 },
    { day: '2026-11-17', netPaise: 63_000, lots: 1 },
  ]);
  const said = (percent: string) => pastWords('position_loss_pct', percent, past);
  // 0.199 % of 5 lakh are ₹995.
  expect(said('0.199')).toBe('It would have stopped 1 of 3 recorded positions, last Nov 11.');
  expect(said('0.2')).toBe('It would have stopped none of 3 recorded positions.');
  expect(said('0.069')).toBe('It would have stopped 2 of 3 recorded positions, last Nov 11.');
});

test('limits of the past: lots are those of the option of which most were opened', () => {
  const trades = [
    ...round('2026-11-17', { quantity: 65 }),
    ...round('2026-11-11', { quantity: 195 }),
    ...round('2026-11-10', { quantity: 130 }),
  ];
  const past = { days, positions: pastPositionsOf({ ...report, trades }), account };
  expect(pastWords('max_lots', '1', past)).toBe(
    'It would have made 2 of 3 recorded positions smaller, last Nov 11.',
  );
  expect(pastWords('max_lots', '3', past)).toBe(
    'It would have made none of 3 recorded positions smaller.',
  );
});

test('limits of the past: what they cannot say is said, and nothing of nothing typed', () => {
  expect(words('sl_pct', '1')).toMatch(/not known: records of trades do not say where a run began/);
  for (const typed of ['', '0', '-1', 'x']) expect(words('daily_loss_pct', typed)).toBe('');
  expect(
    pastWords('daily_loss_pct', '1', { days, positions, account: { account_size: null } }),
  ).toBe('');
  expect(pastWords('daily_loss_pct', '1', { days: [], positions: [], account })).toBe('');
  const cut = pastDaysOf({ ...report, rows_left_out: 1 });
  const short = { days: cut, positions: pastPositionsOf({ ...report, rows_left_out: 1 }), account };
  expect(pastWords('daily_entries', '1', short)).toBe('');
  expect(pastWords('daily_loss_pct', '1.2', short)).not.toBe('');
  for (const name of ['position_loss_pct', 'max_lots'] as const)
    expect(pastWords(name, '1', short)).toMatch(/more trades than a report holds/);
});

test('limits of the past: days off say what such days made', () => {
  expect(pastOfDaysOff([], days)).toBe('');
  expect(pastOfDaysOff(['tuesday'], days)).toBe(
    'They would have left out 2 of 5 recorded days, which made −₹16,000.',
  );
  expect(pastOfDaysOff(['2026-11-12', 'friday'], days)).toBe(
    'They would have left out 1 of 5 recorded days, which made +₹12,000.',
  );
  expect(pastOfDaysOff(['monday'], days)).toBe('They would have left out 1 of 5 recorded days.');
  expect(pastOfDaysOff(['friday'], days)).toBe('They would have left out none of 5 recorded days.');
});

test('limits of the past: three months are asked for, without today', () =>
  expect(pastAsked({ id: 'A' }, '2026-11-29')).toEqual({
    ...{ from_date: '2026-08-30', to_date: '2026-11-28', account_ids: ['A'] },
  }));
