import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firestore.ts';
import { databaseRefusal } from './database-refusal.ts';
import { firestoreStore } from './firestore-store.ts';

vi.mock(import('#platform/firestore.ts'), async (original) => ({
  ...(await original()),
  db: vi.fn(),
}));

const failure = (code: number, message: string) =>
  Object.assign(new Error(`${code} ${message}`), { code });
const aborted = failure(10, 'ABORTED: Transaction lock timeout.');
const closed = failure(3, 'INVALID_ARGUMENT: Transaction is invalid or closed.');

const runTransaction = vi.fn<(work: (unit: never) => Promise<string>) => Promise<string>>();
beforeEach(() => {
  runTransaction.mockReset();
  vi.mocked(db).mockReturnValue({ runTransaction } as unknown as ReturnType<typeof db>);
});

/** A clock whose waits take no time of the test. */
function quickClock() {
  let nowMs = 0;
  const sleep = async (ms: number) => {
    nowMs += ms;
  };
  return { now: () => nowMs, monotonicMs: () => nowMs, sleep };
}

const once = () =>
  firestoreStore.transact(async () => 'done', { patienceMs: 20_000, clock: quickClock() });

test.each([
  ['lost its race', aborted],
  ['was closed under its work', closed],
  ['the database was too late for', failure(4, 'DEADLINE_EXCEEDED')],
])('locking transaction: one that %s is begun again', async (_, error) => {
  runTransaction
    .mockRejectedValueOnce(error)
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce('done');
  expect(await once()).toBe('done');
});

test('locking transaction: one that never succeeds is given up as unavailable, with nothing written', async () => {
  runTransaction.mockRejectedValue(aborted);
  await expect(once()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Too much was changed at the same moment, so this was not done. Please try again.',
  });
  expect(runTransaction.mock.calls.length).toBeGreaterThan(5);
});

test('locking transaction: without an answer of the database the result is unknown', async () => {
  runTransaction.mockRejectedValue(failure(14, 'UNAVAILABLE'));
  await expect(once()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Check whether it was done'),
  });
});

test('locking transaction: an error of the work, or one that repeating cannot help, is thrown at once', async () => {
  const conflict = new AppError('conflict', 'Already running.');
  runTransaction.mockRejectedValueOnce(conflict);
  await expect(once()).rejects.toBe(conflict);
  const denied = failure(7, 'PERMISSION_DENIED');
  runTransaction.mockRejectedValueOnce(denied);
  await expect(once()).rejects.toBe(denied);
  const wrong = failure(3, 'INVALID_ARGUMENT: a field is too long');
  runTransaction.mockRejectedValueOnce(wrong);
  await expect(once()).rejects.toBe(wrong);
  expect(runTransaction).toHaveBeenCalledTimes(3);
});

/** Waits for a lock until it is released. */
function held() {
  let release = () => {};
  const lock = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { lock, release: () => release() };
}

test('locking transaction: an attempt waiting for a lock is given up in time, and commits nothing later', async () => {
  const { lock, release } = held();
  let outcome: Promise<string> | undefined;
  runTransaction.mockImplementation((work) => (outcome = work(undefined as never)));
  const slow = firestoreStore.transact(() => lock.then(() => 'done'), { patienceMs: 20 });
  await expect(slow).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('was not done'),
  });
  release();
  await expect(outcome).rejects.toMatchObject({ code: 'unavailable' });
  expect(runTransaction).toHaveBeenCalledOnce();
});

test('locking transaction: a commit that did not end in time leaves the result unknown', async () => {
  const { lock } = held();
  runTransaction.mockImplementation(async (work) => {
    await work(undefined as never);
    await lock;
    return 'done';
  });
  await expect(
    firestoreStore.transact(async () => 'done', { patienceMs: 20 }),
  ).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Check whether it was done'),
  });
});

test('locking transaction: an optimistic change that loses every race is unavailable', async () => {
  const lose = async () => {
    throw aborted;
  };
  await expect(firestoreStore.optimistically(lose, { clock: quickClock() })).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('locking transaction: other errors are not shown as unavailable', () => {
  expect(databaseRefusal(new Error('a bug'))).toBeUndefined();
  expect(databaseRefusal(failure(5, 'NOT_FOUND'))).toBeUndefined();
});
