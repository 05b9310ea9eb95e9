// req: INVESTOR-20, INVESTOR-21, INVESTOR-38

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { pointAtFirstSlice } from './charts.ts';
import { arriveAsAsha } from './logged-in.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { expectAccessible, picture } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Holdings Details' }).locator('tbody tr');

describe('Asha’s holdings', () => {
  const shared = sharedVisit(arriveAsAsha);

  /** All of them, or those of one account by name. */
  async function holdings(account?: string) {
    const { page } = await shared();
    await page.goto('/funds-holdings');
    const rows = rowsOf(page);
    // Those of an account whose broker is slow to answer come later.
    for (const name of ['Asha Arham', 'Asha Bigul'])
      await rows.filter({ hasText: name }).first().waitFor();
    const all = await rows.count();
    if (account) {
      await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
      await page.getByRole('checkbox', { name: account }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => rows.count()).toBe(all / 2);
    }
    return { page, rows, all };
  }

  test('have three cards and eleven columns', async () => {
    const { page } = await holdings();
    for (const title of ['Total Invested Value', 'Total Current Value', 'Profit & Loss'])
      await page.getByRole('heading', { name: title }).waitFor();
    expect(
      await page
        .getByRole('table', { name: 'Holdings Details' })
        .getByRole('columnheader')
        .allInnerTexts(),
    ).toEqual([
      'No.',
      'Account',
      'Symbol',
      'Total qty.',
      'Buy Price',
      'Buy Val.',
      'Prev. Close',
      'Cur. Val.',
      'P/L',
      'Un. P&L (%)',
      'Collateral',
    ]);
  });

  test('are filtered by account, in the address', async () => {
    const { page } = await holdings('Asha Arham');
    await page.getByRole('button', { name: 'Accounts: Asha Arham' }).waitFor();
    await page.waitForURL(/accounts=\w{20}$/);
  });

  test('are sorted by every column but the number and the collateral', async () => {
    const { page, rows } = await holdings();
    const quantity = page.getByRole('columnheader', { name: 'Total qty.' });
    for (const order of ['ascending', 'descending']) {
      await quantity.getByRole('button').click();
      await expect.poll(() => quantity.getAttribute('aria-sort')).toBe(order);
    }
    for (const fixed of ['No.', 'Collateral'])
      expect(
        await page.getByRole('columnheader', { name: fixed }).getAttribute('aria-sort'),
      ).toBeNull();
    expect((await rows.first().innerText()).split('\t')[0]).toBe('1');
  });

  test('are searched, in the address', async () => {
    const { page, rows, all } = await holdings('Asha Arham');
    const symbol = (await rows.first().locator('td').nth(2).innerText()).trim();
    const search = page.getByPlaceholder('Search Here...');
    await search.fill(symbol.toLowerCase());
    await expect.poll(() => rows.count()).toBe(1);
    await page.waitForURL(/search=/);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    await search.fill('nothing like it');
    await page.getByText('No holding matches “nothing like it”').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => rows.count()).toBe(all / 2);
  });

  test('are exported as they are shown', async () => {
    const { page, rows } = await holdings('Asha Arham');
    const quantity = page.getByRole('columnheader', { name: 'Total qty.' });
    await quantity.getByRole('button').click();
    await expect.poll(() => quantity.getAttribute('aria-sort')).toBe('ascending');
    const shown = await rows.allInnerTexts();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '+Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^holdings-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
    const [header, ...records] = readFileSync(await download.path(), 'utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n');
    expect(header).toMatch(/^"No\.","Account","Symbol","Total qty\.","Buy Price/);
    expect(records).toHaveLength(shown.length);
    expect(records.map((record) => record.split(',')[3])).toEqual(
      shown.map((row) => row.split('\t')[3]?.replaceAll(',', '')),
    );
    expect(records[0]).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30"$/);
  });

  test('are drawn by invested value, and each slice tells its rupees and percent', async () => {
    const { page, all } = await holdings('Asha Arham');
    await page.getByRole('button', { name: 'Invested Value' }).click();
    await page
      .getByRole('img', { name: /^Holdings by invested value: \d+ in all, the largest / })
      .waitFor();
    await page.waitForURL(/value=invested/);
    const legend = page.getByRole('region', { name: 'Legend' }).getByRole('row');
    await expect.poll(() => legend.count()).toBe(all / 2 + 1);
    await expect.poll(() => pointAtFirstSlice(page)).toMatch(/Asha Arham:\s*₹[\d,]+ \(\d+\.\d%\)/);
    await picture(page, 'holdings-tooltip');
  });

  test('count as collateral in the funds', async () => {
    const { page } = await shared();
    await page.goto('/funds-holdings?tab=funds');
    for (const label of ['Collateral Stocks', 'Collaterals (Liquid Funds)'])
      await expect
        .poll(() => page.locator('dl > div', { hasText: label }).innerText())
        .toMatch(/₹\d{1,2},\d{2},\d{3}/);
  });
});

describe('the funds of an investor', () => {
  const shared = sharedVisit(
    async (visited) => {
      await arriveAsNewcomer(visited, 'Sum Person');
      await visited.page.goto('/account-management');
      for (const name of ['Counted', 'Left Out'])
        await addAccount(visited, { name, client: await newSimulatorClient() });
      await visited.page.getByRole('button', { name: 'Login Counted' }).click();
      await visited.page.getByText('Connected', { exact: true }).waitFor();
    },
    { expectedErrors: /\/v1\// },
  );

  async function fundsOfBoth(): Promise<Page> {
    const { page } = await shared();
    await page.goto('/funds-holdings?tab=funds');
    await page.getByText('₹50,00,000').first().waitFor();
    return page;
  }

  test('are those of the accounts that are logged in, and the others are not counted as 0', async () => {
    const page = await fundsOfBoth();
    await page
      .getByText('1 of 2 accounts are counted here: those that are logged in and could be read.')
      .waitFor();
    await expect.poll(() => page.getByText('1 of 2 accounts').count()).toBe(1);
    await picture(page, 'funds-one-of-two');
  });

  test('are told line by line, with the utilisation as a bar', async () => {
    const page = await fundsOfBoth();
    await page.getByRole('meter', { name: 'Margin utilisation' }).waitFor({ state: 'attached' });
    for (const label of [
      'Opening Balance',
      'Fund Pay-in',
      'Collateral Stocks',
      'Collaterals (Liquid Funds)',
    ])
      await page.getByText(label).waitFor();
    for (const label of ['Realised P&L', 'Unrealised P&L', 'Span margin', 'Exposure margin'])
      await page.getByText(label, { exact: true }).waitFor();
  });

  test('are summed over the chosen accounts, and unread where none is logged in', async () => {
    const page = await fundsOfBoth();
    await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
    await page.getByRole('checkbox', { name: 'Left Out' }).check();
    await page.getByText('The funds cannot be read: not logged in').waitFor();
    await expectAccessible(page);
  });

  test('are refreshed by a button that says so', async () => {
    const page = await fundsOfBoth();
    const letThrough = Promise.withResolvers<void>();
    await page.route('**/v1/trading/balance', async (route) => {
      await letThrough.promise;
      await route.continue();
    });
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    await refresh.click();
    await page.getByRole('button', { name: 'Refreshing...' }).waitFor();
    letThrough.resolve();
    await refresh.waitFor();
    await page.unroute('**/v1/trading/balance');
  });

  test('stay in sight as stale while they cannot be read, and are asked for again', async () => {
    const page = await fundsOfBoth();
    await page.route('**/v1/trading/balance', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page
      .getByText('The server could not be reached. Check your internet connection.')
      .first()
      .waitFor();
    await page
      .getByText(/· stale$/)
      .first()
      .waitFor();
    await page.getByText('₹50,00,000').first().waitFor();
    await page.unroute('**/v1/trading/balance');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await again.waitFor({ state: 'detached' });
  });

  test('come without holdings where there are none, of one of two accounts', async () => {
    const { page } = await shared();
    await page.goto('/funds-holdings');
    await page.getByText('No holdings', { exact: true }).waitFor();
    await page
      .getByText('1 of 2 accounts are logged in; the others are not counted here.')
      .waitFor();
  });
});

test('the dashboard loads no charts', async () => {
  const visited = await visit();
  const { page } = visited;
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.add(request.url()),
  );
  /** Of our own component that draws them, by the name the build gives its script. */
  const ofCharts = () => [...scripts].filter((address) => /\/chart-[\w-]{8}\.js$/.test(address));
  await arriveAsAsha(visited);
  await page.goto('/dashboard');
  await page.getByText('Asha Bigul').last().waitFor();
  // By then the page has asked for all it needs.
  await page.getByText('credits today').first().waitFor();
  await page
    .getByText(/^No positions|^\+Export$/)
    .first()
    .waitFor();
  expect(scripts.size).toBeGreaterThan(3);
  expect(ofCharts()).toEqual([]);
  await page.goto('/funds-holdings');
  await page.getByRole('img', { name: /^Holdings by / }).waitFor();
  expect(ofCharts()).toHaveLength(1);
  await visited.end();
});
