// req: CREDITS-13

import { istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { expect, test, vi } from 'vitest';
import { payDay } from '#accounts/trading/pay-day.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { dueDay, RunDays } from './run-days.ts';

vi.mock(import('#accounts/trading/pay-day.ts'), () => ({ payDay: vi.fn() }));

const due = (paidDay: string, [day, time]: [string, string], hours: 'always' | 'exchange') =>
  dueDay({ paidDay }, sessionAt(istInstant(day, time), hours));

test('run days: the day of the start is paid', () => {
  expect(due('2026-11-20', ['2026-11-20', '23:59'], 'always')).toBeUndefined();
  expect(due('2026-11-20', ['2026-11-20', '11:00'], 'exchange')).toBeUndefined();
});

test('run days: where the market never closes the next day is due from IST midnight', () => {
  expect(due('2026-11-20', ['2026-11-21', '00:00'], 'always')).toBe('2026-11-21');
});

test('run days: on exchange days the day is due from the opening', () => {
  expect(due('2026-11-19', ['2026-11-20', '09:14'], 'exchange')).toBeUndefined();
  expect(due('2026-11-19', ['2026-11-20', '09:15'], 'exchange')).toBe('2026-11-20');
});

test('run days: a weekend is not paid', () => {
  expect(due('2026-11-20', ['2026-11-21', '11:00'], 'exchange')).toBeUndefined();
  expect(due('2026-11-20', ['2026-11-23', '09:15'], 'exchange')).toBe('2026-11-23');
});

test('run days: none is due when the clock was set back', () => {
  expect(due('2026-11-21', ['2026-11-20', '12:00'], 'always')).toBeUndefined();
});

/** A run of yesterday; its clock moves on by six seconds each time it is read. */
function aRunOfYesterday() {
  let nowMs = istInstant('2026-11-20', '09:15');
  const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => undefined };
  const trading = {
    ...anAccount().trading,
    state: 'running' as const,
    runId: 'run1',
    paidDay: '2026-11-19',
  };
  const account = anAccount({ trading });
  const days = new RunDays(firestoreStore, account, clock);
  const pay = (changes: Partial<typeof account> = {}, canTrade = true) => {
    nowMs += 6_000;
    return days.pay({ ...account, ...changes }, sessionAt(nowMs, 'always'), { canTrade });
  };
  return { account, pay, days, due: () => days.due(sessionAt(nowMs, 'always')) };
}

test('run days: one payment is asked for at a time', async () => {
  const { pay, due } = aRunOfYesterday();
  let answer: (payment: { outcome: 'paid' }) => void = () => undefined;
  vi.mocked(payDay)
    .mockReset()
    .mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
  const first = pay();
  await Promise.all([pay(), pay()]);
  expect(payDay).toHaveBeenCalledTimes(1);
  answer({ outcome: 'paid' });
  await first;
  expect(due()).toBeUndefined();
});

test('run days: a failed payment is asked for again', async () => {
  const { pay, due } = aRunOfYesterday();
  vi.mocked(payDay)
    .mockReset()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ outcome: 'paid' });
  await expect(pay()).rejects.toThrow('away');
  expect(due()).toBe('2026-11-20');
  await pay();
  expect(due()).toBeUndefined();
});

test('run days: a run that cannot trade pays nothing', async () => {
  const { pay, due } = aRunOfYesterday();
  vi.mocked(payDay).mockReset().mockResolvedValue({ outcome: 'paid' });
  await pay({}, false);
  expect(payDay).not.toHaveBeenCalled();
  expect(due()).toBe('2026-11-20');
  await pay();
  expect(payDay).toHaveBeenCalledTimes(1);
  expect(due()).toBeUndefined();
});

test('run days: a day at its loss limit is not paid', async () => {
  const { account, pay, due } = aRunOfYesterday();
  vi.mocked(payDay).mockReset().mockResolvedValue({ outcome: 'paid' });
  const reached = (day: string) => ({
    trading: { ...account.trading, day: { day, resultPaise: -1_000_000, limitReachedAt: 1 } },
  });
  await pay(reached('2026-11-20'));
  expect(payDay).not.toHaveBeenCalled();
  expect(due()).toBe('2026-11-20');
  await pay(reached('2026-11-19'));
  expect(payDay).toHaveBeenCalledTimes(1);
});
