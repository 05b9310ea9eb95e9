import { expect, test } from 'vitest';
import { foldMarketFrame, foldStatusFrame, type Ticks } from './frames.ts';

const tick = (price: number, change: string) => ({ price, change });

test('a market frame updates what it names and keeps the rest', () => {
  const first = foldMarketFrame({}, JSON.stringify({ type: 'market_data', at: 900, data: { NIFTY: tick(24_100.5, '-12.35') } }), 1_000);
  const second = foldMarketFrame(first, JSON.stringify({ type: 'market_data', at: 1_900, data: { INDIAVIX: tick(13.2, '0.4') } }), 2_000);
  expect(second).toEqual({ NIFTY: { price: 24_100.5, change: -12.35, at: 900 }, INDIAVIX: { price: 13.2, change: 0.4, at: 1_900 } });
});

test('a server whose clock runs ahead cannot make a figure younger than its arrival', () => {
  expect(foldMarketFrame({}, JSON.stringify({ type: 'market_data', at: 9_000, data: { NIFTY: tick(1, '0') } }), 1_000).NIFTY?.at).toBe(1_000);
});

test.each(['', '{', 'null', '{"type":"other","data":{},"at":1}', '{"type":"market_data","data":{"NIFTY":{"price":"24"}},"at":1}'])(
  'malformed %j is ignored',
  (text) => {
    const ticks: Ticks = { NIFTY: { price: 1, change: 0, at: 1 } };
    expect(foldMarketFrame(ticks, text, 5)).toBe(ticks);
    expect(foldStatusFrame({}, text, 5)).toEqual({});
  },
);

test('health and mtm of an account', () => {
  const id = 'Abc1Abc1Abc1Abc1Abc1';
  const healthy = foldStatusFrame({}, JSON.stringify({ channel: `status:${id}.health`, data: 'alive' }), 7_000);
  const both = foldStatusFrame(healthy, JSON.stringify({ channel: `status:${id}.mtm`, data: '-1250.75' }), 8_000);
  expect(both).toEqual({ [id]: { healthAt: 7_000, mtmRupees: -1250.75, mtmAt: 8_000 } });
});

test('an mtm that is no number does not become one', () => {
  expect(foldStatusFrame({}, JSON.stringify({ channel: 'status:x.mtm', data: 'NaN' }), 1)).toEqual({});
});
