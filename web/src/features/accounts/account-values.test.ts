// req: ADMIN-49, ADMIN-109, INVESTOR-59, INVESTOR-103

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { checkChanged, checkNew, emptyAccount, valuesOf } from './account-values.ts';

const complete = {
  ...emptyAccount,
  account_name: 'Asha',
  api_key: 'SIMKEY0010',
  api_secret: 'SIMSECRET0010',
  account_size: '10.5',
};
const account: Account = {
  id: 'A'.repeat(20),
  email: '',
  account_name: 'Asha',
  broker: 'Bigul_XTS',
  client_id: '',
  api_key: 'SIMK**0010',
  account_size: 5,
  sl_pct: null,
  is_active: true,
  square_off: false,
  strategy: '',
  login_status: 'logged_out',
  error_message: '',
  token_generated_at: null,
  trading_state: 'stopped',
  stopping_since: null,
  stop_reason: '',
  daily_loss_pct: 2,
  daily_loss_reached: false,
  ...{ limits: {}, later_limits: null, limit_use: [] },
  watched_until: null,
  algo_id: 1,
};

test('account values: the size of a new account is sent as a number', () => {
  expect(checkNew(complete)).toEqual({
    input: {
      account_name: 'Asha',
      broker: 'ArhamShare_XTS',
      api_key: 'SIMKEY0010',
      api_secret: 'SIMSECRET0010',
      account_size: 10.5,
      daily_loss_pct: 2,
    },
  });
});

test.each([
  ['1.5', 1.5],
  ['0', 0],
])('account values: a stop loss of %s is sent as a number', (sl_pct, sent) =>
  expect(checkNew({ ...complete, sl_pct })).toHaveProperty('input.sl_pct', sent),
);

test('account values: a stored stop loss cannot be emptied, and is shown as it is', () => {
  const stored = { ...account, sl_pct: 1.5 };
  expect(valuesOf(stored).sl_pct).toBe('1.5');
  expect(checkChanged({ ...valuesOf(stored), sl_pct: '' }, stored)).toEqual({
    errors: { sl_pct: 'Stop Loss % cannot be emptied. It is 1.5; 0 means none.' },
  });
});

test.each(['', '0', ' '])('account values: a size of %j is not sent', (account_size) =>
  expect(checkNew({ ...complete, account_size })).not.toHaveProperty('input.account_size'),
);

test('account values: missing required fields are named', () => {
  expect(checkNew(emptyAccount)).toEqual({
    errors: {
      account_name: 'Account Name is required.',
      api_key: 'API Key is required.',
      api_secret: 'API Secret is required.',
    },
  });
});

test.each([
  ['0.001', 'Account Size is at least 0.01 lakh.'],
  ['-5', 'Account Size is at least 0.01 lakh.'],
  ['1.234', 'Account Size has two decimals at most.'],
  ['ten', 'Account Size is a number in lakhs.'],
])('account values: a size of %s is refused: %s', (account_size, message) =>
  expect(checkNew({ ...complete, account_size })).toEqual({ errors: { account_size: message } }),
);

test.each([
  ['0', 'Daily loss limit % is at least 0.1.'],
  ['100.5', 'Daily loss limit % is at most 100.'],
  ['1.234', 'Daily loss limit % has two decimals at most.'],
  ['two', 'Daily loss limit % is a number.'],
])('account values: a daily loss limit of %s is refused: %s', (daily_loss_pct, message) =>
  expect(checkNew({ ...complete, daily_loss_pct })).toEqual({
    errors: { daily_loss_pct: message },
  }),
);

test('account values: an empty daily loss limit keeps the stored one', () => {
  expect(checkNew({ ...complete, daily_loss_pct: '' })).not.toHaveProperty('input.daily_loss_pct');
  expect(valuesOf({ ...account, daily_loss_pct: 2.5 }).daily_loss_pct).toBe('2.5');
});

test('account values: an edit omits an empty secret and sends the mask unchanged', () => {
  expect(checkChanged(valuesOf(account), account)).toEqual({
    input: {
      id: account.id,
      account_name: 'Asha',
      broker: 'Bigul_XTS',
      api_key: 'SIMK**0010',
      account_size: 5,
    },
  });
  expect(checkChanged({ ...valuesOf(account), api_key: '' }, account)).toEqual({
    errors: { api_key: 'API Key is required.' },
  });
});

test('account values: an account that changed hands requires both keys', () => {
  const awaiting = { ...account, api_key: '', awaits_keys: true } as const;
  const values = valuesOf(awaiting);
  expect(checkChanged(values, awaiting)).toEqual({
    errors: { api_key: 'API Key is required.', api_secret: 'API Secret is required.' },
  });
  expect(
    checkChanged({ ...values, api_key: 'SIMKEY0010', api_secret: 'S' }, awaiting),
  ).toMatchObject({
    input: { api_key: 'SIMKEY0010', api_secret: 'S' },
  });
});
