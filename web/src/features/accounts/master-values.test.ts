import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { checkChangedMaster, checkNewMaster, emptyMaster, masterValuesOf } from './master-values.ts';

const complete = { ...emptyMaster, email: ' asha@example.in ', account_name: 'Asha', api_key: 'SIMKEY0010', api_secret: 'SIMSECRET0010' };
const account = {
  ...{ id: 'A'.repeat(20), email: 'asha@example.in', account_name: 'Asha', broker: 'Bigul_XTS', client_id: '', api_key: 'SIMK**0010' },
  ...{ account_size: 5, sl_pct: 2.5, is_active: false, square_off: true, strategy: '{"strategy_name":"Enigma"}' },
  ...{ login_status: 'logged_out', error_message: '', token_generated_at: null, trading_state: 'stopped', algo_id: 1 },
} as Account;
const errorsOf = (changes: object) => {
  const checked = checkNewMaster({ ...complete, ...changes });
  return 'errors' in checked ? checked.errors : {};
};

test('a new account is active, not squared off, and sends neither size nor stop loss that were not typed', () => {
  expect(checkNewMaster(complete)).toEqual({
    input: {
      ...{ email: 'asha@example.in', account_name: 'Asha', broker: 'ArhamShare_XTS', api_key: 'SIMKEY0010', api_secret: 'SIMSECRET0010' },
      ...{ strategy: '', is_active: true, square_off: false },
    },
  });
});

test('a size goes out above 0 only, a stop loss from 0 on', () => {
  expect(checkNewMaster({ ...complete, account_size: '10.5', sl_pct: '0' })).toMatchObject({ input: { account_size: 10.5, sl_pct: 0 } });
  expect(checkNewMaster({ ...complete, account_size: '0' })).not.toHaveProperty('input.account_size');
});

test('what is required is asked for by name', () => {
  expect(errorsOf({ email: '', account_name: '', api_key: '', api_secret: '' })).toEqual({
    email: 'A valid e-mail is required.',
    account_name: 'Account Name is required.',
    api_key: 'API Key is required.',
    api_secret: 'API Secret is required.',
  });
});

test.each([
  [{ email: 'asha' }, { email: 'A valid e-mail is required.' }],
  [{ account_size: '0.001' }, { account_size: 'Account Size is at least 0.01 lakh.' }],
  [{ sl_pct: '-1' }, { sl_pct: 'SL % is at least 0.' }],
  [{ sl_pct: '100.01' }, { sl_pct: 'SL % is at most 100.' }],
  [{ sl_pct: '2.345' }, { sl_pct: 'SL % has two decimals at most.' }],
  [{ strategy: '{"a":' }, { strategy: 'Invalid JSON format in strategy configuration' }],
  [{ broker: 'Other' }, { broker: expect.any(String) }],
])('%j is refused: %j', (changes, errors) => expect(errorsOf(changes)).toEqual(errors));

test('an edit shows what is stored, passes the mask back and leaves a blank secret out', () => {
  expect(checkChangedMaster(masterValuesOf(account), account)).toEqual({
    input: {
      ...{ id: account.id, email: account.email, account_name: 'Asha', broker: 'Bigul_XTS', api_key: 'SIMK**0010' },
      ...{ account_size: 5, sl_pct: 2.5, strategy: account.strategy, is_active: false, square_off: true },
    },
  });
});
