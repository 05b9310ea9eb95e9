import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { signedIn } from '#support/sign-in.ts';
import { behave, inventedAccount, seeInvented, telling } from './control.ts';
import { longestTaskMs, mainThreadMs } from './longest-task.ts';
import { arriveAs, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const accounts = Array.from({ length: 1_000 }, (_, place) => inventedAccount(place + 1));
const rows = () =>
  Object.fromEntries(
    accounts
      .slice(0, 999)
      .map(({ id }, place) => [
        id,
        { mtm: Math.sin(place + Date.now()) * 5_000, margin_utilized: String(7_00_000 + place) },
      ]),
  );

/** From the end of the answer with the accounts to the first frame with a row of the table. */
async function firstRowMs(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { rowAt?: number };
    const look = () => {
      if (document.querySelector('[aria-label="Accounts"] tbody tr'))
        state.rowAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/admin?rows=100');
  await page
    .getByRole('navigation', { name: 'Pages of accounts' })
    .getByText('Page 1 of 10', { exact: true })
    .waitFor();
  return page.evaluate(() => {
    const answer = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/get_accounts/')) as PerformanceResourceTiming;
    return Math.round(
      ((globalThis as unknown as { rowAt?: number }).rowAt ?? Number.NaN) - answer.responseEnd,
    );
  });
}

// req: ADMIN-5
test('a thousand accounts, all of them live: cards, first paint, search', {
  timeout: 150_000,
}, async () => {
  const admin = await signedIn('admin');
  const visited = await visit(browser);
  const { page } = visited;
  await behave(page, [telling(rows)]);
  await seeInvented(page, accounts);
  await arriveAs(visited, admin.email, /\/admin/);
  const paintMs = await firstRowMs(page);
  await expect
    .poll(() => page.getByRole('table', { name: 'Accounts' }).locator('tbody tr').count())
    .toBe(100);
  const cards = page.getByRole('region', { name: 'Summary' });
  await cards.getByText('999 of 1,000 accounts').first().waitFor();
  await cards.getByText('₹6,998L').waitFor();
  await cards.getByText('₹2,992L').waitFor();

  const search = page.getByLabel('Search by email, account name or broker');
  const text = 'person99';
  const idleSecondMs = Math.round((await mainThreadMs(page, () => page.waitForTimeout(4_500))) / 5);
  const startedAt = performance.now();
  const typingMs = await mainThreadMs(page, () => search.pressSequentially(text, { delay: 200 }));
  const seconds = (performance.now() - startedAt) / 1_000;
  const keystrokeMs = Math.round((typingMs - seconds * idleSecondMs) / text.length);
  await page
    .getByRole('navigation', { name: 'Pages of accounts' })
    .getByText('Page 1 of 1', { exact: true })
    .waitFor();
  const longestMs = await longestTaskMs(page, () => search.fill(''));
  console.log('1,000 live accounts, 100 rows shown, in ms', {
    paintMs,
    idleSecondMs,
    keystrokeMs,
    longestMs,
  });
  await visited.end();
});
