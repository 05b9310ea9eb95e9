import { expect, test } from 'vitest';
import { defaultParameters } from '#enigma/parameters.ts';
import { isRiskier } from './riskier.ts';

const twoLots = { ...defaultParameters, lots: 2 };
const text = (parameters: object) => ({ strategyId: 1 as const, parameters: { ...parameters } });

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
  expect(isRiskier(text({ ...twoLots, ...changes }), { than: twoLots })).toBe(riskier);
});

test('riskier: a new bound is not riskier', () => {
  expect(isRiskier(text(twoLots), { than: defaultParameters })).toBe(false);
});

test('riskier: more participation is riskier, a rule to sell earlier is not', () => {
  const than = { lots: null, notional: 30, closeAt: null };
  const isMore = (changes: object) =>
    isRiskier({ strategyId: 2, parameters: { ...than, ...changes } }, { than });
  expect([isMore({ notional: 40 }), isMore({ notional: 20 }), isMore({ closeAt: 95 })]).toEqual([
    true,
    false,
    false,
  ]);
});
