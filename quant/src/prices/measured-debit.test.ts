// req: ADMIN-135
import { dayMs, hourMs, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { daysMeasured, measuredDebit, type RecordedSpreads } from './measured-debit.ts';
import type { SpreadDebit } from './spread-debit.ts';

const firstAt = istInstant('2026-01-05', '15:00');
const spread = (days: number, debit: number | null, modelDebit: number | null = 0.025) => ({
  ...{ expiryDay: '2027-03-30', days, debit, modelDebit },
  ...{ boughtWidth: null, soldWidth: null },
});
const onDay = (day: number, ...spreads: SpreadDebit[]): RecordedSpreads => ({
  at: firstAt + day * dayMs,
  spreads,
});
const days = (count: number, spreadsOf: (day: number) => SpreadDebit[]) =>
  Array.from({ length: count }, (_, day) => onDay(day, ...spreadsOf(day)));

test('measured debit: nothing before sixty recorded days, then the medians', () => {
  const recorded = days(61, (day) => [spread(91, 0.02 + day / 10_000)]);
  expect(measuredDebit(recorded.slice(0, 59))).toBeNull();
  const [of60, of61] = [60, 61].map((count) => measuredDebit(recorded.slice(0, count)));
  expect(of60?.days).toBe(60);
  expect(of60?.debit).toBeCloseTo(0.02295, 9);
  expect(of61?.debit).toBeCloseTo(0.023, 9);
  expect(of61?.shareOfModel).toBeCloseTo(0.023 / 0.025, 9);
});

test('measured debit: a day at any price of the model has its share of it, not the price', () => {
  const recorded = days(60, (day) => {
    const model = 0.02 + (day % 7) / 1_000;
    return [spread(91, 0.9 * model, model)];
  });
  expect(measuredDebit(recorded)?.shareOfModel).toBeCloseTo(0.9, 9);
});

test('measured debit: between two expiries it lies on the line, the far and near ones beyond count for nothing', () => {
  const recorded = days(60, () => [
    ...[spread(166, 9), spread(81, 0.02, 0.02), spread(101, 0.03, 0.04), spread(20, 9)],
  ]);
  const measured = measuredDebit(recorded);
  expect(measured?.debit).toBeCloseTo(0.025, 9);
  expect(measured?.shareOfModel).toBeCloseTo(0.025 / 0.03, 9);
});

test('measured debit: one expiry alone serves within 15 days of three months', () => {
  const serves = (away: number) => daysMeasured([onDay(0, spread(away, 0.02))]) === 1;
  expect([75.9, 76, 106, 106.1].map(serves)).toEqual([false, true, true, false]);
});

test('measured debit: a spread without a price, and a model without one, tell nothing', () => {
  expect(daysMeasured([onDay(0, spread(91, null)), onDay(1, spread(91, 0.02, null))])).toBe(0);
  expect(daysMeasured([onDay(0), onDay(1, spread(91, null), spread(95, 0.02))])).toBe(1);
});

test('measured debit: a day counts once, by its last recording', () => {
  const recorded = days(60, () => [spread(91, 0.02)]);
  const again = recorded.map(({ at }) => ({ at: at + hourMs, spreads: [spread(91, 0.03)] }));
  expect(measuredDebit([...again, ...recorded])).toMatchObject({ days: 60, debit: 0.03 });
});
