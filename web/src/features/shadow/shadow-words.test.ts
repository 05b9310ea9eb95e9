// req: INVESTOR-123

import { expect, test } from 'vitest';
import { aShadow } from '#testing/shadow-fixture.ts';
import { levelsSentence, missedText, shadowSentence, slippageText } from './shadow-words.ts';

test.each([
  [0, 'no slippage'],
  [0.4, 'no slippage'],
  [-0.4, 'no slippage'],
  [1_20_345.4, '₹1,20,345 lost to slippage'],
  [-52, '₹52 better than on paper'],
])('shadow words: a slippage of %s is said as %s', (rupees, text) =>
  expect(slippageText(rupees)).toBe(text),
);

test.each([
  [0, 0, 'no missed fills'],
  [1, 0, '1 missed fill'],
  [3, 0, '3 missed fills'],
  [0, 2, '2 missed fills by the twin'],
  [1, 2, '3 missed fills, 2 of them by the twin'],
])('shadow words: %s missed by the account and %s by the twin', (real, twin, text) =>
  expect(missedText({ missed_by_real: real, missed_by_twin: twin, slippage: 0 })).toBe(text),
);

test('shadow words: the day of an account beside its twin is one sentence', () => {
  expect(shadowSentence(aShadow())).toBe(
    'Against Asha twin today: ₹52 lost to slippage, 1 missed fill.',
  );
  const idle = aShadow({ real_fills: 0, twin_fills: 0, missed_by_real: 0, slippage: 0 });
  expect(shadowSentence(idle)).toBe('Against Asha twin today: neither has filled anything.');
});

test('shadow words: the measured price level stands beside the one that is assumed', () => {
  const level = { lowest_share: 0.7, highest_share: 0.9, median_vix: 14 };
  const levels = [
    { ...level, days_to_expiry: 0, recordings: 1, median_share: 0.92 },
    { ...level, days_to_expiry: 1, recordings: 12, median_share: 0.807 },
    { ...level, days_to_expiry: 4, recordings: 3, median_share: 0.8 },
    { ...level, days_to_expiry: 9, recordings: 3, median_share: 0.8 },
  ];
  expect(levelsSentence({ assumed_share: 0.819, levels })).toBe(
    'Recorded quotes price options, as a share of India VIX, at 0.92 on the day of expiry (1 recording), 0.81 1 day before it (12 recordings), 0.80 4 days before it (3 recordings); strategies are judged at 0.82.',
  );
  expect(levelsSentence({ assumed_share: 0.819, levels: [] })).toBe(
    'No quotes were recorded yet that tell the price level; strategies are judged at 0.82 of India VIX.',
  );
});
