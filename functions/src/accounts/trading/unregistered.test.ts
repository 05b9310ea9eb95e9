import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { orderFields, parseOrderFields } from '#platform/order-fields.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { startRefusal } from './start-refusal.ts';

vi.mock(import('#platform/order-fields.ts'), async (original) => ({
  ...(await original()),
  orderFields: vi.fn(),
}));

const id = { algoId: '9001', algoName: 'Enigma', fields: { algoID: '{algoId}' } };
const refusalWith = (ORDER_FIELDS: object, broker = anAccount().broker) => {
  const env = { ORDER_FIELDS: JSON.stringify(ORDER_FIELDS), REQUIRES_ALGO_ID: 'ArhamShare_XTS' };
  vi.mocked(orderFields).mockReturnValue(parseOrderFields(env));
  return startRefusal(anAccount({ broker }), {
    ...{ market: undefined, now: istInstant('2026-11-19', '10:00'), reader: 'owner' },
    blocks: { own: undefined, platform: undefined },
  });
};

test('start refusal: an account whose broker wants an id of the algorithm does not start without one', () => {
  expect(refusalWith({})).toBe(
    'Asha Arham cannot be started yet: its broker takes orders only with the exchange’s id of the algorithm, and none is registered there.',
  );
  expect(refusalWith({ ArhamShare_XTS: { BSEFO: id } })).toMatch('id of the algorithm');
  expect(refusalWith({ ArhamShare_XTS: { NSEFO: id } })).toBeUndefined();
  expect(refusalWith({}, 'Bigul_XTS')).toBeUndefined();
});
