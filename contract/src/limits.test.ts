import { expect, test } from 'vitest';
import { accountLimits, laterLimits } from './limits.ts';

const messages = (limits: object) =>
  accountLimits.safeParse(limits).error?.issues.map(({ message }) => message) ?? [];

test('limits: each may be at its minimum, at its maximum, or absent', () => {
  const least = {
    ...{ position_loss_pct: 0.1, weekly_loss_pct: 0.1, profit_lock_pct: 0.1 },
    ...{ daily_entries: 1, max_lots: 1, entry_from: '00:00', entry_until: '00:01', days_off: [] },
  };
  const most = {
    ...{ position_loss_pct: 100, weekly_loss_pct: 100, profit_lock_pct: 100 },
    ...{ daily_entries: 100, max_lots: 10_000, entry_from: '19:59', entry_until: '23:59' },
    days_off: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', '2026-12-24'],
  };
  for (const limits of [least, most, {}, { entry_from: '12:00' }, { entry_until: '12:00' }])
    expect(accountLimits.parse(limits)).toEqual(limits);
  const longest = { days_off: Array.from({ length: 60 }, () => 'friday') };
  expect(accountLimits.parse(longest)).toEqual(longest);
  const later = { from: '2026-11-30', sl_pct: null, daily_loss_pct: 2, limits: most };
  expect(laterLimits.parse(later)).toEqual(later);
});

test.each<[object, string]>([
  [{ position_loss_pct: '1' }, 'Position loss limit % is a number.'],
  [{ position_loss_pct: 0.09 }, 'Position loss limit % is at least 0.1.'],
  [{ weekly_loss_pct: 100.01 }, 'Weekly loss limit % is at most 100.'],
  [{ profit_lock_pct: 1.001 }, 'Profit to lock % has two decimals at most.'],
  [{ daily_entries: 1.5 }, 'Entries a day is a whole number.'],
  [{ daily_entries: 0 }, 'Entries a day is at least 1.'],
  [{ daily_entries: 101 }, 'Entries a day is at most 100.'],
  [{ max_lots: 10_001 }, 'Lots is at most 10000.'],
  [{ entry_from: '24:00' }, 'The first entry is a time such as 09:30.'],
  [{ entry_from: '9:30' }, 'The first entry is a time such as 09:30.'],
  [{ entry_until: '12:60' }, 'The last entry is a time such as 09:30.'],
  [{ entry_from: '12:00', entry_until: '12:00' }, 'The last entry is after the first.'],
  [{ days_off: [7] }, 'A day off is a weekday, or a day such as 2026-12-24.'],
  [{ days_off: Array.from({ length: 61 }, () => 'friday') }, 'At most 60 days off.'],
])('limits: %j are refused: %s', (limits, message) => expect(messages(limits)).toEqual([message]));

test.each(['sunday', 'Monday', '2026-02-30', ''])('limits: %j is refused as a day off', (day) =>
  expect(messages({ days_off: [day] })).toHaveLength(1),
);

test('limits: a last entry that is not after the first is reported at the last entry', () => {
  const { error } = accountLimits.safeParse({ entry_from: '12:00', entry_until: '11:00' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['entry_until']]);
});
