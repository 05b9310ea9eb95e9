import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueueMail } from '#platform/tasks.ts';
import { aMail } from '#testing/mail-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { queueMails } from './queue-mails.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueMail: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const now = istInstant('2026-11-19', '10:00');
const minuteMs = 60_000;
const clock = new SteppedClock();
const queued = () => vi.mocked(enqueueMail).mock.calls;

function storeWith(mails: Record<string, Partial<Parameters<typeof aMail>[0]>>) {
  const store = memoryStore(() => clock.now());
  for (const [id, changes] of Object.entries(mails))
    store.put(paths.mail(id), aMail({ id, ...changes }));
  return store;
}

beforeEach(() => {
  clock.set(now);
  vi.mocked(enqueueMail).mockReset();
});

test('mail queue: due mails get a task each, the oldest first', async () => {
  const store = storeWith({
    later: { dueAt: now - 1 },
    oldest: { dueAt: now - 2, attempts: 3 },
    notYet: { dueAt: now + 1 },
    now: { dueAt: now },
  });
  await queueMails(store, clock);
  expect(queued().map(([{ mailId }]) => mailId)).toEqual(['oldest', 'later', 'now']);
});

test('mail queue: two rounds within five minutes give a mail the same task name', async () => {
  const store = storeWith({ one: { dueAt: now - 1 } });
  await queueMails(store, clock);
  clock.pass(5 * minuteMs - 1);
  await queueMails(store, clock);
  clock.pass(1);
  await queueMails(store, clock);
  const [first, again, next] = queued().map(([, name]) => name);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('mail queue: after another attempt the task has another name', async () => {
  const store = storeWith({ one: { dueAt: now - 1, attempts: 1 } });
  await queueMails(store, clock);
  store.put(paths.mail('one'), aMail({ id: 'one', dueAt: now - 1, attempts: 2 }));
  await queueMails(store, clock);
  const [first, next] = queued().map(([, name]) => name);
  expect(next).not.toBe(first);
});

test('mail queue: at most 200 mails a round', async () => {
  const ids = Array.from({ length: 201 }, (_, at) => `mail${String(at).padStart(3, '0')}`);
  await queueMails(storeWith(Object.fromEntries(ids.map((id) => [id, { dueAt: now }]))), clock);
  expect(queued()).toHaveLength(200);
});

test('mail queue: a mail waiting for half an hour files an issue with its minutes', async () => {
  const store = storeWith({ one: { dueAt: now - 30 * minuteMs } });
  await queueMails(store, clock);
  expect(store.at(paths.issue('ERR001'))).toMatchObject({
    priority: 'high',
    source: 'Mail',
    description:
      'Mails have waited for 30 minutes and are not being tried: look at the log of the function "mail", and at its settings.',
  });
});

test('mail queue: a mail waiting a little less than half an hour files none', async () => {
  const store = storeWith({ one: { dueAt: now - 30 * minuteMs + 1 } });
  await queueMails(store, clock);
  expect(store.below(paths.issues)).toEqual([]);
});

test('mail queue: a mail refused by the queue does not stop the others', async () => {
  vi.mocked(enqueueMail).mockRejectedValueOnce(new Error('queue away'));
  await queueMails(storeWith({ one: { dueAt: now - 2 }, two: { dueAt: now - 1 } }), clock);
  expect(queued()).toHaveLength(2);
});
