import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '#platform/call.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { enqueueStopAll } from '#platform/tasks.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { notifyOfStop } from './notify-of-stop.ts';
import { recordStop } from './record-stop.ts';
import { stopAccounts } from './stop-accounts.ts';
import { stopTrading, stopTradingFor } from './stop-trading.ts';
import { stopTwins } from './stop-twins.ts';

vi.mock(import('./stop-accounts.ts'), async (original) => ({
  ...(await original()),
  stopAccounts: vi.fn(),
}));
vi.mock(import('./notify-of-stop.ts'), () => ({ notifyOfStop: vi.fn() }));
vi.mock(import('./record-stop.ts'), () => ({ recordStop: vi.fn() }));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueStopAll: vi.fn(),
}));
vi.mock(import('./stop-twins.ts'), () => ({ stopTwins: vi.fn() }));

const clock = new SteppedClock();
const caller: Caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' };
const input = { accountId: ['a', 'b', 'c'], algoId: 1 as const };
const answer = {
  data: { done: ['a', 'b', 'c'], failed: [] },
  message: 'Stopped trading for 3 account(s)',
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(enqueueStopAll).mockResolvedValue();
  vi.mocked(stopAccounts).mockResolvedValue({
    outcomes: input.accountId.map((id) => ({ id, refusal: undefined })),
    stopping: ['a', 'b'],
  });
});

test('stop trading: an investor stops the named accounts without a mail to admins', async () => {
  expect(await stopTrading({ caller, input, clock, store: firestoreStore })).toEqual(answer);
  expect(stopAccounts).toHaveBeenCalledExactlyOnceWith(firestoreStore, input.accountId, {
    ...{ caller, action: 'stopTrading', clock },
  });
  expect(stopTwins).toHaveBeenCalledExactlyOnceWith(firestoreStore, {
    ...{ ids: ['a', 'b'], action: 'stopTrading', actor: { uid: caller.uid }, clock },
  });
  expect(notifyOfStop).not.toHaveBeenCalled();
});

test('stop trading: an admin stops accounts of others, and the other admins are notified of how many', async () => {
  expect(await stopTradingFor({ caller, input, clock, store: firestoreStore })).toEqual(answer);
  expect(stopAccounts).toHaveBeenCalledExactlyOnceWith(firestoreStore, input.accountId, {
    ...{ caller, action: 'stopTradingFor', clock },
  });
  expect(notifyOfStop).toHaveBeenCalledExactlyOnceWith(firestoreStore, caller, { count: 2, clock });
  expect(recordStop).toHaveBeenCalledOnce();
  expect(enqueueStopAll).toHaveBeenCalledExactlyOnceWith({
    ...{ uid: 'meera', whose: 'all', at: clock.now(), accounts: ['a', 'b', 'c'] },
  });
});

test('stop trading: without a queue an admin’s stop is made all the same', async () => {
  vi.mocked(enqueueStopAll).mockRejectedValue(new Error('The queue is away'));
  expect(await stopTradingFor({ caller, input, clock, store: firestoreStore })).toEqual(answer);
});
