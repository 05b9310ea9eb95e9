// req: INVESTOR-26, INVESTOR-41, INVESTOR-43

import { expect, test } from 'vitest';
import { foldMarketFrame, foldStatusFrame, percentOf, type Ticks } from './frames.ts';

const tick = (price: number, change: string) => ({ price, change });

test('frames: a market frame updates its indices and keeps the rest', () => {
  const first = foldMarketFrame(
    {},
    JSON.stringify({ type: 'market_data', at: 900, data: { NIFTY: tick(24_100.5, '-12.35') } }),
    1_000,
  );
  const second = foldMarketFrame(
    first,
    JSON.stringify({ type: 'market_data', at: 1_900, data: { INDIAVIX: tick(13.2, '0.4') } }),
    2_000,
  );
  expect(second).toEqual({
    NIFTY: { price: 24_100.5, change: -12.35, at: 900 },
    INDIAVIX: { price: 13.2, change: 0.4, at: 1_900 },
  });
});

// req: INVESTOR-156
test('frames: what the quotes of options tell comes with the index, and goes with the next frame', () => {
  const smile = {
    ...{ expiry_date: '2026-12-01', forward: 24_112.4 },
    ...{ strikes: [24_000], percents: [12.3] },
  };
  const frame = (data: object) => JSON.stringify({ type: 'market_data', at: 900, data });
  const first = foldMarketFrame({}, frame({ NIFTY: { ...tick(24_100, '0'), smile } }), 1_000);
  expect(first.NIFTY).toEqual({ price: 24_100, change: 0, at: 900, smile });
  const next = foldMarketFrame(first, frame({ NIFTY: tick(24_101, '1') }), 1_000);
  expect(next.NIFTY).toEqual({ price: 24_101, change: 1, at: 900 });
});

test('frames: a server whose clock is ahead cannot make a figure newer than its arrival', () => {
  expect(
    foldMarketFrame(
      {},
      JSON.stringify({ type: 'market_data', at: 9_000, data: { NIFTY: tick(1, '0') } }),
      1_000,
    ).NIFTY?.at,
  ).toBe(1_000);
});

test.each([
  '',
  '{',
  'null',
  '{"type":"other","data":{},"at":1}',
  '{"type":"market_data","data":{"NIFTY":{"price":"24"}},"at":1}',
])('frames: malformed %j is ignored', (text) => {
  const ticks: Ticks = { NIFTY: { price: 1, change: 0, at: 1 } };
  expect(foldMarketFrame(ticks, text, 5)).toBe(ticks);
  expect(foldStatusFrame({}, text, 5)).toEqual({});
});

test('frames: health and mtm of an account', () => {
  const id = 'Abc1Abc1Abc1Abc1Abc1';
  const healthy = foldStatusFrame(
    {},
    JSON.stringify({ channel: `status:${id}.health`, data: 'alive' }),
    7_000,
  );
  const both = foldStatusFrame(
    healthy,
    JSON.stringify({ channel: `status:${id}.mtm`, data: '-1250.75' }),
    8_000,
  );
  expect(both).toEqual({ [id]: { healthAt: 7_000, mtmRupees: -1250.75, mtmAt: 8_000 } });
});

test('frames: an MTM that became unknown takes the place of the last figure', () => {
  const before = { x: { mtmRupees: -12, mtmAt: 1_000 } };
  expect(
    foldStatusFrame(before, JSON.stringify({ channel: 'status:x.mtm', data: '' }), 2_000),
  ).toEqual({ x: { mtmRupees: null, mtmAt: 2_000 } });
});

test('frames: the state of a run stays until another message, and an invalid one changes nothing', () => {
  const run = {
    reason: 'Holding',
    remaining: [{ symbol: 'NIFTY CE', quantity: -130 }],
    differs: null,
  };
  const frame = (data: string) => JSON.stringify({ channel: 'status:x.run', data });
  const folded = foldStatusFrame({}, frame(JSON.stringify(run)), 1_000);
  expect(folded).toEqual({ x: { run } });
  expect(
    foldStatusFrame(folded, JSON.stringify({ channel: 'status:x.health', data: 'alive' }), 2_000),
  ).toEqual({ x: { run, healthAt: 2_000 } });
  for (const text of ['', '{', '{"reason":1}'])
    expect(foldStatusFrame(folded, frame(text), 3_000)).toBe(folded);
});

test('frames: an invalid MTM is ignored', () => {
  expect(foldStatusFrame({}, JSON.stringify({ channel: 'status:x.mtm', data: 'NaN' }), 1)).toEqual(
    {},
  );
});

test('frames: a change in percent is relative to the previous close', () => {
  expect(percentOf({ price: 24_500, change: -500 })).toBeCloseTo(-2, 10);
  expect(percentOf({ price: 0.4, change: 0.4 })).toBeNull();
  expect(percentOf({ price: 0.6, change: 0.1 })).toBeCloseTo(20, 10);
  expect(percentOf(undefined)).toBeNull();
});

test('frames: the line of a day stays until another one, and an invalid one changes nothing', () => {
  const line = { from: 600, rupees: [10, null] };
  const frame = (data: string) => JSON.stringify({ channel: 'status:x.line', data });
  const folded = foldStatusFrame({}, frame(JSON.stringify(line)), 1_000);
  expect(folded).toEqual({ x: { line } });
  for (const text of ['', '{"from":1.5,"rupees":[]}'])
    expect(foldStatusFrame(folded, frame(text), 2_000)).toBe(folded);
});
