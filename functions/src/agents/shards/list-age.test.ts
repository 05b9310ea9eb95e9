import { pulse } from '@sthira/contract/pulse';
import { expect, test } from 'vitest';
import { ListAge, type Tally, tallyOf } from './list-age.ts';

/** A list of two accounts, its listener, and the database they stand in. */
function aList() {
  let nowMs = 0;
  let stored: Tally | 'unreachable' = tallyOf([1_000, 2_000]);
  let failures = 0;
  const age = new ListAge({
    readTally: async () => {
      if (stored === 'unreachable') throw new Error('no answer');
      return stored;
    },
    onFailure: () => {
      failures += 1;
    },
    monotonicMs: () => nowMs,
  });
  const beatFor = async (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs; ) {
      nowMs += 1_000;
      age.check();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const store = (next: typeof stored) => {
    stored = next;
  };
  const pause = (ms: number) => {
    nowMs += ms;
  };
  return { age, beatFor, store, pause, failures: () => failures };
}

test('list age: a correct list without changes is never old', async () => {
  const { age, beatFor } = aList();
  age.take(tallyOf([1_000, 2_000]));
  await beatFor(60_000);
  expect(age.ms).toBeLessThanOrEqual(pulse.listCheckEveryMs);
});

test.each([
  ['an account that was stopped', [1_000, 9_000]],
  ['one that began', [1_000, 2_000, 9_000]],
  ['one that ended', [1_000]],
])('list age: a list that lacks %s grows old', async (_, after) => {
  const { age, beatFor, store } = aList();
  age.take(tallyOf([1_000, 2_000]));
  await beatFor(20_000);
  store(tallyOf(after));
  await beatFor(pulse.listStaleAfterMs + 2_000);
  expect(age.ms).toBeGreaterThan(pulse.listStaleAfterMs);
  age.take(tallyOf(after));
  expect(age.ms).toBe(0);
});

test('list age: a list without an answer, or that cannot be compared, grows old', async () => {
  const silent = aList();
  await silent.beatFor(11_000);
  expect(silent.age.ms).toBe(11_000);
  const alone = aList();
  alone.age.take(tallyOf([1_000, 2_000]));
  alone.store('unreachable');
  await alone.beatFor(11_000);
  expect(alone.age.ms).toBe(11_000);
  expect(alone.failures()).toBe(3);
});

test('list age: an agent that was busy compares once more before the list counts as stale', async () => {
  const { age, pause, store } = aList();
  age.take(tallyOf([1_000, 2_000]));
  pause(15_000);
  expect(await age.isStale()).toBe(false);
  store(tallyOf([1_000, 9_000]));
  pause(15_000);
  expect(await age.isStale()).toBe(true);
});

test('list age: a malformed account counts in the tally as in the database', () => {
  expect(tallyOf([1_000, undefined, 'soon'])).toEqual({ count: 3, sum: 1_000 });
});
