import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuseNewStrategy, refuseStrategy } from '#accounts/linking/strategy-change.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { orderFields, parseOrderFields } from '#platform/order-fields.ts';
import { parseRegistered, registeredParameters } from '#platform/registered-parameters.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { startRefusal } from './start-refusal.ts';

vi.mock(import('#platform/order-fields.ts'), async (original) => ({
  ...(await original()),
  orderFields: vi.fn(),
}));
vi.mock(import('#platform/registered-parameters.ts'), async (original) => ({
  ...(await original()),
  registeredParameters: vi.fn(),
}));

const refusalOf = (account: AccountDocument) =>
  startRefusal(account, {
    ...{ market: undefined, now: istInstant('2026-11-19', '10:00'), reader: 'owner' },
    blocks: { own: undefined, platform: undefined },
  });
const orders = (fields: object) => {
  const env = { ORDER_FIELDS: JSON.stringify(fields), REQUIRES_ALGO_ID: 'ArhamShare_XTS' };
  vi.mocked(orderFields).mockReturnValue(parseOrderFields(env));
};
const parameters = (REGISTERED_PARAMETERS: string) =>
  vi.mocked(registeredParameters).mockReturnValue(parseRegistered({ REGISTERED_PARAMETERS }));

const of = (algorithm: string) => ({
  algorithms: { [algorithm]: { algoId: '9001', algoName: algorithm } },
  fields: { algoID: '{algoId}' },
});

beforeEach(() => {
  orders({ ArhamShare_XTS: { NSEFO: of('Enigma') } });
  parameters('');
});

test('start refusal: an account whose broker wants an id of the algorithm does not start without one', () => {
  expect(refusalOf(anAccount())).toBeUndefined();
  for (const fields of [{ BSEFO: of('Enigma') }, { NSEFO: of('Protected participation') }]) {
    orders({ ArhamShare_XTS: fields });
    expect(refusalOf(anAccount())).toBe(
      'Asha Arham cannot be started yet: its broker takes orders only with the exchange’s id of the algorithm, and none is registered there.',
    );
  }
  expect(refusalOf(anAccount({ broker: 'Bigul_XTS' }))).toBeUndefined();
  expect(refusalOf(aPaperAccount())).toBeUndefined();
});

test('registered parameters: nothing else is saved or started, but on paper', () => {
  const strategy = '{"preset":"daily","stop":3}';
  const words = 'stop has to be from 0.5 to 2: nothing else is registered with the exchange.';
  const save = (account: AccountDocument) => () => refuseStrategy({ ...account, strategy });
  expect(save(anAccount())).not.toThrow();
  parameters('{"Enigma":{"stop":[0.5,2]}}');
  expect(save(anAccount())).toThrow(words);
  expect(() => refuseNewStrategy({ broker: 'Bigul_XTS', strategy })).toThrow(words);
  expect(refusalOf(anAccount({ strategy }))).toBe(
    `The strategy of Asha Arham is not valid: ${words}`,
  );
  expect(refusalOf(anAccount())).toBeUndefined();
  expect(save(aPaperAccount())).not.toThrow();
  expect(() => refuseNewStrategy({ broker: 'Paper', strategy })).not.toThrow();
  expect(refusalOf(aPaperAccount({ strategy }))).toBeUndefined();
});
