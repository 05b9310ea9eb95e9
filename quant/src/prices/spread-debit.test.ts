// req: ADMIN-135
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { type QuotedSpread, spreadDebit } from './spread-debit.ts';

const expiryDay = '2027-03-30';
const moment = {
  at: istInstant('2026-12-29', '15:00'),
  indexPaise: 2_500_000,
  vixHundredths: 1_400,
};
const quoted: QuotedSpread = {
  expiryDay,
  bought: { strike: 25_000, bidPaise: 89_000, askPaise: 91_000 },
  sold: { strike: 26_300, bidPaise: 33_000, askPaise: 35_000 },
};

test('spread debit: the ask of the bought call less the bid of the sold one, over the index', () => {
  const found = spreadDebit(quoted, moment);
  expect(found).toMatchObject({
    expiryDay,
    debit: (91_000 - 33_000) / 2_500_000,
    boughtWidth: 2_000 / 90_000,
    soldWidth: 2_000 / 34_000,
  });
  expect(found.days).toBeCloseTo(91 + 40 / 1_440, 9);
});

test('spread debit: at three months the model asks for 2.1 to 2.7 % of the index, however restless it is', () => {
  for (const vixHundredths of [1_000, 1_400, 2_000, 3_500, 7_000]) {
    const { modelDebit } = spreadDebit(quoted, { ...moment, vixHundredths });
    expect(modelDebit).toBeGreaterThan(0.021);
    expect(modelDebit).toBeLessThan(0.027);
  }
});

test.each<[string, Partial<QuotedSpread>, object]>([
  [
    'the bought call is not offered',
    { bought: { ...quoted.bought, askPaise: null } },
    { debit: null, boughtWidth: null, soldWidth: expect.any(Number) },
  ],
  [
    'the bought call has no bid',
    { bought: { ...quoted.bought, bidPaise: null } },
    { debit: expect.any(Number), boughtWidth: null },
  ],
  [
    'nobody bids for the sold call',
    { sold: { ...quoted.sold, bidPaise: null } },
    { debit: null, soldWidth: null },
  ],
])('spread debit: where %s only the other figures are told', (_, change, known) => {
  expect(spreadDebit({ ...quoted, ...change }, moment)).toMatchObject(known);
});

test('spread debit: without VIX the model has no price', () => {
  expect(spreadDebit(quoted, { ...moment, vixHundredths: null })).toMatchObject({
    debit: expect.any(Number),
    modelDebit: null,
  });
});
