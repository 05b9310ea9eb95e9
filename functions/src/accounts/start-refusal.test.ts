import type { AccountDocument } from '@sthira/contract/documents';
import { expect, test } from 'vitest';
import { anAccount } from '#accounts/account-fixture.ts';
import { startRefusal } from '#accounts/start-refusal.ts';

const trading = (state: AccountDocument['trading']['state']) => ({ ...anAccount().trading, state });

test('an account that is active, logged in, sized and stopped may start', () => {
  expect(startRefusal(anAccount())).toBeUndefined();
});

test.each<[string, Partial<AccountDocument>]>([
  ['Asha Arham is already running.', { trading: trading('running') }],
  ['Asha Arham is still being squared off.', { trading: trading('stopping') }],
  ['Asha Arham belongs to nobody yet: asha@example.com has not signed in.', { ownerUid: '' }],
  ['Asha Arham is not active.', { isActive: false }],
  ['Asha Arham is not logged in.', { loginStatus: 'logged_out' }],
  ['Asha Arham is not logged in.', { loginStatus: 'error' }],
  ['Asha Arham is still connecting to its broker. Check its status first.', { loginStatus: 'pending' }],
  ['Set the Account Size of Asha Arham first.', { accountSizeLakhHundredths: null }],
])('%s', (text, changes) => {
  expect(startRefusal(anAccount(changes))).toBe(text);
});

test('a strategy the algorithm cannot read is named', () => {
  expect(startRefusal(anAccount({ strategy: '{"threshold":"high"}' }))).toMatch(/^The strategy of Asha Arham is not valid: /);
});
