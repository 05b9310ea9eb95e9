import { beforeEach, expect, test, vi } from 'vitest';
import {
  enqueueAgent,
  enqueueLogin,
  enqueueLogins,
  enqueueMail,
  enqueueSettling,
  enqueueStopAll,
} from './tasks.ts';

const world = vi.hoisted(() => ({
  queued: [] as unknown[],
  failure: undefined as Error | undefined,
}));
vi.mock(import('./app.ts'), () => ({ adminApp: () => ({}) as never }));
vi.mock('firebase-admin/functions', () => ({
  getFunctions: () => ({
    taskQueue: (name: string) => ({
      enqueue: async (task: object, options: object) => {
        if (world.failure) throw world.failure;
        world.queued.push([name, task, options]);
      },
    }),
  }),
}));

beforeEach(() => {
  world.queued = [];
  world.failure = undefined;
});
const queue = (name: string) => `locations/asia-south1/functions/${name}`;

test('tasks: each goes to its queue under a unique name', async () => {
  await enqueueAgent('3', { id: 'call-1' });
  await enqueueAgent('p0', { id: 'call-3' });
  await enqueueAgent('market', { id: 'call-2', patience: 'handover' });
  const login = { accountId: 'a1', requestId: 'r1', uid: 'asha' };
  await enqueueLogin(login);
  const logins = { requestId: 'r1', uid: 'asha' };
  await enqueueLogins(logins, 'now');
  await enqueueLogins(logins, 'later');
  const settle = { accountId: 'a1', openedAt: 5_000, check: 2 };
  await enqueueSettling(settle, 1_001);
  const stop = { uid: 'asha', whose: 'own', at: 7_000 } as const;
  await enqueueStopAll(stop);
  await enqueueMail({ mailId: 'm1' }, 'm1-1');
  expect(world.queued).toEqual([
    [
      queue('agent'),
      { shard: '3', patience: 'now' },
      { id: 'call-1', dispatchDeadlineSeconds: 1_740 },
    ],
    [
      queue('paperAgent'),
      { shard: 'p0', patience: 'now' },
      { id: 'call-3', dispatchDeadlineSeconds: 1_740 },
    ],
    [
      queue('agent'),
      { shard: 'market', patience: 'handover' },
      { id: 'call-2', dispatchDeadlineSeconds: 1_740 },
    ],
    [queue('login'), login, { id: 'a1-r1' }],
    [queue('login'), logins, { id: 'r1-now' }],
    [queue('login'), logins, { id: 'r1-later', scheduleDelaySeconds: 90 }],
    [queue('login'), settle, { id: 'a1-5000-check-2', scheduleDelaySeconds: 2 }],
    [queue('stop'), stop, { id: 'asha-own-7000', scheduleDelaySeconds: 15 }],
    [queue('mail'), { mailId: 'm1' }, { id: 'm1-1' }],
  ]);
});

test('tasks: one that is queued already is no error, any other refusal is', async () => {
  world.failure = Object.assign(new Error('again'), { code: 'functions/task-already-exists' });
  await enqueueMail({ mailId: 'm1' }, 'm1-1');
  for (const failure of [
    Object.assign(new Error('full'), { code: 'functions/resource-exhausted' }),
    new Error('no code'),
  ]) {
    world.failure = failure;
    await expect(enqueueMail({ mailId: 'm1' }, 'm1-1')).rejects.toBe(failure);
  }
});
