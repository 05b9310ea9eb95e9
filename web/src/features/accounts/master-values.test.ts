// req: ADMIN-30, ADMIN-47, ADMIN-49, ADMIN-79, ADMIN-109

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import {
  checkChangedMaster,
  checkNewMaster,
  emptyMaster,
  handsOver,
  masterValuesOf,
} from './master-values.ts';

const complete = {
  ...emptyMaster,
  email: ' asha@example.in ',
  account_name: 'Asha',
  api_key: 'SIMKEY0010',
  api_secret: 'SIMSECRET0010',
};
const account = {
  ...{
    id: 'A'.repeat(20),
    email: 'asha@example.in',
    account_name: 'Asha',
    broker: 'Bigul_XTS',
    client_id: '',
    api_key: 'SIMK**0010',
  },
  ...{
    account_size: 5,
    sl_pct: 2.5,
    daily_loss_pct: 3,
    is_active: false,
    square_off: true,
    strategy: '{"strategy_name":"Enigma"}',
  },
  ...{
    login_status: 'logged_out',
    error_message: '',
    token_generated_at: null,
    trading_state: 'stopped',
    algo_id: 1,
  },
} as Account;
const errorsOf = (changes: object) => {
  const checked = checkNewMaster({ ...complete, ...changes });
  return 'errors' in checked ? checked.errors : {};
};

test('master account values: a new account begins without a strategy, an owner and limits', () =>
  expect(emptyMaster).toMatchObject({
    ...{ email: '', confirmation: '', sl_pct: '', strategy: '', account_size: '' },
    ...{ account_name: '', api_key: '', api_secret: '', daily_loss_pct: '2' },
  }));

test('master account values: an edit begins without a second e-mail', () =>
  expect(masterValuesOf(account).confirmation).toBe(''));

test('master account values: a new account is active, not squared off, and omits an empty size and stop loss', () => {
  expect(checkNewMaster(complete)).toEqual({
    input: {
      ...{
        email: 'asha@example.in',
        account_name: 'Asha',
        broker: 'ArhamShare_XTS',
        api_key: 'SIMKEY0010',
        api_secret: 'SIMSECRET0010',
      },
      ...{ strategy: '', is_active: true, square_off: false, daily_loss_pct: 2 },
    },
  });
});

test('master account values: a size is sent above 0 only, a stop loss from 0 on', () => {
  expect(checkNewMaster({ ...complete, account_size: '10.5', sl_pct: '0' })).toMatchObject({
    input: { account_size: 10.5, sl_pct: 0 },
  });
  expect(checkNewMaster({ ...complete, account_size: '0' })).not.toHaveProperty(
    'input.account_size',
  );
});

test('master account values: missing required fields are named', () => {
  expect(errorsOf({ email: '', account_name: '', api_key: '', api_secret: '' })).toEqual({
    email: 'Email is required.',
    account_name: 'Account Name is required.',
    api_key: 'API Key is required.',
    api_secret: 'API Secret is required.',
  });
});

test.each([
  [{ email: 'asha' }, { email: 'A valid e-mail is required.' }],
  [{ account_size: '0.001' }, { account_size: 'Account Size is at least 0.01 lakh.' }],
  [{ sl_pct: '-1' }, { sl_pct: 'Stop Loss % is at least 0.' }],
  [{ sl_pct: '100.01' }, { sl_pct: 'Stop Loss % is at most 100.' }],
  [{ sl_pct: '2.345' }, { sl_pct: 'Stop Loss % has two decimals at most.' }],
  [{ strategy: '{"a":' }, { strategy: 'Invalid JSON format in strategy configuration' }],
  [{ broker: 'Other' }, { broker: expect.any(String) }],
])('master account values: %j is refused: %j', (changes, errors) =>
  expect(errorsOf(changes)).toEqual(errors),
);

test('master account values: an edit shows stored values, sends the mask unchanged and omits an empty secret', () => {
  expect(checkChangedMaster(masterValuesOf(account), account)).toEqual({
    input: {
      ...{ id: account.id, account_name: 'Asha', broker: 'Bigul_XTS', api_key: 'SIMK**0010' },
      ...{
        account_size: 5,
        strategy: account.strategy,
        is_active: false,
        square_off: true,
      },
    },
  });
});

const handed = { ...masterValuesOf(account), email: 'Ravi@example.in', api_secret: 'typed before' };

test('master account values: another e-mail is sent once typed again, without keys', () => {
  expect(checkChangedMaster(handed, account)).toEqual({
    errors: { confirmation: 'Type the new e-mail again.' },
  });
  expect(
    checkChangedMaster({ ...handed, confirmation: 'ravi@example.com' }, account),
  ).toHaveProperty('errors.confirmation');
  const checked = checkChangedMaster({ ...handed, confirmation: ' ravi@example.in ' }, account);
  expect(checked).toMatchObject({ input: { id: account.id, email: 'Ravi@example.in' } });
  for (const field of ['api_key', 'api_secret', 'confirmation'])
    expect(checked).not.toHaveProperty(`input.${field}`);
});

test('master account values: an emptied e-mail is required, and capitals are no change', () => {
  expect(checkChangedMaster({ ...masterValuesOf(account), email: ' ' }, account)).toEqual({
    errors: { email: 'Email is required.' },
  });
  const same = { ...masterValuesOf(account), email: 'ASHA@example.in' };
  expect(handsOver(same, account)).toBe(false);
  expect(checkChangedMaster(same, account)).not.toHaveProperty('input.email');
});

test('master account values: an account waiting for its owner’s keys can be edited without them', () => {
  const awaiting = { ...account, api_key: '', awaits_keys: true } as Account;
  const checked = checkChangedMaster({ ...masterValuesOf(awaiting), sl_pct: '1' }, awaiting);
  expect(checked).toMatchObject({ input: { sl_pct: 1 } });
  expect(checked).not.toHaveProperty('input.api_key');
});

test.each([
  [
    { account_size: '' },
    { account_size: 'Account Size cannot be emptied. It is 5 lakh; the least is 0.01.' },
  ],
  [
    { account_size: '0' },
    { account_size: 'Account Size cannot be emptied. It is 5 lakh; the least is 0.01.' },
  ],
  [{ sl_pct: ' ' }, { sl_pct: 'Stop Loss % cannot be emptied. It is 2.5; 0 means none.' }],
  [
    { daily_loss_pct: '', account_name: '' },
    {
      daily_loss_pct: 'Daily loss limit % cannot be emptied. It is 3; the least is 0.1.',
      account_name: 'Account Name is required.',
    },
  ],
])(
  'master account values: an edit that empties %j is refused with a message, never silently ignored',
  (changes, errors) => {
    expect(checkChangedMaster({ ...masterValuesOf(account), ...changes }, account)).toEqual({
      errors,
    });
  },
);

test('master account values: a value that was never stored may stay empty', () => {
  const bare = { ...account, account_size: null, sl_pct: null };
  expect(checkChangedMaster(masterValuesOf(bare), bare)).toHaveProperty('input');
});

test('master account values: a stop loss of 0 is saved', () => {
  expect(checkChangedMaster({ ...masterValuesOf(account), sl_pct: '0' }, account)).toMatchObject({
    input: { sl_pct: 0 },
  });
});
