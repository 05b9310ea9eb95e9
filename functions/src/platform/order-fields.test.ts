import { expect, test } from 'vitest';
import { lacksAlgoId, parseOrderFields } from './order-fields.ts';
import { parseSettings } from './settings.ts';

const nse = {
  ...{ algoId: '9001', algoName: 'Enigma 1' },
  fields: { algoID: '{algoId}', category: 2 },
  headers: { 'x-algo-name': '{algoName}' },
};
const set = (value: unknown, more: object = {}) =>
  parseOrderFields({ ORDER_FIELDS: JSON.stringify(value), ...more });

test('order fields: id and name stand where a broker wants them', () => {
  expect(set({ Bigul_XTS: { NSEFO: nse } }).extras).toEqual({
    Bigul_XTS: {
      NSEFO: {
        fields: { algoID: '9001', category: 2 },
        headers: { 'x-algo-name': 'Enigma 1' },
      },
    },
  });
});

test.each([undefined, ''])('order fields: %j sets none, and none is required', (ORDER_FIELDS) => {
  expect(parseOrderFields({ ORDER_FIELDS })).toEqual({ extras: {}, idRequiredBy: [] });
});

test.each<[string, unknown, string]>([
  ['a broker we do not know', { Nobody_XTS: { NSEFO: nse } }, 'Nobody_XTS'],
  ['a segment there is not', { Bigul_XTS: { NIFTY: nse } }, 'NIFTY'],
  ['no id', { Bigul_XTS: { NSEFO: { ...nse, algoId: undefined } } }, 'algoId'],
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
  expect(lacksAlgoId(fields, 'Bigul_XTS', 'NSEFO')).toBe(false);
  expect(lacksAlgoId(fields, 'Bigul_XTS', 'BSEFO')).toBe(true);
  expect(lacksAlgoId(fields, 'Jainam_XTS', 'NSEFO')).toBe(true);
  expect(lacksAlgoId(fields, 'ArhamShare_XTS', 'NSEFO')).toBe(false);
  expect(lacksAlgoId(fields, 'Paper', 'NSEFO')).toBe(false);
});
