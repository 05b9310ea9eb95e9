import { expect, test } from 'vitest';
import {
  decimalFrom,
  flagFrom,
  instrumentIdFrom,
  integerFrom,
  paiseFrom,
  parseWireJson,
  pricePaiseFrom,
  unitsFrom,
} from '#brokers/wire-values.ts';

test.each([
  [101.5, 101.5],
  ['101.50', 101.5],
  ['2,853.50', 2853.5],
  ['-1,23,456.05', -123456.05],
  [' 7 ', 7],
  ['1e3', 1000],
  ['0', 0],
])('reads the number %j', (wire, value) => expect(decimalFrom(wire)).toBe(value));

test.each([
  '',
  ' ',
  'NaN',
  'Infinity',
  'undefined',
  '-',
  '12abc',
  '1.2.3',
  '0x10',
  null,
  undefined,
  true,
  {},
  Number.NaN,
  '1e999',
])('%j is unknown, never 0', (wire) => {
  expect(decimalFrom(wire)).toBeNull();
  expect(paiseFrom(wire)).toBeNull();
  expect(integerFrom(wire)).toBeNull();
});

test('money is whole paise, whatever noise a float carries', () => {
  expect(paiseFrom('129.34999999999854')).toBe(12_935);
  expect(paiseFrom(1.005)).toBe(101);
  expect(paiseFrom('-0.00')).toBe(0);
});

test('a price of 0 is no price', () => {
  expect(pricePaiseFrom('0.00')).toBeNull();
});

test('half a unit is no quantity', () => {
  expect(integerFrom('65.5')).toBeNull();
});

test.each([
  ['1,234.567', 1_234.567],
  [1_234.5669999999998, 1_234.567],
  ['2.5', 2.5],
  ['-0.001', -0.001],
  [12, 12],
  ['1234.5678', null],
  ['NaN', null],
  ['1e16', null],
])('reads the units %j', (wire, units) => expect(unitsFrom(wire)).toBe(units));

test.each(['ExchangeInstrumentID', 'ExchangeInstrumentId'])(
  'reads the instrument id spelled %s, as number or text',
  (name) => {
    expect(instrumentIdFrom({ [name]: 40_001 })).toBe(40_001);
    expect(instrumentIdFrom({ [name]: '40001' })).toBe(40_001);
  },
);

test('digits beyond 2^53 stay exact', () => {
  expect(parseWireJson('{"ExecutionID":1600000000000000123456,"a":[12,1.5]}')).toEqual({
    ExecutionID: '1600000000000000123456',
    a: [12, 1.5],
  });
});

test('half a character in a text is replaced, a whole one is kept', () => {
  expect(parseWireJson('{"reason":"RMS \\ud83d limit","name":"\\ud83d\\ude00"}')).toEqual({
    reason: 'RMS \uFFFD limit',
    name: '😀',
  });
});

test('flags come in several forms', () => {
  expect([true, 'true', 1, '1', 'Yes'].map(flagFrom)).toEqual([true, true, true, true, true]);
  expect([false, 'false', 0, '', undefined].map(flagFrom)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
