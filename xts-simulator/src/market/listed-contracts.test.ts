import { istInstant, minuteMs } from '@sthira/contract/units';
import { createMarket } from '@sthira/lab/market/market';
import type { TapeBar } from '@sthira/lab/market/tape';
import { expect, test } from 'vitest';
import { createSimulatedMarket } from './simulated-market.ts';

const from = istInstant('2026-11-26', '10:00');
const at = (points: number): TapeBar => {
  const paise = points * 100;
  return { openPaise: paise, highPaise: paise, lowPaise: paise, closePaise: paise };
};

/** A market whose NIFTY plays these levels, a minute each, and before them the last ones. */
function marketOf(levels: readonly number[]) {
  const tape = levels.map(at);
  const market = createMarket({ seed: 'listed', tape, tapeStartAt: from });
  return createSimulatedMarket(market, { hours: 'always', startedAt: from });
}

const strikesAt = ({ listed }: ReturnType<typeof marketOf>, now: number) =>
  listed(now).flatMap((each) =>
    each.kind === 'option' && each.contract.underlying === 'NIFTY' ? [each.contract.strike] : [],
  );

/** How far the strikes of NIFTY reach on either side of a level, as a share of it. */
function reachAround(strikes: readonly number[], points: number): [below: number, above: number] {
  return [1 - Math.min(...strikes) / points, Math.max(...strikes) / points - 1];
}

test('listed contracts: strikes are around the current level, however far from it the tape ends', () => {
  for (const first of [25_000, 23_500]) {
    // The day opened ten hours before, at a level of the tape's last minutes.
    const levels = [
      ...Array(1_000).fill(first),
      ...Array(600).fill(first === 25_000 ? 23_500 : 25_000),
    ];
    const strikes = strikesAt(marketOf(levels), from);
    for (const reach of reachAround(strikes, first)) expect(reach).toBeGreaterThan(0.07);
  }
});

test('listed contracts: an index far from its strikes gets more of them, each listed once, and the old ones stay', () => {
  const market = marketOf([25_000, 25_000, 23_500]);
  const before = strikesAt(market, from + minuteMs);
  const after = strikesAt(market, from + 2.5 * minuteMs);
  for (const reach of reachAround(after, 23_500)) expect(reach).toBeGreaterThan(0.07);
  expect(after).toEqual(expect.arrayContaining(before));
  const names = market
    .listed(from + 2.5 * minuteMs)
    .map(({ displayName, segment }) => `${segment} ${displayName}`);
  expect(new Set(names).size).toBe(names.length);
});

test('listed contracts: the list of a day stays the same while the index is near', () => {
  const market = marketOf([25_000, 25_200]);
  expect(market.listed(from + 1.5 * minuteMs)).toBe(market.listed(from));
});

// req: INVESTOR-177
test('listed contracts: a call of a quarter stays listed when the index is far from it weeks later, until it expires', () => {
  const market = marketOf([...Array(60).fill(25_000), ...Array(200_000).fill(20_000)]);
  const quarter = '2027-03-30';
  const listedAt = (now: number) =>
    market.listed(now).flatMap((each) => (each.kind === 'option' ? each.displayName : []));
  const held = 'NIFTY 30MAR2027 CE 27000';
  expect(listedAt(from)).toContain(held);
  expect(listedAt(istInstant('2027-02-10', '10:00'))).toContain(held);
  const names = listedAt(istInstant(quarter, '10:00'));
  expect(names).toContain(held);
  expect(new Set(names).size).toBe(names.length);
  expect(listedAt(istInstant('2027-03-31', '10:00'))).not.toContain(held);
});
