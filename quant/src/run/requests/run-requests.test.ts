import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import type { Facts } from '#run/facts/facts.ts';
import type { RunRequest } from '#run/state/run-request.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { factsAt, noMarket } from '#testing/facts-at.ts';
import { anOrder, aReading, aRunAccount } from '#testing/run-fixtures.ts';
import { requestsOf, requestsUnread } from './run-requests.ts';

const now = istInstant('2026-11-20', '12:00');
const sold = anOrder({
  ...{ state: 'filled', filledQuantity: 130, seen: true, sentAt: now - 600_000 },
  updatedAt: now - 600_000,
  fills: { e1: { quantity: 130, pricePaise: 10_000, at: now - 600_000 } },
});
const read = {
  booksReadAt: now - 1_000,
  positions: aReading({ 40001: -130 }, now - 1_000),
};

function aRun(over: Partial<RunState> = {}, orders = [sold]): RunState {
  return { ...openRun(aRunAccount(), { saved: undefined, orders }), ...read, ...over };
}

interface Seen extends Partial<Facts> {
  quoteAgeMs?: number;
  at?: number;
  stop?: string;
}

/** What a run asks for in a second that is as given. */
function requestsFor(
  state: RunState,
  { quoteAgeMs = 0, at = now, stop = '', ...over }: Seen = {},
): RunRequest[] {
  const quote = { bidPaise: 9_000, askPaise: 9_000, lastPaise: 9_000, at: at - quoteAgeMs };
  const market = { ...noMarket, quoteOf: () => quote };
  const { dayStart, weekStart, gate, gateReason } = state;
  const facts = { ...factsAt(state, at, { market }), dayStart, weekStart, ...over };
  return requestsOf(facts, { stop, gate, gateReason }, state);
}
const dailyLoss = (used: number | null) => ({ limit: 'daily-loss' as const, used, of: 1_000_000 });
const stopping = (stoppingAt: number) => aRunAccount({ state: 'stopping', stoppingAt });

test('run requests: a run without a problem has none', () =>
  expect(requestsFor(aRun())).toEqual([]));

test('run requests: a reason to stop becomes a request', () => {
  expect(requestsFor(aRun(), { stop: 'The loss reached 1%' })).toEqual([
    { kind: 'stop', reason: 'The loss reached 1%' },
  ]);
});

test.each([
  [1_000_000, [{ kind: 'limit', limit: 'daily-loss', pctHundredths: 200, usedPaise: 1_000_000 }]],
  [999_999, []],
  [null, []],
])('a day’s loss of %s paise against a limit of 10,000 rupees asks for %o', (used, asked) => {
  expect(requestsFor(aRun(), { uses: [dailyLoss(used)] })).toEqual(asked);
});

test.each([
  ['today', '2026-11-20', []],
  [
    'another day',
    '2026-11-19',
    [{ kind: 'limit', limit: 'daily-loss', pctHundredths: 200, usedPaise: 1_000_000 }],
  ],
] as const)('a limit that was reached on %s asks for %o', (_, day, asked) => {
  const account = aRunAccount({ day: { day, resultPaise: 0, limitReachedAt: now - 60_000 } });
  const run = aRun({ account, dayStart: { day: '2026-11-20', markPaise: 0 } });
  expect(requestsFor(run, { uses: [dailyLoss(1_000_000)] })).toEqual(asked);
});

const bought = {
  side: 'BUY',
  state: 'filled',
  filledQuantity: 130,
  seen: true,
  purpose: 'exit',
  sentAt: now - 60_000,
  updatedAt: now - 60_000,
  fills: { e2: { quantity: 130, pricePaise: 9_000, at: now - 60_000 } },
} as const;
const flatRun = (over: Partial<RunState> = {}) =>
  aRun(
    {
      account: stopping(now - 10_000),
      positions: aReading({}, now - 1_000),
      ...over,
    },
    [sold, anOrder({ ...bought, tag: 'tag2' })],
  );

test('run requests: a stopping run that holds nothing is flat, with the result of its day', () => {
  const run = flatRun({ dayStart: { day: '2026-11-20', markPaise: 30_000 } });
  expect(requestsFor(run, { held: {}, runPaise: null })).toEqual([
    {
      kind: 'flat',
      resultPaise: 100_000,
      // Two orders, STT of 19.50, exchange 8.78, SEBI, and GST of 48.80.
      chargesPaise: 4_000 + 2_000 + 878 + 2 + 878,
      unaccounted: [],
      closesAt: sessionAt(now, 'exchange').closesAt,
    },
  ]);
});

test('run requests: a limit is reached by the result after closing costs', () => {
  expect(requestsFor(flatRun(), { held: {}, runPaise: 120_000 })).toMatchObject([
    { kind: 'flat', resultPaise: 120_000 },
  ]);
});

test.each([
  [59_999, 0],
  [60_000, 1],
])('after %i ms of squaring off an open position makes %i issue', (ms, issues) => {
  expect(requestsFor(aRun({ account: stopping(now - ms) }))).toHaveLength(issues);
});

test.each([
  ['when the holder is new', { openedAt: now - 14_999 }, 60_000, 0],
  ['when the holder has tried to read for 15 s', { openedAt: now - 15_000 }, 60_000, 1],
  ['before a minute of squaring off', { openedAt: now - 60_000 }, 59_999, 0],
])('a square off without books files its issue, or not: %s', (_, run, ms, issues) => {
  const account = stopping(now - ms);
  expect(requestsUnread(aRun({ account, ...run }), now)).toMatchObject(
    Array(issues).fill({
      ...{ problem: 'square-off-stuck', priority: 'critical' },
      text: 'Square off is not complete. Remaining: not known: the broker’s books could not be read',
    }),
  );
});

test('run requests: a stuck square off names the legs and orders that are left', () => {
  const works = anOrder({ ...bought, tag: 'tag2', state: 'open', filledQuantity: 0, fills: {} });
  const run = aRun({ account: stopping(now - 60_000) }, [sold, works]);
  expect(requestsFor(run)).toEqual([
    {
      kind: 'issue',
      problem: 'square-off-stuck',
      priority: 'critical',
      text: 'Square off is not complete. Remaining: NIFTY 01DEC2026 CE 25000 -130. Orders without an end: BUY 130 NIFTY 01DEC2026 CE 25000',
    },
  ]);
});

test('run requests: a reducing gate is filed with its reason', () => {
  expect(
    requestsFor(aRun({ gate: 'reducing', gateReason: 'Two orders were refused' })),
  ).toMatchObject([{ problem: 'reducing', priority: 'high', text: 'Two orders were refused' }]);
});

test.each([
  [59_999, 0],
  [60_000, 1],
])('books that have differed for %i ms make %i issue', (ms, issues) => {
  const differs = { 40001: { units: 65, sinceAt: now - ms, readings: 3 } };
  expect(requestsFor(aRun({ differs }))).toHaveLength(issues);
});

test('run requests: an issue of books that differ states what each of them has', () => {
  const differs = { 40001: { units: 65, sinceAt: now - 60_000, readings: 3 } };
  const nets = aReading({ 40001: -65 }, now - 1_000);
  expect(requestsFor(aRun({ differs, positions: nets }))).toMatchObject([
    {
      problem: 'books-differ',
      text: 'The broker’s two books disagree. Positions: NIFTY 01DEC2026 CE 25000 -65. Trades: NIFTY 01DEC2026 CE 25000 -130. Both are read again.',
    },
  ]);
});

test('run requests: positions that are believed are filed as such', () => {
  const differs = { 40001: { units: 130, sinceAt: now - 180_000, readings: 10 } };
  const none = aReading({}, now - 1_000);
  expect(requestsFor(aRun({ differs, positions: none }))).toMatchObject([
    {
      text: 'The broker’s positions (nothing) have differed from its trades (NIFTY 01DEC2026 CE 25000 -130) for minutes. The positions are believed.',
    },
  ]);
});

test.each([
  ['stand still for 15 s', { quoteAgeMs: 15_000 }, 0],
  ['stand still for longer', { quoteAgeMs: 15_001 }, 1],
  ['are of a leg that is closed', { quoteAgeMs: 15_001, held: { 40001: 0 } }, 0],
  ['stand still at night', { quoteAgeMs: 15_001, at: now + 10 * 3_600_000 }, 0],
] as const)('prices that %s', (_, sight, issues) => {
  expect(requestsFor(aRun(), sight)).toHaveLength(issues);
});

test('run requests: a wing without a bid is filed by its name and day', () => {
  expect(requestsFor(aRun(), { leftToExpire: [40001] })).toMatchObject([
    {
      problem: 'left-to-expire',
      text: 'Nobody bids for NIFTY 01DEC2026 CE 25000 -130 on Nov 20, 2026: left to expire.',
    },
  ]);
});

test.each([
  [30 * 60_000 - 1, []],
  [
    30 * 60_000,
    [
      {
        ...{ kind: 'issue', problem: 'no-margin', priority: 'medium' },
        text: 'No position for 30 minutes. One lot does not fit',
      },
    ],
  ],
])('%i ms without the margin for one lot ask for %o', (ms, asked) => {
  const reason = 'One lot does not fit';
  expect(requestsFor(aRun({ shortOfMarginAt: now - ms, reason }))).toEqual(asked);
});
