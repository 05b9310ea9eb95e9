import { writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { launchChromium } from '#support/chromium.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { signInWithGoogle } from '../../browser/visit.ts';
import { percentile } from '../../chaos/percentiles.ts';
import { type FirstLoadFigures, figuresPath } from '../first-load.ts';

/** Runs on a stack of its own; `npm run bench -- first-load` makes it. */

/** Interleaved, a cold and a warm one. */
const rounds = 3;
/**
 * "Fast 4G" of Chromium's own tools: 9 Mbit/s down and 1.5 up, less a tenth, and 60 ms there and
 * back times 2.75.
 */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Measured is a first visit, which has no worker yet; a cleared cache would leave its copies.
  serviceWorkers: 'block',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/**
 * When the first account's row stood, when the main thread was kept for how long, both by the
 * page's own clock.
 */
const watch = `{
  globalThis.seen = { rowAtMs: 0, tasks: [] };
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]); })
    .observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (!document.querySelector('ul[aria-label="Linked accounts"] li')) return requestAnimationFrame(look);
    seen.rowAtMs = performance.now();
  };
  requestAnimationFrame(look);
}`;

interface Load {
  firstRowMs: number;
  firstPaintMs: number;
  requests: number;
  kilobytes: number;
  blockingMs: number;
}

async function load(page: Page): Promise<Load> {
  await page.goto('/dashboard');
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: { rowAtMs: number } }).seen.rowAtMs > 0,
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(3_000);
  return page.evaluate(() => {
    const { rowAtMs, tasks } = (
      globalThis as unknown as { seen: { rowAtMs: number; tasks: [number, number][] } }
    ).seen;
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const before = loaded.filter(({ startTime }) => startTime < rowAtMs);
    const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = tasks.filter(([at]) => at >= firstPaintMs).map(([, long]) => long - 50);
    return {
      firstRowMs: Math.round(rowAtMs),
      firstPaintMs: Math.round(firstPaintMs),
      requests: before.length,
      kilobytes: Math.round(
        before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
      ),
      blockingMs: Math.round(blocking.reduce((sum, over) => sum + over, 0)),
    };
  });
}

async function slow(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** When the largest thing of a page stood, by the page's own clock. */
const watchLargest = `{
  globalThis.largestMs = 0;
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) largestMs = startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
}`;

/** The start page as a stranger with an empty cache meets it, on the same processor and network. */
async function largestOfStartPage(): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL: hosting });
  const page = await context.newPage();
  await page.addInitScript(watchLargest);
  await slow(await context.newCDPSession(page));
  await page.goto('/');
  await page.waitForTimeout(3_000);
  const largestMs = await page.evaluate(
    () => (globalThis as unknown as { largestMs: number }).largestMs,
  );
  await context.close();
  return Math.round(largestMs);
}

test('first load: time to the first row of a signed-in dashboard', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  await anAccount(owner);
  const context = await browser.newContext({ ...phone, baseURL: hosting });
  const page = await context.newPage();
  await page.goto('/login');
  await signInWithGoogle({ page, context } as Parameters<typeof signInWithGoogle>[0], {
    email: owner.email,
  });
  await page.waitForURL(/\/dashboard/);
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await slow(session);
  const cold: Load[] = [];
  const warm: Load[] = [];
  const largest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await session.send('Network.clearBrowserCache');
    cold.push(await load(page));
    warm.push(await load(page));
    largest.push(await largestOfStartPage());
  }
  const middle = (of: keyof Load, loads = cold) =>
    percentile(
      loads.map((one) => one[of]),
      0.5,
    ) ?? Number.NaN;
  const figures: FirstLoadFigures = {
    firstRowMs: middle('firstRowMs'),
    firstPaintMs: middle('firstPaintMs'),
    requests: middle('requests'),
    kilobytes: middle('kilobytes'),
    blockingMs: middle('blockingMs'),
    warmRowMs: middle('firstRowMs', warm),
    largestOfStartPageMs: percentile(largest, 0.5) ?? Number.NaN,
    rounds,
    firstRowsMs: cold.map(({ firstRowMs }) => firstRowMs).join(' '),
  };
  writeFileSync(figuresPath, `${JSON.stringify(figures)}\n`);
  await context.close();
});
