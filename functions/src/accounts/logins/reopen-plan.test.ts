import { expect, test } from 'vitest';
import { planReopening, type Reopenings } from './reopen-plan.ts';

const began = 1_000_000;

/**
 * When the session is reopened, in seconds from the first death, if it dies again at once each time
 * and somebody asks ten times a second.
 */
function reopenings({ hurry, forSeconds }: { hurry: boolean; forSeconds: number }): number[] {
  const at: number[] = [];
  let last: Reopenings | undefined;
  for (let now = began; now <= began + forSeconds * 1_000; now += 100) {
    const plan = planReopening(last, { now, hurry });
    if ('waitMs' in plan) continue;
    last = plan.next;
    at.push((now - began) / 1_000);
  }
  return at;
}

test('reopen plan: at once, then after 2, 5, 15 and 60 s', () => {
  expect(reopenings({ hurry: false, forSeconds: 210 })).toEqual([0, 2, 7, 22, 82, 142, 202]);
});

test('reopen plan: at most 15 s with short legs or a square off', () => {
  expect(reopenings({ hurry: true, forSeconds: 60 })).toEqual([0, 2, 7, 22, 37, 52]);
});

test('reopen plan: at once after a session of ten minutes', () => {
  const before = { count: 9, at: began };
  expect(planReopening(before, { now: began + 59_999, hurry: false })).toEqual({ waitMs: 1 });
  expect(planReopening(before, { now: began + 600_000, hurry: false })).toEqual({
    next: { count: 1, at: began + 600_000 },
  });
});

test('reopen plan: a clock that was set back does not extend the wait', () => {
  expect(planReopening({ count: 4, at: began }, { now: began - 3_600_000, hurry: false })).toEqual({
    waitMs: 60_000,
  });
});
