import type { Page } from 'playwright-core';

/** The longest the page was busy in one go while `act` ran and settled. */
export async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const state = globalThis as unknown as { tasks: number[]; watcher?: PerformanceObserver };
    state.watcher?.disconnect();
    state.tasks = [0];
    state.watcher = new PerformanceObserver((list) => state.tasks.push(...list.getEntries().map(({ duration }) => duration)));
    state.watcher.observe({ type: 'longtask' });
  });
  await act();
  await page.waitForTimeout(800);
  return page.evaluate(() => Math.round(Math.max(...(globalThis as unknown as { tasks: number[] }).tasks)));
}
