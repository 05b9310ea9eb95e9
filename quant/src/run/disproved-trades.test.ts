import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { runOrdersOf } from '#run/books/run-orders.ts';
import type { HandTrade } from '#run/books/saved-run.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { anOrder, aReading, aRunAccount } from '#testing/run-fixtures.ts';
import { withoutDisproved } from './disproved-trades.ts';

const closing = istInstant('2026-11-19', '15:29');
const readAt = istInstant('2026-11-20', '09:16');
const id = 40001;

function bought(quantity: number, over: Partial<HandTrade> = {}): HandTrade {
  const trade = { instrumentId: id, side: 'BUY' as const, quantity, pricePaise: 9_000 };
  return { ...trade, at: closing, knownAt: closing, ...over };
}

/** A run that sold 130 yesterday, of which the positions have shown `net` since the open. */
function aRun(hand: Record<string, HandTrade>, net: number, over: Partial<RunState> = {}) {
  const fills = { e1: { quantity: 130, pricePaise: 10_000, at: closing - 60_000 } };
  const sold = anOrder({ state: 'filled', seen: true, filledQuantity: 130, fills });
  return {
    ...openRun(aRunAccount(), { saved: undefined, orders: [sold] }),
    orders: runOrdersOf([sold], hand),
    positions: aReading({ [id]: net }, readAt),
    differs: { [id]: { units: -130, sinceAt: closing, readings: 5 } },
    ...over,
  };
}
const kept = (run: RunState) => Object.keys(withoutDisproved(run));

const earlier = '2026-11-19 h1';
const later = '2026-11-19 h2';
const missed = { readings: 2, sinceAt: closing };

test('disproved trades: one of an earlier day is dropped when the positions deny it for long', () => {
  expect(kept(aRun({ [earlier]: bought(130) }, -130))).toEqual([]);
});

test.each<[string, Partial<RunState>]>([
  [
    'in fewer than five readings',
    { differs: { [id]: { units: -130, sinceAt: closing, readings: 4 } } },
  ],
  [
    'for less than 15 s',
    { differs: { [id]: { units: -130, sinceAt: readAt - 14_999, readings: 9 } } },
  ],
  ['in no reading', { differs: {} }],
  ['before positions were read', { positions: null }],
])('disproved trades: one of an earlier day that is denied %s is kept', (_, over) => {
  expect(kept(aRun({ [earlier]: bought(130) }, -130, over))).toEqual([earlier]);
});

test('disproved trades: a trade by hand is kept when the positions would differ without it too', () => {
  expect(kept(aRun({ [earlier]: bought(130) }, -65))).toEqual([earlier]);
});

test('disproved trades: of two trades by hand the one that the positions confirm is kept', () => {
  const first = {
    [earlier]: bought(130, { missed }),
    [later]: bought(65, { knownAt: closing + 1 }),
  };
  expect(kept(aRun(first, -65))).toEqual([later]);
  const last = { [earlier]: bought(65), [later]: bought(130, { knownAt: closing + 1 }) };
  expect(kept(aRun(last, -65))).toEqual([earlier]);
});

test('disproved trades: one of today is dropped when five books lack it for 15 s', () => {
  const today = (readings: number, sinceAt: number) =>
    kept(aRun({ '2026-11-20 h1': bought(130, { missed: { readings, sinceAt } }) }, -130));
  expect(today(5, readAt - 15_000)).toEqual([]);
  expect(today(4, readAt - 15_000)).toEqual(['2026-11-20 h1']);
  expect(today(5, readAt - 14_999)).toEqual(['2026-11-20 h1']);
});
