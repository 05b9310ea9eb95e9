import { account } from '@sthira/contract/accounts';
import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { accountRow } from './account-row.ts';

const midnight = Date.parse('2026-11-20T00:00:00+05:30');
const paidOn = (paidDay: string) => anAccount({ trading: { ...anAccount().trading, paidDay } });

test('an account that was ever started says so', () => {
  const started = anAccount({ trading: { ...anAccount().trading, runId: 'r1' } });
  expect(account.parse(accountRow(started, midnight)).traded).toBe(true);
  expect(
    accountRow(anAccount({ trading: { ...anAccount().trading, runId: '' } }), midnight).traded,
  ).toBeUndefined();
});

test('an account that awaits the keys of its new owner says so', () => {
  expect(account.parse(accountRow(anAccount({ awaitsKeys: true }), midnight)).awaits_keys).toBe(
    true,
  );
  expect(accountRow(anAccount(), midnight).awaits_keys).toBeUndefined();
});

test('a paid day is shown until it ends in India', () => {
  const row = (now: number) => account.parse(accountRow(paidOn(istDay(midnight)), now));
  expect(row(midnight).paid_today).toBe(true);
  expect(row(midnight - 1).paid_today).toBeUndefined();
  expect(row(midnight + 86_400_000).paid_today).toBeUndefined();
  expect(accountRow(paidOn(''), midnight).paid_today).toBeUndefined();
});
