import { expect, test } from 'vitest';
import { addAccountForInput, maskKey, modifyAccountForInput } from './accounts.ts';

test.each([
  ['ABCD12349876', 'ABCD****9876'],
  ['ABCD1234X', 'ABCD*234X'],
  ['ABCD1234', '********'],
  ['', ''],
  ['😀a😀b😀c😀d😀e', '😀a😀b**😀d😀e'],
])('accounts: key %s is masked as %s', (key, mask) => {
  expect(maskKey(key)).toBe(mask);
  expect(mask.isWellFormed()).toBe(true);
});

const linking = {
  ...{ account_name: 'Asha', broker: 'Bigul_XTS', api_key: 'K', api_secret: 'S' },
  email: 'asha@example.com',
};
const messages = (change: object) =>
  addAccountForInput
    .safeParse({ ...linking, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

test('accounts: the input of a linked account is trimmed', () => {
  const all = {
    ...{ account_size: 0.01, sl_pct: 0, daily_loss_pct: 0.1, limits: {} },
    ...{ square_off: true, strategy: '{}' },
  };
  const blanks = {
    account_name: ' Asha ',
    api_key: ' K ',
    api_secret: ' S ',
    email: ' asha@example.com ',
  };
  expect(addAccountForInput.parse({ ...linking, ...all, ...blanks })).toEqual({
    ...linking,
    ...all,
  });
  const highest = {
    ...{ account_size: 100_000, sl_pct: 100, daily_loss_pct: 100, account_name: 'a'.repeat(60) },
    ...{ api_key: 'k'.repeat(200), api_secret: 's'.repeat(200), strategy: '' },
  };
  expect(addAccountForInput.parse({ ...linking, ...highest })).toEqual({ ...linking, ...highest });
  expect(
    modifyAccountForInput.parse({
      id: 'AshaArham00000000001',
      account_name: 'A',
      broker: 'Jainam_XTS',
    }),
  ).toEqual({
    ...{ id: 'AshaArham00000000001', account_name: 'A', broker: 'Jainam_XTS' },
  });
});

test.each<[object, string]>([
  [{ account_name: undefined }, 'Account Name is required.'],
  [{ account_name: ' ' }, 'Account Name is required.'],
  [{ account_name: '\u200b\u200b\u200b' }, 'Account Name is required.'],
  [{ account_name: '\u3164\u3164' }, 'Account Name is required.'],
  [{ account_name: 'a'.repeat(61) }, 'Account Name is longer than 60 characters.'],
  [{ api_key: '' }, 'API Key is required.'],
  [{ api_key: '"\u200b"' }, 'API Key is required.'],
  [{ api_key: 'SIM KEY' }, 'API Key has a space or a line break in it.'],
  [{ api_key: 'k'.repeat(201) }, 'API Key is longer than 200 characters.'],
  [{ api_secret: '' }, 'API Secret is required.'],
  [{ api_secret: 'SIM SECRET' }, 'API Secret has a space or a line break in it.'],
  [{ api_secret: 's'.repeat(201) }, 'API Secret is longer than 200 characters.'],
  [{ email: undefined }, 'Email is required.'],
  [{ email: '  ' }, 'Email is required.'],
  [{ email: 'asha' }, 'A valid e-mail is required.'],
  [{ email: `${'a'.repeat(243)}@example.com` }, 'A valid e-mail is required.'],
  [{ account_size: '5' }, 'Account Size is a number in lakhs.'],
  [{ account_size: 0 }, 'Account Size is at least 0.01 lakh.'],
  [{ account_size: 100_000.01 }, 'Account Size is at most 1,00,000 lakh.'],
  [{ account_size: 1.001 }, 'Account Size has two decimals at most.'],
  [{ sl_pct: '1' }, 'Stop Loss % is a number.'],
  [{ sl_pct: -0.01 }, 'Stop Loss % is at least 0.'],
  [{ sl_pct: 100.01 }, 'Stop Loss % is at most 100.'],
  [{ sl_pct: 0.001 }, 'Stop Loss % has two decimals at most.'],
  [{ daily_loss_pct: '1' }, 'Daily loss limit % is a number.'],
  [{ daily_loss_pct: 0.09 }, 'Daily loss limit % is at least 0.1.'],
  [{ daily_loss_pct: 100.01 }, 'Daily loss limit % is at most 100.'],
  [{ daily_loss_pct: 0.101 }, 'Daily loss limit % has two decimals at most.'],
  [{ strategy: 'x'.repeat(4_001) }, 'The strategy is longer than 4000 characters.'],
  [{ strategy: '{' }, 'Invalid JSON format in strategy configuration'],
  [{ strategy: '[]' }, 'Invalid JSON format in strategy configuration'],
  [{ strategy: 'null' }, 'Invalid JSON format in strategy configuration'],
  [{ strategy: '7' }, 'Invalid JSON format in strategy configuration'],
])('accounts: linking with %j is refused: %s', (change, message) =>
  expect(messages(change)).toContain(message),
);

test('accounts: invisible characters are removed from the name, the keys and the strategy', () => {
  const unseen = {
    account_name: '\u202egnidart\r\nBcc: x',
    api_key: '"SIMKEY0001\u200b"',
    api_secret: '\u200eS\u00adECRET',
    strategy: '\ufeff{"a":1}\u200b',
  };
  expect(addAccountForInput.parse({ ...linking, ...unseen })).toEqual({
    ...linking,
    account_name: 'gnidart Bcc: x',
    api_key: 'SIMKEY0001',
    api_secret: 'SECRET',
    strategy: '{"a":1}',
  });
});

test('accounts: a strategy of four thousand characters is accepted', () => {
  const longest = `{"a":"${'x'.repeat(3_992)}"}`;
  expect([longest.length, messages({ strategy: longest })]).toEqual([4_000, []]);
});
