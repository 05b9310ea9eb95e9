// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
/** What the worker that waits was asked. */
let asked: string[];
let container: EventTarget;
let host: 'there' | 'away';

/** The page of a build whose next release waits. */
async function page() {
  const { startAppWorker, takeNewVersion } = await import('./app-worker.ts');
  await startAppWorker();
  return takeNewVersion;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  reload.mockReset();
  asked = [];
  host = 'there';
  const waiting = { postMessage: (text: string) => void asked.push(text) };
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => Object.assign(new EventTarget(), { waiting, update: async () => {} }),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { href: 'https://sthira.test/dashboard', reload });
  vi.stubGlobal('fetch', async () => {
    if (host === 'away') throw new TypeError('Failed to fetch');
    return new Response('<script type="module" src="/assets/next.js"></script>');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const inCharge = async () => {
  await vi.advanceTimersByTimeAsync(0);
  container.dispatchEvent(new Event('controllerchange'));
};

test('new version: is loaded once the worker of it is in charge', async () => {
  const takeNewVersion = await page();
  const taken = takeNewVersion(() => true);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, reload.mock.calls.length]).toEqual([['take-over'], 0]);
  await inCharge();
  expect(await taken).toBe('taken');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('new version: a worker that does not come into charge is waited for three seconds', async () => {
  const takeNewVersion = await page();
  const taken = takeNewVersion(() => true);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await taken).toBe('taken');
  expect(reload).toHaveBeenCalledOnce();
});

test('new version: without a network nothing is taken, and the worker waits on', async () => {
  const takeNewVersion = await page();
  host = 'away';
  expect(await takeNewVersion(() => true)).toBe('away');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked, reload.mock.calls.length]).toEqual([[], 0]);
});

test('new version: what was begun while the host was asked stays, and the worker waits on', async () => {
  const takeNewVersion = await page();
  expect(await takeNewVersion(() => false)).toBe('held');
  expect([asked, reload.mock.calls.length]).toEqual([[], 0]);
});

test('new version: what was begun while the worker took over stays', async () => {
  const takeNewVersion = await page();
  let may = true;
  const taken = takeNewVersion(() => may);
  await vi.advanceTimersByTimeAsync(0);
  may = false;
  await inCharge();
  expect(await taken).toBe('held');
  may = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});
