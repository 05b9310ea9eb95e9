import { istInstant, minuteMs } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import type { OpenState } from '@sthira/quant/enigma/state';
import { expect, test } from 'vitest';
import { isQuietBar } from './quiet-bar.ts';

const day = '2026-09-21';
const option = optionContract({
  ...{ underlying: 'NIFTY', day, expiryDay: '2026-09-22', strike: 25_000, optionType: 'CE' },
});
const held: OpenState = {
  phase: 'holding',
  strangle: { longCall: option, longPut: option, shortCall: option, shortPut: option },
  ...{ units: 65, sinceAt: istInstant(day, '09:30'), exitAt: istInstant(day, '15:15') },
};
const firstAt = istInstant(day, '10:00');
const bars = Array.from({ length: 20 }, (_, place) => {
  const closePaise = 2_500_000 + (place % 2) * 1_000;
  return {
    ...{ at: firstAt + place * minuteMs, closePaise, openPaise: closePaise },
    ...{ highPaise: closePaise, lowPaise: closePaise },
  };
});

test.each([
  ['close of the newest bar', 2_501_000, true],
  ['level ten deviations away', 2_505_500, false],
])('a position at the %s', (_, indexPaise, isQuiet) => {
  const bar = { now: firstAt + 20 * minuteMs, bars, contracts: [], indexPaise };
  const circumstances = {
    bar,
    hours: 'exchange' as const,
    isEmpty: false,
    capitalPaise: 50_000_000,
  };
  const result = { creditPaise: () => 0, isSurely: () => true };
  expect(isQuietBar(held, defaultParameters, { ...circumstances, ...result })).toBe(isQuiet);
});
