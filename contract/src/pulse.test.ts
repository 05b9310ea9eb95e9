import { expect, test } from 'vitest';
import { pulse } from './pulse.ts';

/** Three writes may be late or lost before a holder counts as silent. */
const lateWrites = 3;

test('a holder that writes in time is called silent by nobody', () => {
  expect(pulse.beatEveryMs).toBeLessThan(pulse.closedBeatEveryMs);
  expect(pulse.closedBeatEveryMs).toBeLessThan(pulse.callAfterMs);
  expect(lateWrites * pulse.beatEveryMs).toBeLessThan(pulse.callAfterMs);
});

test('the last order of a silent holder is over before anybody takes its shard', () => {
  expect(pulse.sendWithinMs + pulse.brokerRequestMs).toBeLessThan(pulse.leaseMs);
  expect(pulse.leaseMs).toBeLessThan(pulse.takeOverAfterMs);
});

test('a successor is called before the shard is free, and again only when the first one must have come', () => {
  expect(pulse.callAfterMs).toBeLessThan(pulse.takeOverAfterMs);
  expect(pulse.idleLookEveryMs).toBeLessThan(pulse.takeOverAfterMs);
  expect(pulse.callPauses[0] * pulse.callSlotMs).toBeGreaterThan(pulse.takeOverAfterMs);
  expect(pulse.callPauses.toSorted((one, other) => one - other)).toEqual(pulse.callPauses);
});

test('a list of accounts is proven several times before it counts as old', () => {
  expect(lateWrites * pulse.listCheckEveryMs).toBeLessThan(pulse.listStaleAfterMs);
});

test('no screen and no stream gives an agent up before another one may take over, and none says alive much longer', () => {
  for (const told of [pulse.aliveForMs, pulse.deadAfterMs]) {
    expect(told).toBeGreaterThan(lateWrites * pulse.closedBeatEveryMs);
    expect(told).toBe(pulse.takeOverAfterMs);
  }
});

test('a hand-over and a take-over are no issue, and a shift that ends calls its successor in time for it to start', () => {
  expect(2 * pulse.takeOverAfterMs).toBeLessThan(pulse.silentAfterMs);
  expect(pulse.successorAheadMs).toBeGreaterThan(pulse.takeOverAfterMs);
});

test('who looks at a screen reads within ten seconds that an agent is silent', () => {
  expect([pulse.aliveForMs, pulse.deadAfterMs]).toEqual([10_000, 10_000]);
});

test('an agent publishes each second', () => expect(pulse.beatEveryMs).toBe(1_000));

test('an agent uses no list of accounts that is older than ten seconds', () =>
  expect(pulse.listStaleAfterMs).toBe(10_000));

test('an account that nobody trades becomes an issue after half a minute', () =>
  expect(pulse.silentAfterMs).toBe(30_000));
