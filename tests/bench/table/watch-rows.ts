import type { CDPSession, Page } from 'playwright-core';

interface Watched {
  /**
   * When the frame with the first rows had been painted, and the one with other rows after a key.
   */
  paintedAtMs: number;
  keyAtMs: number;
  changedAtMs: number;
}

/**
 * Notes, by the page's own clock, when rows are first painted and when others are, after a key was
 * pressed.
 */
const watching = `{
  const state = { paintedAtMs: 0, keyAtMs: 0, changedAtMs: 0 };
  globalThis.watched = state;
  const firstRow = () => [...document.querySelectorAll('tbody tr:nth-child(-n+3)')].map((row) => row.textContent).find((text) => text !== '') ?? '';
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const until = (isSo, then) => (isSo() ? painted(then) : requestAnimationFrame(() => until(isSo, then)));
  until(() => firstRow().includes('SHARE'), (at) => { state.paintedAtMs = at; });
  addEventListener('keydown', () => {
    const before = firstRow();
    Object.assign(state, { keyAtMs: performance.now(), changedAtMs: 0 });
    until(() => firstRow() !== before, (at) => { state.changedAtMs = at; });
  }, { capture: true });
}`;

export const watchRows = (page: Page): Promise<unknown> => page.addInitScript(watching);

const look = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
const seen = (page: Page, of: keyof Watched) =>
  page.waitForFunction(
    (name) => (globalThis as unknown as { watched: Record<string, number> }).watched[name] !== 0,
    of,
    { timeout: 60_000 },
  );

/** From the end of the answer at this address to the first rows. */
export async function firstRowsMs(page: Page, address: string): Promise<number> {
  await seen(page, 'paintedAtMs');
  const { paintedAtMs } = await look(page);
  const endedAtMs = await page.evaluate((wanted) => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return answers.find(({ name }) => name.includes(wanted))?.responseEnd ?? 0;
  }, address);
  return paintedAtMs - endedAtMs;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** In which a page has drawn what it puts off. */
const settleMs = 700;

export interface Key {
  tookMs: number;
  cpuMs: number;
}

/** Types a text into the search box; from each key to the other rows it makes. */
export async function keysMs(page: Page, text: string): Promise<Key[]> {
  const session = await page.context().newCDPSession(page);
  // Of the thread's own time, so that a busy machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.getByRole('searchbox', { name: 'Search holdings' }).focus();
  await page.waitForTimeout(settleMs);
  const keys: Key[] = [];
  for (const key of text) {
    const before = await taskMs(session);
    await page.keyboard.press(key);
    await seen(page, 'changedAtMs');
    const { keyAtMs, changedAtMs } = await look(page);
    await page.waitForTimeout(settleMs);
    keys.push({ tookMs: changedAtMs - keyAtMs, cpuMs: (await taskMs(session)) - before });
  }
  await session.detach();
  return keys;
}
