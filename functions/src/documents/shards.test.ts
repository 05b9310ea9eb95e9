import { expect, test } from 'vitest';
import { type ShardDocument, shardDocument } from './shards.ts';

const leg = { symbol: 'NIFTY 24NOV2026 CE 24500', quantity: -65 };
const compared = { symbol: leg.symbol, here: -65, broker: 0, herePaise: -100, brokerPaise: null };
const difference = { legs: [compared], herePaise: -100, brokerPaise: null };

/** All that a shard can hold of an account. */
const whole: ShardDocument = {
  lease: { holder: 'agent-1', epoch: 3, expiresAt: 9_000 },
  beat: 12,
  at: 8_000,
  live: {
    a1: {
      mtmPaise: -5_000,
      marginPaise: null,
      state: 'stopping',
      run: {
        reason: 'The stop loss was reached.',
        stuck: 'The broker refuses: no margin (BUY 65)',
        remaining: [leg],
        differs: { positions: [leg], trades: [] },
        unread: true,
        broker: { verdict: 'differs', comparedAt: 7_000, differs: difference },
        day: { fromPaise: -5_000, chargesPaise: 2_000 },
        worst: { lossPaise: 90_000, lostPaise: null },
        limits: [{ limit: 'run-loss', used: null, of: 100 }],
        parametersWait: true,
      },
      at: 8_000,
    },
  },
  runs: {
    a1: {
      runId: 'r1',
      cycle: 2,
      gate: 'active',
      algorithm: { phase: 'flat' },
      hand: {
        t1: { instrumentId: 1, side: 'BUY', quantity: 65, pricePaise: 100, at: 1, knownAt: 2 },
      },
      differs: { 1: { units: 65, sinceAt: 1, readings: 2 } },
      comparison: {
        readAt: 1,
        matchedAt: null,
        apart: { sinceAt: 1, lastAt: 2, difference },
      },
      dayStart: { day: '2026-11-23', markPaise: 5, lastPaise: 6, entries: 1 },
      weekStart: { week: '2026-11-23', markPaise: 5 },
      chargesAtOpenPaise: 7,
      shortOfMarginAt: 3,
      cannotTrade: true,
      parameters: { lots: 1 },
    },
  },
  instruments: [40_001],
};

test('shard document: read as it was written, with all fields of an account', () => {
  expect(shardDocument.parse(whole)).toEqual(whole);
});

test('shard document: the investor may have traded on either side, and the account is in any trading state', () => {
  const { a1: run } = whole.runs;
  const { a1: live } = whole.live;
  const sold = { instrumentId: 1, side: 'SELL', quantity: 65, pricePaise: 100, at: 1, knownAt: 2 };
  const others = {
    ...whole,
    live: { a2: { ...live, state: 'running' }, a3: { ...live, state: 'stopped' } },
    runs: {
      a2: { ...run, hand: { t1: sold }, comparison: { readAt: 1, matchedAt: 1, apart: null } },
    },
  };
  expect(shardDocument.parse(others)).toEqual(others);
});
