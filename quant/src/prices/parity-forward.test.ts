// req: INVESTOR-156
import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryInstant } from '#contracts/expiries.ts';
import { quotedChain } from '#testing/quoted-chain.ts';
import { parityForward, yieldBy } from './parity-forward.ts';
import { carry } from './premium.ts';
import { type OfferedOption, pairsOf, soundOptions } from './sound-quotes.ts';

const day = '2026-11-19';
const expiryDay = '2026-11-23';
const noon = istInstant(day, '12:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const years = (expiryInstant(expiryDay) - noon) / (365 * 86_400_000);

const forwardOf = (options: readonly OfferedOption[]) =>
  parityForward(pairsOf(soundOptions(options, { now: noon, oldestMs: 10_000 })), { years });
const chainAt = (forward: number) => quotedChain({ day, expiryDay, at: noon, levels, forward });
const change = (options: OfferedOption[], strikes: readonly number[], by: Partial<OfferedOption>) =>
  options.map((option) => (strikes.includes(option.strike) ? { ...option, ...by } : option));

test('forward: the quotes of options give back the forward they were priced at', () =>
  fc.assert(
    fc.property(fc.double({ min: 24_700, max: 25_300, noNaN: true }), (forward) => {
      expect(forwardOf(chainAt(forward))?.forward).toBeCloseTo(forward, 6);
    }),
  ));

test('forward: it is the middle of nine strikes, and one wrong pair does not move it', () => {
  const options = chainAt(25_080);
  expect(forwardOf(options)?.strikes).toBe(9);
  const wrong = options.map((option) =>
    option.strike === 25_100 && option.optionType === 'CE'
      ? { ...option, bidPaise: 20_000, askPaise: 20_010 }
      : option,
  );
  expect(forwardOf(wrong)?.forward).toBeCloseTo(25_080, 6);
});

test('forward: wide quotes weigh less than narrow ones', () => {
  const near = [24_950, 25_000, 25_050, 25_100, 25_150];
  // Five of nine strikes say 10 points more, with spreads three times as wide.
  const pairs = pairsOf(soundOptions(chainAt(25_050), { now: noon, oldestMs: 0 })).map((pair) =>
    near.includes(pair.strike) ? { ...pair, call: pair.call + 10, spread: 0.6 } : pair,
  );
  expect(parityForward(pairs, { years })?.forward).toBeCloseTo(25_050, 6);
});

test.each<[string, Partial<OfferedOption>]>([
  ['without a bid', { bidPaise: null }],
  ['with a bid of 0, which nobody makes', { bidPaise: 0 }],
  ['without an offer', { askPaise: null }],
  ['that cross each other', { bidPaise: 20_000, askPaise: 19_000 }],
  ['far apart', { bidPaise: 10_000, askPaise: 20_000 }],
  ['that are old', { at: noon - 10_001 }],
])('forward: nothing is told by quotes %s', (_, by) => {
  const options = chainAt(25_050);
  const strikes = options.map(({ strike }) => strike);
  expect(forwardOf(change(options, strikes, by))).toBeNull();
  expect(forwardOf(change(options, [25_050], by))).toMatchObject({ strikes: 9 });
});

test('yield: an index and its forward give the carry between them, unless they lie 3 % apart', () => {
  const { rate, dividendYield } = carry;
  const forward = 25_000 * Math.exp((rate - dividendYield) * years);
  expect(yieldBy(forward, { index: 25_000, years })).toBeCloseTo(dividendYield, 9);
  expect(yieldBy(25_800, { index: 25_000, years })).toBeUndefined();
  expect(yieldBy(24_200, { index: 25_000, years })).toBeUndefined();
  expect(yieldBy(25_000, { index: 25_000, years: 0 })).toBeUndefined();
});
