import type { Holding } from '@sthira/contract/books';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { arriveAsAsha } from './logged-in.ts';
import { longestTaskMs } from './longest-task.ts';
import { visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const asOf = new Date().toISOString();

/**
 * More rows than any account holds; only the first few have a value, so that the drawing beside the
 * table stays small.
 */
const holdings: Holding[] = Array.from({ length: 10_000 }, (_, at) => ({
  account_id: 'AshaArham00000000001',
  account_name: `Account ${at % 7}`,
  id: `INE${at}`,
  symbol: `SYMBOL${(at * 7_919) % 10_000}`,
  quantity: at,
  buy_price: ((at * 31) % 5_000) + 0.5,
  buy_value: null,
  prev_close: null,
  current_value: at < 20 ? 1_000 + at : null,
  pnl: null,
  pnl_percent: null,
  is_collateral: false,
  collateral_quantity: 0,
  as_of: asOf,
  price_as_of: null,
}));

test('a table of 10,000 rows draws only what is in sight, sorts and searches', {
  timeout: 150_000,
}, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await page.route('**/v1/trading/holdings', (route) =>
    route.fulfill({ json: { success: true, data: holdings, message: '' } }),
  );
  await arriveAsAsha(visited);
  await page.goto('/funds-holdings');
  const table = page.getByRole('table', { name: 'Holdings Details' });
  const region = page.getByRole('region', { name: 'Holdings Details' });
  await table.getByText('SYMBOL0', { exact: true }).waitFor();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('10001');
  await expect.poll(() => table.locator('tbody tr').count()).toBeLessThan(80);

  const sortNumberMs = await longestTaskMs(page, () =>
    table.getByRole('button', { name: 'Buy Price' }).click(),
  );
  const sortTextMs = await longestTaskMs(page, () =>
    table.getByRole('button', { name: 'Symbol' }).click(),
  );
  await table.getByText('SYMBOL0', { exact: true }).waitFor();
  const searchMs = await longestTaskMs(page, () =>
    page.getByPlaceholder('Search Here...').pressSequentially('999', { delay: 40 }),
  );
  await table.getByText('SYMBOL999', { exact: true }).waitFor();
  const scrollMs = await longestTaskMs(page, async () => {
    await page.getByPlaceholder('Search Here...').fill('');
    // The rows follow the typing when there is time: before they are back, the end is somewhere
    // else.
    await page.locator('table[aria-rowcount="10001"]').waitFor();
    await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  });
  await table.getByText('SYMBOL9999', { exact: true }).waitFor();

  // A book that grew while its end was looked at: the new end is a scroll away, and the header is
  // still in sight.
  await page.route('**/v1/trading/holdings', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [...holdings, { ...holdings[0], id: 'INE10000', symbol: 'SYMBOL99999' }],
        message: '',
      },
    }),
  );
  await page.locator('table[aria-rowcount="10002"]').waitFor();
  await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await table.getByText('SYMBOL99999', { exact: true }).waitFor();
  const headerFrom = () =>
    region.evaluate(
      (box) =>
        (box.querySelector('thead')?.getBoundingClientRect().top ?? 0) -
        box.getBoundingClientRect().top,
    );
  await expect.poll(headerFrom).toBe(0);
  console.log('10,000 rows, longest task in ms', { sortNumberMs, sortTextMs, searchMs, scrollMs });
  await visited.end();
});
