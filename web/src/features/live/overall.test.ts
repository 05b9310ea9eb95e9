// req: ADMIN-31

import { noRun } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { foldOverallFrame, noOverall, type Overall } from './overall.ts';

const row = {
  is_alive: true,
  account_size: 5,
  margin_utilized: '123456.50',
  mtm: -250.4,
  last_updated_time: '2026-11-20T04:00:00.000Z',
};
const frame = (data: object) => JSON.stringify({ type: 'overall_status', data });
const fold = (data: object, from: Overall = noOverall) =>
  foldOverallFrame(from, frame(data), 7_000).rows;

test('overall frame: a row is money in rupees, with its arrival', () => {
  const run = { reason: '', remaining: [], differs: null };
  expect(fold({ a: row })).toEqual({
    a: {
      agent: 'alive',
      mtmRupees: -250.4,
      marginUtilizedRupees: 123_456.5,
      run,
      receivedAt: 7_000,
    },
  });
});

test('overall frame: the state of the run is part of the row, and ends with it', () => {
  const legs = [{ symbol: 'NIFTY CE', quantity: -130 }];
  const broker = { verdict: 'matches', comparedAt: 60_000 };
  const reportedRun = {
    reason: 'Closing',
    stuck: 'Not closed',
    remaining: legs,
    differs: { positions: legs, trades: [] },
    broker,
  };
  const first = foldOverallFrame(noOverall, frame({ a: { ...row, run: reportedRun } }), 1_000);
  expect(first.rows.a?.run).toEqual(reportedRun);
  const second = foldOverallFrame(first, frame({ a: { ...row, run: reportedRun, mtm: 5 } }), 2_000);
  expect(second.rows.a?.run).toBe(first.rows.a?.run);
  expect(foldOverallFrame(second, frame({ a: row }), 3_000).rows.a?.run).toEqual(noRun);
});

test('overall frame: an unknown value is null, and zero is zero', () => {
  expect(fold({ a: { ...row, is_alive: false, margin_utilized: '', mtm: null } }).a).toMatchObject({
    agent: 'silent',
    mtmRupees: null,
    marginUtilizedRupees: null,
  });
  expect(fold({ a: { ...row, margin_utilized: '0.00', mtm: 0 } }).a).toMatchObject({
    mtmRupees: 0,
    marginUtilizedRupees: 0,
  });
  expect(fold({ a: { ...row, margin_utilized: 'NaN' } }).a?.marginUtilizedRupees).toBeNull();
});

test('overall frame: a later frame changes only its accounts', () => {
  const first = foldOverallFrame(noOverall, frame({ a: row, b: row }), 1_000);
  const second = foldOverallFrame(first, frame({ b: { ...row, mtm: 1 } }), 2_000);
  expect(second.rows.a).toBe(first.rows.a);
  expect(second.rows.b).toMatchObject({ mtmRupees: 1, receivedAt: 2_000 });
});

test.each([
  '',
  'null',
  '{',
  '{"type":"market_data","data":{}}',
  frame({ a: { ...row, mtm: 'much' } }),
])('overall frame: %j changes nothing', (text) => {
  expect(foldOverallFrame(noOverall, text, 1)).toBe(noOverall);
});
