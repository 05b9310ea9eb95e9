import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHidden } from './kept-choice.ts';
import { forgetPerson, showPush } from './notifications.ts';

/** What the device shows, by title and text. */
let shown: [title: string, text: string][];
let kept: Map<string, Map<string, Response>>;

const registration = {
  showNotification: async (title: string, { body }: { body: string }) =>
    void shown.push([title, body]),
  getNotifications: async () => [],
  pushManager: { getSubscription: async () => null },
} as unknown as ServiceWorkerRegistration;

beforeEach(() => {
  shown = [];
  kept = new Map();
  vi.stubGlobal('location', { origin: 'https://sthira.test' });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return { put: async (path: string, response: Response) => void files.set(path, response) };
    },
    delete: async (name: string) => kept.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(path),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function pushed() {
  shown = [];
  const at = Date.UTC(2026, 10, 27, 4, 45);
  const body = 'The day made ₹1,250.50.';
  await showPush(
    registration,
    JSON.stringify({ title: 'Day closed', body, path: '/activity', at }),
  );
  return shown.map(([title, text]) => [title, text.includes('₹1,250.50'), text.endsWith('IST')]);
}

test('push: shows no amount for as long as they are hidden on this device', async () => {
  expect(await pushed()).toEqual([['Day closed', true, true]]);
  await keepHidden(true);
  expect(await pushed()).toEqual([['Day closed', false, true]]);
  await keepHidden(false);
  expect(await pushed()).toEqual([['Day closed', true, true]]);
});

test('push: shows no amount where the browser does not say whether they are hidden', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('no storage')) });
  expect(await pushed()).toEqual([['Day closed', false, true]]);
});

test('push: nothing of the choice is kept once the person has signed out', async () => {
  await keepHidden(true);
  await forgetPerson(registration);
  expect(kept.size).toBe(0);
});
