import { expect, test } from 'vitest';
import { defaultParameters } from './parameters.ts';
import { isRiskier } from './riskier.ts';

const twoLots = { ...defaultParameters, lots: 2 };

test.each([
  ['a larger loss', { maxLoss: 5.1 }, true],
  ['a wider stop', { stop: 1.01 }, true],
  ['wider wings', { wings: 5 }, true],
  ['more lots', { lots: 3 }, true],
  ['lots without a bound', { lots: null }, true],
  ['positions held over the night', { hold: 'settlement' }, true],
  ['the same', {}, false],
  ['less of each', { maxLoss: 4, stop: 0.5, lots: 1 }, false],
  ['what risks no more by itself', { cooldown: 0, threshold: 10, minCredit: 0 }, false],
] as const)('%s: %o is riskier: %s', (_, changes, riskier) => {
  expect(isRiskier({ ...twoLots, ...changes }, { than: twoLots })).toBe(riskier);
});

test('riskier: a new bound is not riskier', () => {
  expect(isRiskier(twoLots, { than: defaultParameters })).toBe(false);
});
