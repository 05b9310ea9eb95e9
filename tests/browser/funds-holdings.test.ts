// req: INVESTOR-20, INVESTOR-21, INVESTOR-38

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { arriveAsAsha } from './logged-in.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { expectAccessible, looks, picture, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Holdings Details' }).locator('tbody tr');

test.each(looks)(
  'funds and holdings are accessible and fit, %s %s',
  { timeout: 150_000 },
  async (size, theme) => {
    const visited = await visit(browser, { size, theme });
    const { page } = visited;
    await arriveAsAsha(visited);
    await page.goto('/funds-holdings');
    await page.getByRole('heading', { level: 2, name: 'Holdings Details' }).waitFor();
    await page.getByRole('img', { name: /^Holdings by / }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await expectAccessible(page);
    await picture(page, `holdings-${size}-${theme}`);
    await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
    await page.getByRole('checkbox', { name: 'Asha Bigul' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Funds' }).click();
    await page.getByRole('heading', { level: 2, name: 'Total Balance' }).waitFor();
    await page
      .getByText(/^as of /)
      .first()
      .waitFor();
    for (const label of ['Collateral Stocks', 'Collaterals (Liquid Funds)']) {
      await expect
        .poll(() => page.locator('dl > div', { hasText: label }).innerText())
        .toMatch(/₹\d{1,2},\d{2},\d{3}/);
    }
    await expectAccessible(page);
    await picture(page, `funds-${size}-${theme}`);
    await visited.end();
  },
);

test('holdings are filtered, searched, sorted, drawn and exported as they are shown', {
  timeout: 120_000,
}, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAsAsha(visited);
  await page.getByRole('link', { name: 'Funds & Holdings' }).click();
  const rows = rowsOf(page);
  await rows.first().waitFor();
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
  const both = await rows.count();

  await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
  await page.getByRole('checkbox', { name: 'Asha Arham' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accounts: Asha Arham' }).waitFor();
  await page.waitForURL(/accounts=\w{20}$/);
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(both / 2);

  const quantity = page.getByRole('columnheader', { name: 'Total qty.' });
  await quantity.getByRole('button').click();
  await expect.poll(() => quantity.getAttribute('aria-sort')).toBe('ascending');
  await quantity.getByRole('button').click();
  await expect.poll(() => quantity.getAttribute('aria-sort')).toBe('descending');
  for (const fixed of ['No.', 'Collateral'])
    expect(
      await page.getByRole('columnheader', { name: fixed }).getAttribute('aria-sort'),
    ).toBeNull();
  expect((await rows.first().innerText()).split('\t')[0]).toBe('1');

  const symbol = (await rows.first().locator('td').nth(2).innerText()).trim();
  await page.getByPlaceholder('Search Here...').fill(symbol.toLowerCase());
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
  await page.waitForURL(/search=/);
  await page.reload();
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
  await page.getByPlaceholder('Search Here...').fill('nothing like it');
  await page.getByText('No holding matches “nothing like it”').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(both / 2);

  const ordered = await quantity.getAttribute('aria-sort');
  await quantity.getByRole('button').click();
  await expect.poll(() => quantity.getAttribute('aria-sort')).not.toBe(ordered);
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

  await page.getByRole('button', { name: 'Invested Value' }).click();
  await page
    .getByRole('img', { name: /^Holdings by invested value: \d+ in all, the largest / })
    .waitFor();
  await page.waitForURL(/value=invested/);
  const legend = page.getByRole('region', { name: 'Legend' }).getByRole('row');
  await expect.poll(() => legend.count()).toBe(both / 2 + 1);
  const pie = page.locator('.apexcharts-pie');
  await pie.scrollIntoViewIfNeeded();
  const pointed = async () => {
    const { x, y, width, height } = await pie.evaluate((drawn) =>
      drawn.getBoundingClientRect().toJSON(),
    );
    // A little to the right of the top, in the middle of the ring: the first slice.
    await page.mouse.move(x + width / 2 + width * 0.06, y + height * 0.075);
    return page.locator('.apexcharts-tooltip').innerText();
  };
  await expect.poll(pointed).toMatch(/Asha Arham:\s*₹[\d,]+ \(\d+\.\d%\)/);
  await picture(page, 'holdings-tooltip');
  await visited.end();
});

test('funds are summed over the chosen accounts, and an account without a session is not counted as 0', {
  timeout: 180_000,
}, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Sum Person');
  await page.goto('/funds-holdings');
  await page.getByText('Link your first account').waitFor();
  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  await addAccount(visited, { name: 'Counted', client: await newSimulatorClient() });
  await addAccount(visited, { name: 'Left Out', client: await newSimulatorClient() });
  await page.goto('/funds-holdings?tab=funds');
  await page.getByText('The funds cannot be read: not logged in').waitFor();
  await expectAccessible(page);
  await page.goto('/account-management');
  await page.getByRole('button', { name: 'Login Counted' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();

  await page.goto('/funds-holdings');
  await page.getByText('No holdings', { exact: true }).waitFor();
  await page.getByText('1 of 2 accounts are logged in; the others are not counted here.').waitFor();
  await page.getByRole('tab', { name: 'Funds' }).click();
  await page.getByText('₹50,00,000').first().waitFor();
  await page
    .getByText('1 of 2 accounts are counted here: those that are logged in and could be read.')
    .waitFor();
  await expect.poll(() => page.getByText('1 of 2 accounts').count()).toBe(1);
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
  await picture(page, 'funds-one-of-two');

  let letThrough = () => {};
  const seen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/v1/trading/balance', async (route) => {
    await seen;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor();
  letThrough();
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();

  await page.unroute('**/v1/trading/balance');
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
  await page.getByRole('checkbox', { name: 'Left Out' }).check();
  await page.getByText('The funds cannot be read: not logged in').waitFor();
  await visited.end();
});

test('the dashboard loads no charts', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.add(request.url()),
  );
  const loadsCharts = async () => {
    const texts = await Promise.all(
      [...scripts].map(async (address) => (await fetch(address)).text()),
    );
    return texts.some((text) => text.includes('apexcharts-canvas'));
  };
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
  expect(await loadsCharts()).toBe(false);
  await page.goto('/funds-holdings');
  await page.getByRole('img', { name: /^Holdings by / }).waitFor();
  expect(await loadsCharts()).toBe(true);
  await visited.end();
});
