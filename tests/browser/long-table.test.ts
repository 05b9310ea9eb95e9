import type { Holding } from '@sthira/contract/books';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible } from './visit.ts';

const { visit } = browserOfFile();

const asOf = new Date().toISOString();

/**
 * More rows than any account holds; only the first few have a value, so that the drawing beside the
 * table stays small.
 */
const holdingsOf = (account_id: string): Holding[] =>
  Array.from({ length: 10_000 }, (_, at) => ({
    account_id,
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

const table = (page: Page) => page.getByRole('table', { name: 'Holdings Details' });
const region = (page: Page) => page.getByRole('region', { name: 'Holdings Details' });
const symbol = (page: Page, name: string) => table(page).getByText(name, { exact: true });
const hasRows = (page: Page, count: number) =>
  page.locator(`table[aria-rowcount="${count + 1}"]`).waitFor();
const goToEnd = (page: Page) => region(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
const answerWith = (page: Page, data: readonly Holding[]) =>
  page.route('**/v1/trading/holdings', (route) =>
    route.fulfill({ json: { success: true, data, message: '' } }),
  );

test('table of 10,000 rows: draws only visible rows, and is sorted, searched and scrolled as a whole', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner);
  const holdings = holdingsOf(id);
  const visited = await visit();
  const { page } = visited;
  await answerWith(page, holdings);
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/funds-holdings');
  await symbol(page, 'SYMBOL0').waitFor();
  await hasRows(page, 10_000);
  expect(await table(page).locator('tbody tr').count()).toBeLessThan(80);

  const search = page.getByPlaceholder('Search Here...');
  await search.fill('9999');
  await hasRows(page, 1);
  await symbol(page, 'SYMBOL9999').waitFor();
  await search.fill('');
  await table(page).getByRole('button', { name: 'Symbol' }).click();
  await symbol(page, 'SYMBOL1').waitFor();
  await goToEnd(page);
  await symbol(page, 'SYMBOL9999').waitFor();
  await expectAccessible(page);

  // It grows at its end, which is a scroll away, its header still in sight.
  const more = { ...(holdings[0] as Holding), id: 'INE10000', symbol: 'SYMBOL99999' };
  await answerWith(page, [...holdings, more]);
  await hasRows(page, 10_001);
  await goToEnd(page);
  await symbol(page, 'SYMBOL99999').waitFor();
  const headerFrom = () =>
    region(page).evaluate(
      (box) =>
        (box.querySelector('thead')?.getBoundingClientRect().top ?? 0) -
        box.getBoundingClientRect().top,
    );
  await expect.poll(headerFrom).toBe(0);
  await visited.end();
});
