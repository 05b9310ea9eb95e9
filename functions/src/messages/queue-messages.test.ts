import { paths } from '@sthira/contract/paths';
import { expect, test, vi } from 'vitest';
import { enqueueDelivery } from '#platform/tasks.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { aDelivery, aMessage } from '#testing/message-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { queueMessages } from './queue-messages.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueMail: vi.fn(async () => undefined),
  enqueueDelivery: vi.fn(async () => undefined),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

test('queue messages: one that cannot be routed keeps no other waiting, and no delivery that is due', async () => {
  const [store, clock] = [memoryStore(), new SteppedClock()];
  clock.set(2_000);
  putPeople(store);
  store.put(paths.messageSettings('asha'), { channels: { nope: [] }, quiet: null });
  store.put(paths.message('m1'), aMessage({ id: 'm1', at: 1 }));
  store.put(paths.message('m2'), aMessage({ id: 'm2', uid: 'ravi', at: 2, event: 'refused' }));
  store.put(paths.delivery('due'), aDelivery({ id: 'due', dueAt: 1_500 }));
  await queueMessages(store, clock);
  expect(store.at(paths.message('m1'))).toMatchObject({ routedAt: null });
  expect(store.at(paths.message('m2'))).toMatchObject({ routedAt: 2_000 });
  expect(store.below(paths.mails)).toMatchObject([{ to: 'ravi@example.com' }]);
  expect(enqueueDelivery).toHaveBeenCalledWith({ deliveryId: 'due' }, expect.any(String));
});
