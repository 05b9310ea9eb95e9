import { pulse } from '@sthira/contract/pulse';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueueAgent } from '#platform/tasks.ts';
import { watchShiftEnd } from './successor.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));

const endAtMs = 540_000;
let nowMs = 0;
const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => {} };
const shiftEnd = () =>
  watchShiftEnd({ holder: { name: 'market', shift: 'shift7' }, endAtMs, clock });

beforeEach(() => {
  nowMs = 0;
  vi.mocked(enqueueAgent).mockReset().mockResolvedValue();
});

test('successor: called once, shortly before the shift ends', () => {
  const { check } = shiftEnd();
  nowMs = endAtMs - pulse.successorAheadMs;
  check();
  expect(enqueueAgent).not.toHaveBeenCalled();
  for (; nowMs < endAtMs; nowMs += pulse.beatEveryMs) check();
  expect(vi.mocked(enqueueAgent).mock.calls).toEqual([
    ['market', { id: expect.stringMatching(/-market-handover-shift7$/), patience: 'handover' }],
  ]);
});

test('successor: a queue that cannot be reached does not end the shift', async () => {
  vi.mocked(enqueueAgent).mockRejectedValue(new Error('no queue'));
  nowMs = endAtMs;
  expect(() => shiftEnd().check()).not.toThrow();
  await vi.waitFor(() => expect(enqueueAgent).toHaveBeenCalledTimes(1));
});
