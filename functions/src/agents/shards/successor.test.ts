import { pulse } from '@sthira/contract/pulse';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { ShiftTime, watchShiftEnd } from './successor.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));

const shiftMs = 540_000;
let nowMs = 0;
const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => {} };
const shiftEnd = () =>
  watchShiftEnd({
    holder: { name: 'market', shift: 'shift7' },
    time: new ShiftTime({ clock, shiftMs }),
  });

beforeEach(() => {
  nowMs = 0;
  vi.mocked(enqueueAgent).mockReset().mockResolvedValue();
});

test('successor: called once, shortly before the shift ends', () => {
  const { check } = shiftEnd();
  nowMs = shiftMs - pulse.successorAheadMs;
  check();
  expect(enqueueAgent).not.toHaveBeenCalled();
  for (; nowMs < shiftMs; nowMs += pulse.beatEveryMs) check();
  expect(vi.mocked(enqueueAgent).mock.calls).toEqual([
    ['market', { id: expect.stringMatching(/-market-handover-shift7$/), patience: 'handover' }],
  ]);
});

test('successor: a queue that cannot be reached does not end the shift', async () => {
  vi.mocked(enqueueAgent).mockRejectedValue(new Error('no queue'));
  const { check } = shiftEnd();
  nowMs = shiftMs;
  expect(check).not.toThrow();
  await vi.waitFor(() => expect(enqueueAgent).toHaveBeenCalledTimes(1));
});

test('shift time: a process that is asked to leave has no time left, and sleeps no more', async () => {
  const leaving = new AbortController();
  const time = new ShiftTime({ clock: systemClock, shiftMs, leave: leaving.signal });
  expect(time.leftMs).toBeGreaterThan(shiftMs - 10_000);
  const slept = time.sleep(shiftMs);
  leaving.abort();
  await slept;
  await time.sleep(shiftMs);
  expect(time.leftMs).toBe(0);
});

test('shift time: a sleep that fails by itself is not taken for a request to leave', async () => {
  const broken = { ...clock, sleep: () => Promise.reject(new Error('no timer')) };
  const { signal: leave } = new AbortController();
  await expect(new ShiftTime({ clock: broken, shiftMs, leave }).sleep(5)).rejects.toThrow('timer');
});
