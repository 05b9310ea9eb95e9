// req: ADMIN-61

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketQuota } from '#streaming/sockets/socket-quota.ts';
import { createIdentityWatch } from './identity-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watching() {
  const quota = createSocketQuota();
  const noteShutOut = vi.fn(async (_: readonly string[]) => {});
  const watch = createIdentityWatch({ quota, sources: { noteShutOut } });
  const sit = (uid: string) => {
    const leave = quota.take(uid);
    watch.wake();
    return () => leave?.();
  };
  return { sit, noteShutOut, asked: () => noteShutOut.mock.calls.map(([uids]) => uids) };
}

test('identity watch: each person with a socket is looked up within two seconds, once for all their sockets, and no more after they have left', async () => {
  const { sit, asked } = watching();
  const leave = [sit('asha'), sit('asha'), sit('ravi')];
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked()).toEqual([['asha', 'ravi']]);
  leave[2]?.();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked()).toEqual([['asha', 'ravi'], ['asha']]);
  for (const go of leave) go();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toHaveLength(2);
  sit('nila');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked().at(-1)).toEqual(['nila']);
});

test('identity watch: a hundred people are looked up in one request, and a failed request closes no socket', async () => {
  const { sit, noteShutOut, asked } = watching();
  for (let person = 0; person < 250; person += 1) sit(`p${person}`);
  noteShutOut.mockRejectedValueOnce(new Error('quota'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked().map(({ length }) => length)).toEqual([100, 100, 50]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked()).toHaveLength(6);
});
