import { describe, expect, test } from 'vitest';
import { pulse, pulseAt } from './pulse.ts';

/** Three writes may be late or lost before a holder counts as silent. */
const lateWrites = 3;

describe.each([1, 2, 4, 8])('at pace %i', (pace) => {
  const at = pulseAt(pace);

  test('a holder that writes in time is called silent by nobody', () => {
    expect(at.beatEveryMs).toBeLessThan(at.closedBeatEveryMs);
    expect(at.closedBeatEveryMs).toBeLessThan(at.callAfterMs);
    expect(lateWrites * at.beatEveryMs).toBeLessThan(at.callAfterMs);
  });

  test('the last order of a silent holder is over before anybody takes its shard', () => {
    expect(at.sendWithinMs + at.brokerRequestMs).toBeLessThan(at.leaseMs);
    expect(at.leaseMs).toBeLessThan(at.takeOverAfterMs);
  });

  test('a successor is called before the shard is free, and again only when the first one must have come', () => {
    expect(at.callAfterMs).toBeLessThan(at.takeOverAfterMs);
    expect(at.idleCheckEveryMs).toBeLessThan(at.takeOverAfterMs);
    expect(at.callPauses[0] * at.callSlotMs).toBeGreaterThan(at.takeOverAfterMs);
    expect(at.callPauses.toSorted((one, other) => one - other)).toEqual(at.callPauses);
  });

  test('a list of accounts is proven several times before it counts as old', () => {
    expect(lateWrites * at.listCheckEveryMs).toBeLessThan(at.listStaleAfterMs);
  });

  test('no screen and no stream gives an agent up before another one may take over, and none says alive much longer', () => {
    for (const limitMs of [at.aliveForMs, at.deadAfterMs]) {
      expect(limitMs).toBeGreaterThan(lateWrites * at.closedBeatEveryMs);
      expect(limitMs).toBe(at.takeOverAfterMs);
    }
  });

  test('a hand-over and a take-over are no issue, and a shift that ends calls its successor in time for it to start', () => {
    expect(2 * at.takeOverAfterMs).toBeLessThan(at.silentAfterMs);
    expect(at.successorAheadMs).toBeGreaterThan(at.takeOverAfterMs);
  });
});

test('at pace 1 an agent keeps the times of production', () => expect(pulseAt(1)).toEqual(pulse));

test('who looks at a screen reads within ten seconds that an agent is silent', () => {
  expect([pulse.aliveForMs, pulse.deadAfterMs]).toEqual([10_000, 10_000]);
});

test('an agent publishes each second', () => expect(pulse.beatEveryMs).toBe(1_000));

test('an agent uses no list of accounts that is older than ten seconds', () =>
  expect(pulse.listStaleAfterMs).toBe(10_000));

test('an account that nobody trades becomes an issue after half a minute', () =>
  expect(pulse.silentAfterMs).toBe(30_000));
