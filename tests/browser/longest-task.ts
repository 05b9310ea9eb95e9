import type { Page } from 'playwright-core';

/** The longest the page was busy in one go while `act` ran and settled. */
export async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const state = globalThis as unknown as { tasks: number[]; watcher?: PerformanceObserver };
    state.watcher?.disconnect();
    state.tasks = [0];
    state.watcher = new PerformanceObserver((list) =>
      state.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    state.watcher.observe({ type: 'longtask' });
  });
  await act();
  await page.waitForTimeout(800);
  return page.evaluate(() =>
    Math.round(Math.max(...(globalThis as unknown as { tasks: number[] }).tasks)),
  );
}

/**
 * How long the page's main thread worked while `act` ran and settled: its own time on the
 * processor, whatever else the machine does.
 */
export async function mainThreadMs(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'TaskDuration',
    )?.value ?? Number.NaN;
  const before = await worked();
  await act();
  await page.waitForTimeout(500);
  const after = await worked();
  await session.detach();
  return Math.round((after - before) * 1_000);
}
