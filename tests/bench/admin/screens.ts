import type { CDPSession, Page } from 'playwright-core';

/** An e-mail of a seeded investor in the main part: the list is painted. */
const painted = () => /@sthira\.example/.test(document.querySelector('main')?.textContent ?? '');

/**
 * Milliseconds from the end of the answer that holds the accounts to the frame after its rows stood
 * in the page, by the browser's own clock.
 */
export async function firstPaintMs(page: Page, path: string): Promise<number> {
  await page.addInitScript(`{
    const painted = ${painted.toString()};
    const look = () => {
      if (!painted()) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => { globalThis.paintedAtMs = performance.now(); }));
    };
    globalThis.paintedAtMs = 0;
    requestAnimationFrame(look);
  }`);
  await page.goto(path);
  await page.waitForFunction(
    () => (globalThis as unknown as { paintedAtMs: number }).paintedAtMs > 0,
    undefined,
    { timeout: 60_000 },
  );
  return page.evaluate(() => {
    const [answer] = performance
      .getEntriesByType('resource')
      .filter(({ name }) =>
        name.includes('/v1/admin/get_accounts/'),
      ) as PerformanceResourceTiming[];
    return Math.round(
      (globalThis as unknown as { paintedAtMs: number }).paintedAtMs - (answer?.responseEnd ?? 0),
    );
  });
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

const settleMs = 600;

/**
 * Main-thread milliseconds each key costs in a search box, what the page does anyway in that time
 * taken off.
 */
export async function keystrokesMs(
  page: Page,
  box: ReturnType<Page['getByRole']>,
  text: string,
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // Of the thread's own time, so that a busy machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await box.focus();
  const spent = async (act: () => Promise<unknown>) => {
    const before = await taskMs(session);
    await act();
    await page.waitForTimeout(settleMs);
    return (await taskMs(session)) - before;
  };
  const idle = [];
  for (let round = 0; round < 5; round += 1) idle.push(await spent(async () => undefined));
  const idleMs = idle.toSorted((a, b) => a - b)[2] ?? 0;
  const keys = [];
  for (const key of text)
    keys.push(Math.max(0, Math.round((await spent(() => page.keyboard.press(key))) - idleMs)));
  return keys;
}
