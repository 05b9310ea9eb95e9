import { istDay, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { openRun, type RunState } from '#run/state/state.ts';
import { anOrder, aRunAccount } from '#testing/run-fixtures.ts';
import { liveRow } from './live-row.ts';

const now = 100_000;
const hours = 'always';
const sold = anOrder({
  ...{ state: 'filled', filledQuantity: 130, seen: true, updatedAt: 1_000 },
  fills: { e1: { quantity: 130, pricePaise: 10_000, at: 1_000 } },
});
const run = (changes: Partial<RunState>, orders = [sold]): RunState => ({
  ...openRun(aRunAccount(), { saved: undefined, orders }),
  reconciled: true,
  ...changes,
});
const quoted = (ageMs: number) => ({
  quoteOf: () => ({ bidPaise: 9_000, askPaise: 9_000, lastPaise: 9_000, at: now - ageMs }),
});
const row = (state: RunState, ageMs = 0) => liveRow(state, { market: quoted(ageMs), now, hours });

test('live row: the result counts closing costs and needs prices of the last ten seconds', () => {
  expect(row(run({}), 10_000).mtmPaise).toBe(130_000);
  expect(row(run({}), 10_001).mtmPaise).toBeNull();
});

test('live row: the result is unknown before the books were read, with the reason', () => {
  const unread = row(run({ reconciled: false }));
  expect(unread).toMatchObject({ mtmPaise: null, run: { unread: true } });
  expect(unread).not.toHaveProperty('run.broker');
  expect(row(run({}))).toHaveProperty('run.broker');
  expect(row(run({}))).not.toHaveProperty('run.unread');
});

test('live row: the open legs are named', () => {
  expect(row(run({})).run?.remaining).toEqual([{ symbol: sold.symbol, quantity: -130 }]);
  expect(row(run({}, [])).run?.remaining).toEqual([]);
});

test('live row: the margin is the broker’s, unknown before its first answer', () => {
  expect(row(run({})).marginPaise).toBeNull();
  const funds = { marginUtilizedPaise: 5, readAt: now } as RunState['funds'];
  expect(row(run({ funds })).marginPaise).toBe(5);
});

test('live row: the state, the reason and the time are in the row', () =>
  expect(
    row(run({ reason: 'Waiting', account: aRunAccount({ state: 'stopping' }) })),
  ).toMatchObject({ state: 'stopping', run: { reason: 'Waiting' }, at: now }));

const noon = istInstant('2026-11-20', '12:00');
const holding = { phase: 'holding' } as RunState['algorithm'];
const held = { algorithm: holding, reason: 'Holding: the index is calm (1.04 of 5)' };
const reasonAt = (at: number, state: RunState) =>
  liveRow(state, { market: quoted(0), now: at, hours: 'exchange' }).run?.reason;

test.each([
  [9_999, held.reason],
  [10_000, 'The broker’s books have not been read for 10 s'],
  [79_999, 'The broker’s books have not been read for 70 s'],
])('%i ms after its books were read the row of a position says: %s', (ms, reason) => {
  expect(reasonAt(noon, run({ ...held, booksReadAt: noon - ms }))).toBe(reason);
});

test('live row: books are unread only while readings are due and a position is held', () => {
  const booksReadAt = noon - 3_600_000;
  const night = istInstant('2026-11-20', '22:00');
  const opened = istInstant('2026-11-20', '09:15') + 9_999;
  expect(reasonAt(night, run({ ...held, booksReadAt }))).toBe(held.reason);
  expect(reasonAt(opened, run({ ...held, booksReadAt: 0 }))).toBe(held.reason);
  expect(reasonAt(opened + 1, run({ ...held, booksReadAt: 0 }))).toMatch(/for 10 s$/);
  expect(reasonAt(noon, run({ ...held, booksReadAt, reconciled: false }))).toBe(held.reason);
  expect(reasonAt(noon, run({ ...held, booksReadAt }, []))).toBe(held.reason);
  const closing = { algorithm: { phase: 'exiting' } as RunState['algorithm'], booksReadAt };
  expect(reasonAt(noon, run({ ...closing, reason: 'Closing' }))).toBe('Closing');
});

test('live row: the cause of a stuck square off is present only if there is one', () => {
  const closing = { algorithm: { phase: 'exiting' } as RunState['algorithm'], reason: 'Leaving' };
  const seen = { market: quoted(0), now: noon, hours: 'exchange' } as const;
  expect(liveRow(run({ ...closing, booksReadAt: noon - 60_000 }), seen).run).toMatchObject({
    ...{ reason: 'Leaving', stuck: 'The broker’s books have not been read for 60 s' },
  });
  expect(liveRow(run({ ...closing, booksReadAt: noon }), seen)).not.toHaveProperty('run.stuck');
});

const soldIn2026 = {
  ...sold,
  fills: { e1: { quantity: 130, pricePaise: 10_000, at: Date.UTC(2026, 10, 19, 5) } },
};
// Brokerage, STT of 19.50, exchange 4.62, SEBI, and GST of 24.63.
const soldFor = 2_000 + 2_000 + 462 + 1 + 443;

test('live row: an open position has its worst case and its loss with charges in whole rupees', () => {
  const algorithm = { phase: 'holding', worstPaise: 1_377_600 } as RunState['algorithm'];
  const open = run({ algorithm }, [soldIn2026]);
  expect(row(open).run?.worst).toEqual({ lossPaise: 1_377_600, lostPaise: 0 });
  const dear = { quoteOf: () => ({ bidPaise: 0, askPaise: 0, lastPaise: 10_055, at: now }) };
  const lostIn = (state: RunState) =>
    liveRow(state, { market: dear, now, hours }).run?.worst?.lostPaise;
  expect(lostIn(open)).toBe(100 * Math.round((130 * 55 + soldFor) / 100));
  // Those of the positions before it are none of its own.
  expect(lostIn({ ...open, chargesAtOpenPaise: 4_000 })).toBe(8_100);
  expect(lostIn(run({ algorithm }))).toBeNull();
  expect(row(open, 10_001).run?.worst?.lostPaise).toBeNull();
  expect(row(run({}))).not.toHaveProperty('run.worst');
});

test('live row: the day’s first result and its charges are in the row', () => {
  const day = istDay(now);
  const began = (markPaise: number, over: Partial<RunState> = {}) =>
    run({ dayStart: { day, markPaise }, ...over }, [soldIn2026]);
  expect(row(run({}))).not.toHaveProperty('run.day');
  expect(row(began(0)).run?.day).toEqual({ fromPaise: 0, chargesPaise: soldFor });
  const earlier = { day, resultPaise: -25_025, chargesPaise: 40_000, limitReachedAt: null };
  const account = { ...began(0).account, day: earlier };
  expect(row(began(7_000, { account })).run?.day).toEqual({
    ...{ fromPaise: 7_000 + 25_025, chargesPaise: 40_000 + soldFor },
  });
});

test.each([
  ['2026-11-25', '15:39', '15:38', null],
  ['2026-11-25', '22:00', '15:39', 130_000],
  ['2026-11-26', '09:10', '15:39', 130_000],
  ['2026-11-26', '09:15', '15:39', null],
  ['2026-11-25', '22:00', '15:38', null],
])('on %s at %s a price of %s on the 25th makes %s', (day, time, pricedAt, mtmPaise) => {
  const at = istInstant('2026-11-25', pricedAt) + 55_000;
  const market = { quoteOf: () => ({ bidPaise: 9_000, askPaise: 9_000, lastPaise: 9_000, at }) };
  const seen = { market, now: istInstant(day, time) + 59_000, hours: 'exchange' } as const;
  expect(liveRow(run({}), seen).mtmPaise).toBe(mtmPaise);
});

test('live row: when its position ends is in the row of a running account alone', () => {
  const algorithm = { phase: 'holding', exitAt: noon } as RunState['algorithm'];
  expect(row(run({ algorithm })).run?.ends).toMatch(/^Closes at 12:00, before that/);
  expect(
    row(run({ algorithm, account: aRunAccount({ state: 'stopping' }) })).run,
  ).not.toHaveProperty('ends');
  expect(row(run({})).run).not.toHaveProperty('ends');
});

test('live row: books that are not read take away that the position matches the broker', () => {
  const comparison = { readAt: noon - 9_000, matchedAt: noon - 9_000, apart: null };
  const verdictAt = (unreadMs: number, orders = [sold]) =>
    liveRow(run({ ...held, comparison, booksReadAt: noon - unreadMs }, orders), {
      ...{ market: quoted(0), now: noon, hours: 'exchange' },
    }).run?.broker?.verdict;
  expect(verdictAt(9_999)).toBe('matches');
  expect(verdictAt(10_000)).toBe('old');
  expect(verdictAt(60_000, [])).toBe('matches');
});
