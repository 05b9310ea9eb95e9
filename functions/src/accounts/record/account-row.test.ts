import { account } from '@sthira/contract/accounts';
import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { accountRow } from './account-row.ts';

const midnight = Date.parse('2026-11-20T00:00:00+05:30');
const paidOn = (paidDay: string) => anAccount({ trading: { ...anAccount().trading, paidDay } });

test('account row: whether the account was ever started', () => {
  const started = anAccount({ trading: { ...anAccount().trading, runId: 'r1' } });
  expect(account.parse(accountRow(started, midnight)).traded).toBe(true);
  expect(
    accountRow(anAccount({ trading: { ...anAccount().trading, runId: '' } }), midnight).traded,
  ).toBeUndefined();
});

test('account row: whether the keys of a new owner are awaited', () => {
  expect(account.parse(accountRow(anAccount({ awaitsKeys: true }), midnight)).awaits_keys).toBe(
    true,
  );
  expect(accountRow(anAccount(), midnight).awaits_keys).toBeUndefined();
});

test('account row: a paid day is shown until it ends in India', () => {
  const row = (now: number) => account.parse(accountRow(paidOn(istDay(midnight)), now));
  expect(row(midnight).paid_today).toBe(true);
  expect(row(midnight - 1).paid_today).toBeUndefined();
  expect(row(midnight + 86_400_000).paid_today).toBeUndefined();
  expect(accountRow(paidOn(''), midnight).paid_today).toBeUndefined();
});

const limited = anAccount({
  accountSizeLakhHundredths: 500,
  limits: { weeklyLossPctHundredths: 400, daysOff: ['friday'] },
  laterLimits: {
    from: '2026-11-23',
    limits: { slPctHundredths: 150, dailyLossPctHundredths: 250, maxLots: 2 },
  },
  trading: {
    ...anAccount().trading,
    day: { day: '2026-11-20', resultPaise: -100_000, chargesPaise: 20_000, limitReachedAt: null },
    week: { week: '2026-11-16', netPaise: -2_000_000, limitReachedAt: 1 },
  },
});

test('account row: limits, looser ones that wait, and what is used', () => {
  expect(account.parse(accountRow(limited, midnight))).toMatchObject({
    limits: { weekly_loss_pct: 4, days_off: ['friday'] },
    later_limits: {
      ...{ from: '2026-11-23', sl_pct: 1.5, daily_loss_pct: 2.5 },
      limits: { max_lots: 2 },
    },
    weekly_loss_reached: true,
    limit_use: [
      { limit: 'daily-loss', used: 120_000, of: 1_000_000 },
      { limit: 'weekly-loss', used: 2_000_000, of: 2_000_000 },
    ],
  });
});

test('account row: looser parameters are bounded until their day', () => {
  const lossBounds = { until: '2026-11-23', maxLoss: 5, stop: 1, wings: 4 };
  const row = (day: string) =>
    account.parse(accountRow(anAccount({ lossBounds }), Date.parse(`${day}T00:00:00+05:30`)));
  expect(row('2026-11-22').loss_bounds).toEqual({
    ...{ until: '2026-11-23', max_loss: 5, stop: 1, wings: 4 },
  });
  expect(row('2026-11-23').loss_bounds).toBeUndefined();
});

test('account row: looser limits are the limits from their day', () => {
  const row = account.parse(accountRow(limited, Date.parse('2026-11-23T00:00:00+05:30')));
  expect(row).toMatchObject({
    ...{ sl_pct: 1.5, daily_loss_pct: 2.5, limits: { max_lots: 2 }, later_limits: null },
    limit_use: [{ limit: 'daily-loss', used: 0, of: 1_250_000 }],
  });
  expect(row.weekly_loss_reached).toBeUndefined();
});

test('account row: the day of ended runs has its result, its charges and its line', () => {
  const line = { from: 600, rupees: [-100, null, -1_200] };
  const { trading } = limited;
  const withLine = {
    ...limited,
    trading: { ...trading, day: trading.day && { ...trading.day, line } },
  };
  const shown = { result: -1_000, charges: 200 };
  expect(account.parse(accountRow(withLine, midnight)).day_result).toEqual({ ...shown, line });
  expect(account.parse(accountRow(limited, midnight)).day_result).toEqual(shown);
});
