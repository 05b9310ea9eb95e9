import { describe, expect, test } from 'vitest';
import { pulse, pulseAt } from './pulse.ts';

/** Three writes may be late or lost before a holder counts as silent. */
const lateWrites = 3;

describe.each([1, 2, 4, 8])('agent times at pace %i', (pace) => {
  const at = pulseAt(pace);

  test('a holder that writes in time is never called silent', () => {
    expect(at.beatEveryMs).toBeLessThan(at.closedBeatEveryMs);
    expect(at.closedBeatEveryMs).toBeLessThan(at.callAfterMs);
    expect(lateWrites * at.beatEveryMs).toBeLessThan(at.callAfterMs);
  });

  test('the last order of a silent holder ends before a take-over of its shard', () => {
    expect(at.sendWithinMs + at.brokerRequestMs).toBeLessThan(at.leaseMs);
    expect(at.leaseMs).toBeLessThan(at.takeOverAfterMs);
  });

  test('a successor is called before the shard is free, and again only after the first one had time to start', () => {
    expect(at.callAfterMs).toBeLessThan(at.takeOverAfterMs);
    expect(at.idleCheckEveryMs).toBeLessThan(at.takeOverAfterMs);
    expect(at.callPauses[0] * at.callSlotMs).toBeGreaterThan(at.takeOverAfterMs);
    expect(at.callPauses.toSorted((one, other) => one - other)).toEqual(at.callPauses);
  });

  test('a list of accounts is checked several times before it counts as old', () => {
    expect(lateWrites * at.listCheckEveryMs).toBeLessThan(at.listStaleAfterMs);
  });

  test('screens and streams show an agent as alive until exactly the take-over time', () => {
    for (const limitMs of [at.aliveForMs, at.deadAfterMs]) {
      expect(limitMs).toBeGreaterThan(lateWrites * at.closedBeatEveryMs);
      expect(limitMs).toBe(at.takeOverAfterMs);
    }
  });

  test('a hand-over and a take-over file no issue, and an ending shift calls its successor in time for it to start', () => {
    expect(2 * at.takeOverAfterMs).toBeLessThan(at.silentAfterMs);
    expect(at.successorAheadMs).toBeGreaterThan(at.takeOverAfterMs);
  });
});

test('agent times: pace 1 is production', () => expect(pulseAt(1)).toEqual(pulse));

test('agent times: a silent agent is shown within ten seconds', () => {
  expect([pulse.aliveForMs, pulse.deadAfterMs]).toEqual([10_000, 10_000]);
});

test('agent times: an agent publishes each second', () => expect(pulse.beatEveryMs).toBe(1_000));

test('agent times: a list of accounts is used for at most ten seconds', () =>
  expect(pulse.listStaleAfterMs).toBe(10_000));

test('agent times: an account without an agent files an issue after half a minute', () =>
  expect(pulse.silentAfterMs).toBe(30_000));
