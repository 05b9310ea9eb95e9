import type { Holding } from '@sthira/contract/books';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAsAsha } from './logged-in.ts';

const { sharedVisit } = browserOfFile();

const asOf = new Date().toISOString();

const holdingAt = (at: number): Holding => ({
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
});

/**
 * More rows than any account holds; only the first few have a value, so that the drawing beside the
 * table stays small.
 */
const holdings = Array.from({ length: 10_000 }, (_, at) => holdingAt(at));

describe('a table of 10,000 rows', () => {
  const shared = sharedVisit(async (visited) => {
    await answerWith(visited.page, holdings);
    await arriveAsAsha(visited);
  });
  const answerWith = (page: Page, data: readonly Holding[]) =>
    page.route('**/v1/trading/holdings', (route) =>
      route.fulfill({ json: { success: true, data, message: '' } }),
    );

  async function longTable() {
    const { page } = await shared();
    await page.goto('/funds-holdings');
    const table = page.getByRole('table', { name: 'Holdings Details' });
    const region = page.getByRole('region', { name: 'Holdings Details' });
    await table.getByText('SYMBOL0', { exact: true }).waitFor();
    const goToEnd = () => region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    return { page, table, region, goToEnd };
  }

  test('draws only what is in sight', async () => {
    const { table } = await longTable();
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('10001');
    await expect.poll(() => table.locator('tbody tr').count()).toBeLessThan(80);
  });

  test('is sorted', async () => {
    const { table, goToEnd } = await longTable();
    await table.getByRole('button', { name: 'Symbol' }).click();
    await table.getByText('SYMBOL0', { exact: true }).waitFor();
    await goToEnd();
    await table.getByText('SYMBOL9999', { exact: true }).waitFor();
  });

  test('is searched', async () => {
    const { page, table } = await longTable();
    await page.getByPlaceholder('Search Here...').pressSequentially('9999');
    await table.getByText('SYMBOL9999', { exact: true }).waitFor();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
  });

  test('grows while its end is looked at, its header still in sight', async () => {
    const { page, table, region, goToEnd } = await longTable();
    await goToEnd();
    await answerWith(page, [
      ...holdings,
      { ...holdingAt(0), id: 'INE10000', symbol: 'SYMBOL99999' },
    ]);
    await page.locator('table[aria-rowcount="10002"]').waitFor();
    // The new end is a scroll away.
    await goToEnd();
    await table.getByText('SYMBOL99999', { exact: true }).waitFor();
    const headerFrom = () =>
      region.evaluate(
        (box) =>
          (box.querySelector('thead')?.getBoundingClientRect().top ?? 0) -
          box.getBoundingClientRect().top,
      );
    await expect.poll(headerFrom).toBe(0);
  });
});
