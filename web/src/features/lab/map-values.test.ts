import { parseParameters } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { mappable, valuesAround } from './map-values.ts';

const eve = parseParameters('{"preset":"eve"}');

test('map values: five around the one that is chosen, whole where they have to be', () => {
  expect(valuesAround('stop', eve)).toEqual([1, 1.5, 2, 3, 4]);
  expect(valuesAround('wings', eve)).toEqual([2, 3, 4, 6, 8]);
  expect(valuesAround('takeProfit', eve)).toEqual([25, 37.5, 50, 75, 100]);
});

test('map values: they stay within the range, each once', () => {
  expect(valuesAround('wings', { ...eve, wings: 1 })).toEqual([1, 2]);
  expect(valuesAround('wings', { ...eve, wings: 40 })).toEqual([20, 30, 40]);
  expect(valuesAround('entryFrom', eve)).toEqual([]);
});

test('map values: only numbers that have a value can be varied', () => {
  expect(mappable(eve)).toContain('stop');
  expect(mappable(eve)).not.toContain('hold');
  expect(mappable({ ...eve, takeProfit: null })).not.toContain('takeProfit');
});
