import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { expect, test } from 'vitest';
import { lacksAlgoId, type OrderOf, parseOrderFields } from './order-fields.ts';
import { parseSettings } from './settings.ts';

const nse = {
  algorithms: {
    Enigma: { algoId: '9001', algoName: 'Enigma 1' },
    'Protected participation': { algoId: '9002', algoName: 'Participation 1' },
  },
  fields: { algoID: '{algoId}', category: 2 },
  headers: { 'x-algo-name': '{algoName}' },
};
const set = (value: unknown, more: object = {}) =>
  parseOrderFields({ ORDER_FIELDS: JSON.stringify(value), ...more });

const at = { broker: 'Bigul_XTS', segment: 'NSEFO', strategyId: enigma.id } as const;

test('order fields: id and name of the algorithm that made the order stand where its broker wants them', () => {
  const { extrasOf } = set({ Bigul_XTS: { NSEFO: nse } });
  const extras = (algoID: string, name: string) => ({
    fields: { algoID, category: 2 },
    headers: { 'x-algo-name': name },
  });
  expect(extrasOf(at)).toEqual(extras('9001', 'Enigma 1'));
  expect(extrasOf({ ...at, strategyId: participation.id })).toEqual(
    extras('9002', 'Participation 1'),
  );
  expect(extrasOf({ ...at, strategyId: turnOfMonth.id })).toBeUndefined();
  expect(extrasOf({ ...at, segment: 'BSEFO' })).toBeUndefined();
  expect(extrasOf({ ...at, broker: 'Jainam_XTS' })).toBeUndefined();
});

test.each([undefined, ''])('order fields: %j sets none, and none is required', (ORDER_FIELDS) => {
  const fields = parseOrderFields({ ORDER_FIELDS });
  expect(fields.extrasOf(at)).toBeUndefined();
  expect(lacksAlgoId(fields, at)).toBe(false);
});

test.each<[string, unknown, string]>([
  ['a broker we do not know', { Nobody_XTS: { NSEFO: nse } }, 'Nobody_XTS'],
  ['a segment there is not', { Bigul_XTS: { NIFTY: nse } }, 'NIFTY'],
  ['no id', { Bigul_XTS: { NSEFO: { ...nse, algorithms: { Enigma: {} } } } }, 'algoId'],
  [
    'an algorithm there is not',
    { Bigul_XTS: { NSEFO: { ...nse, algorithms: { Straddle: {} } } } },
    'Straddle',
  ],
  ['an id without a place', { Bigul_XTS: { NSEFO: { ...nse, fields: {} } } }, '{algoId}'],
  ['a word that means nothing', { Bigul_XTS: { NSEFO: { ...nse, field: {} } } }, 'field'],
  [
    'a field of the order itself',
    { Bigul_XTS: { NSEFO: { ...nse, fields: { orderQuantity: 5, algoID: '{algoId}' } } } },
    'orderQuantity',
  ],
  [
    'the header of the session',
    { Bigul_XTS: { NSEFO: { ...nse, headers: { Authorization: 'x' } } } },
    'Authorization',
  ],
  [
    'a header of two lines',
    { Bigul_XTS: { NSEFO: { ...nse, headers: { 'x-algo': 'one\r\ntwo' } } } },
    'x-algo',
  ],
])('order fields: %s is refused and named', (_, value, named) => {
  expect(() => set(value)).toThrow('ORDER_FIELDS');
  expect(() => set(value)).toThrow(named);
});

test('order fields: settings that are no JSON, or name no broker of ours, keep a process from starting', () => {
  const production = { GCLOUD_PROJECT: 'sthira-live', MARKET_HOURS: 'exchange' };
  expect(() => parseSettings({ ...production, ORDER_FIELDS: '{algoId' })).toThrow('no JSON');
  expect(() => parseSettings({ ...production, REQUIRES_ALGO_ID: 'Bigul' })).toThrow(
    'REQUIRES_ALGO_ID',
  );
});

test('order fields: an id is lacking where a broker requires one and the segment has none', () => {
  const REQUIRES_ALGO_ID = 'Bigul_XTS, Jainam_XTS';
  const fields = set({ Bigul_XTS: { NSEFO: nse } }, { REQUIRES_ALGO_ID });
  const lacks = (order: Partial<OrderOf>) => lacksAlgoId(fields, { ...at, ...order });
  expect(lacks({})).toBe(false);
  expect(lacks({ segment: 'BSEFO' })).toBe(true);
  expect(lacks({ strategyId: turnOfMonth.id })).toBe(true);
  expect(lacks({ broker: 'Jainam_XTS' })).toBe(true);
  expect(lacks({ broker: 'ArhamShare_XTS' })).toBe(false);
  expect(lacks({ broker: 'Paper' })).toBe(false);
});
