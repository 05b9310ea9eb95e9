// req: ADMIN-19, ADMIN-79

import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { changeAccount } from './account-change.ts';

const account = anAccount();
const credentials = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
const owner = { ownerUid: account.ownerUid, email: account.email };
const form = {
  account_name: 'Asha Arham',
  broker: 'ArhamShare_XTS' as const,
  api_key: 'SIMK**0001',
  account_size: 5,
};
const edit = (input: object) =>
  changeAccount({
    ...{ account, credentials, owner, input: { ...form, ...input } },
    by: owner.ownerUid,
    today: '2026-11-25',
  });

test('a form that is sent back unchanged changes nothing', () => {
  expect(edit({})).toMatchObject({ changed: [], endsLogin: false, credentials });
});

test('a new name or size changes nothing else', () => {
  expect(edit({ account_name: 'Asha' })).toMatchObject({
    changed: ['accountName'],
    endsLogin: false,
  });
  expect(edit({ account_size: 10.5 })).toMatchObject({
    changed: ['accountSizeLakhHundredths'],
    account: { accountSizeLakhHundredths: 1_050 },
  });
});

test('the daily loss limit is changed like the stop loss, in hundredths of a percent, and kept when it is left out', () => {
  expect(edit({ daily_loss_pct: 2 })).toMatchObject({ changed: [] });
  expect(edit({ daily_loss_pct: 1.15, sl_pct: 1.15 })).toMatchObject({
    changed: ['slPctHundredths', 'dailyLossPctHundredths'],
    endsLogin: false,
    account: { dailyLossPctHundredths: 115, slPctHundredths: 115 },
  });
  expect(edit({}).account.dailyLossPctHundredths).toBe(200);
});

test('a new key is masked and ends the login', () => {
  expect(edit({ api_key: 'SIMKEY0099' })).toMatchObject({
    changed: ['apiKey'],
    endsLogin: true,
    account: { apiKeyMask: 'SIMK**0099' },
    credentials: { apiKey: 'SIMKEY0099', apiSecret: 'SIMSECRET0001' },
  });
});

test('the mask of a key that was changed meanwhile is refused', () => {
  const refusal = expect.objectContaining({
    code: 'conflict',
    fields: { api_key: expect.stringMatching(/changed meanwhile/) },
  });
  for (const api_key of ['SIMK**0099', '********'])
    expect(() => edit({ api_key })).toThrow(refusal);
});

test('the same secret typed again keeps the login, and another one ends it', () => {
  expect(edit({ api_secret: 'SIMSECRET0001' })).toMatchObject({ changed: [], endsLogin: false });
  expect(edit({ api_secret: 'other' })).toMatchObject({ changed: ['apiSecret'], endsLogin: true });
});

test('another broker ends the login', () => {
  expect(edit({ broker: 'Bigul_XTS' })).toMatchObject({ changed: ['broker'], endsLogin: true });
});
