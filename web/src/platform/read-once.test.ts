import { beforeEach, expect, test, vi } from 'vitest';

interface Listener {
  answer: (snapshot: { docs: unknown[]; metadata: { fromCache: boolean } }) => void;
  refuse: (error: { code: string }) => void;
  isOpen: boolean;
}

/** The database as the SDK's listeners see it: the test decides what each listener receives. */
const database = vi.hoisted(() => ({ listeners: [] as Listener[] }));
vi.mock('firebase/firestore', () => ({
  collection: vi.fn(),
  connectFirestoreEmulator: vi.fn(),
  getFirestore: vi.fn(),
  onSnapshot: (
    _query: unknown,
    _options: unknown,
    answer: Listener['answer'],
    refuse: Listener['refuse'],
  ) => {
    const listener = { answer, refuse, isOpen: true };
    database.listeners.push(listener);
    return () => {
      listener.isOpen = false;
    };
  },
  query: vi.fn(),
  Timestamp: class {},
}));
vi.mock('./firebase.ts', () => ({ auth: { authStateReady: async () => {}, currentUser: null } }));
vi.mock('./app-check.ts', () => ({ startAppCheck: async () => {} }));

const { readOnce } = await import('./firestore.ts');

const row = { id: 'a1-1', data: () => ({ action: 'addAccount' }) };
const answered = { docs: [row], metadata: { fromCache: false } };
const listener = (at: number) =>
  vi.waitUntil(() => database.listeners[at], { interval: 1 }) as Promise<Listener>;

beforeEach(() => {
  // A browser that calls itself offline, on whatever network.
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', async () => new Response());
  database.listeners = [];
});

test('read once: the first answer of the server is returned, and its listener ends', async () => {
  const reading = readOnce({ path: 'audit' }, new AbortController().signal);
  const asked = await listener(0);
  asked.answer({ docs: [], metadata: { fromCache: true } });
  expect(asked.isOpen).toBe(true);
  asked.answer(answered);
  expect(await reading).toEqual([{ id: 'a1-1', data: { action: 'addAccount' } }]);
  expect(asked.isOpen).toBe(false);
});

test('read once: after an aborted reading the next one asks the server again', async () => {
  const over = new AbortController();
  const lost = readOnce({ path: 'audit' }, over.signal).catch(() => 'given up');
  const silent = await listener(0);
  over.abort();
  expect([await lost, silent.isOpen]).toEqual(['given up', false]);
  const reading = readOnce({ path: 'audit' }, new AbortController().signal);
  (await listener(1)).answer(answered);
  expect(await reading).toHaveLength(1);
});

test('read once: without an answer for six seconds it asks again', async () => {
  vi.useFakeTimers();
  const reading = readOnce({ path: 'audit' }, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(database.listeners.map(({ isOpen }) => isOpen)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(database.listeners.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  database.listeners[1]?.answer(answered);
  expect(await reading).toHaveLength(1);
  vi.useRealTimers();
});

const cached = { docs: [], metadata: { fromCache: true } };

test('read once: fails at once when the host is not reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reading = readOnce({ path: 'audit' }, new AbortController().signal);
  (await listener(0)).answer(cached);
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
});

test('read once: a browser that reports itself offline still waits if the host answers', async () => {
  const reading = readOnce({ path: 'audit' }, new AbortController().signal);
  const asked = await listener(0);
  asked.answer(cached);
  await new Promise((resolve) => setTimeout(resolve));
  asked.answer(answered);
  expect(await reading).toHaveLength(1);
});

test('read once: a refusal ends its listener and is thrown', async () => {
  const reading = readOnce({ path: 'audit' }, new AbortController().signal);
  const asked = await listener(0);
  asked.refuse({ code: 'permission-denied' });
  await expect(reading).rejects.toMatchObject({ code: 'permission-denied' });
  expect(asked.isOpen).toBe(false);
});

test('read once: a reading aborted beforehand opens no listener', async () => {
  await expect(readOnce({ path: 'audit' }, AbortSignal.abort())).rejects.toThrow();
  expect(database.listeners).toEqual([]);
});
