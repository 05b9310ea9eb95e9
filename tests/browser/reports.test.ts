// req: INVESTOR-23, INVESTOR-63, INVESTOR-101

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAsAsha } from './logged-in.ts';
import {
  addAccount,
  arriveAsNewcomer,
  choosesDaily,
  newSimulatorClient,
  simulatorBook,
} from './newcomer.ts';
import { startOne } from './start-one.ts';
import { daysAgo, tradeOnDays } from './traded-days.ts';
import { expectAccessible, picture, sizes, type Visit } from './visit.ts';

const { visit } = browserOfFile();

/** Links an account and answers its id. */
async function linked(
  visited: Visit,
  name: string,
  clientCode?: { code: string },
): Promise<string> {
  const { page } = visited;
  const client = await newSimulatorClient();
  if (clientCode) clientCode.code = client.clientCode;
  await page.goto('/account-management');
  const answers = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/get_accounts') && (await response.text()).includes(`"${name}"`),
  );
  await addAccount(visited, { name, client });
  const { data } = (await (await answers).json()) as {
    data: { id: string; account_name: string }[];
  };
  const id = data.find(({ account_name }) => account_name === name)?.id;
  if (!id) throw new Error(`${name} is not in the list.`);
  return id;
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const bookRows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody tr');

test('a report shows what was really made, by days, accounts and books', {
  timeout: 150_000,
}, async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Report Person');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await page.getByText('Link your first account').waitFor();
  const first = await linked(visited, 'First');
  const second = await linked(visited, 'Second');
  const prices = [
    8_000, 9_200, 11_500, 7_400, 10_600, 9_000, 8_800, 12_900, 9_900, 8_100, 10_000, 7_000,
  ];
  const made = await tradeOnDays(
    first,
    prices.map((boughtPaise, place) => ({ day: daysAgo(29 - place * 2), boughtPaise })),
  );
  const [other = 0] = await tradeOnDays(second, [{ day: daysAgo(3), boughtPaise: 9_500 }]);
  await tradeOnDays(second, [{ day: daysAgo(30), boughtPaise: 1_000 }]);

  await page.getByRole('link', { name: 'Reports' }).click();
  const total = made.reduce((sum, rupees) => sum + rupees, other);
  await card(page, 'Total P&L')
    .getByText(`+₹${total.toLocaleString('en-IN')}`)
    .waitFor();
  await expect.poll(() => page.getByLabel('From Date').inputValue()).toBe(daysAgo(29));
  await expect.poll(() => page.getByLabel('To Date').inputValue()).toBe(daysAgo(0));
  // Two orders of ₹20 on each account's day.
  const net = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Net P&L' }) });
  await net.getByText('₹520.00').waitFor();
  await net.getByText('Arham Share: ₹20.00 an executed order is assumed.').waitFor();
  const won = made.filter((rupees) => rupees > 0).length + 1;
  await card(page, 'Win Rate').getByText(`${won} of 13 account days ended with a gain`).waitFor();
  await card(page, 'Win Rate')
    .getByText(`${((won / 13) * 100).toFixed(2)}%`)
    .waitFor();
  await card(page, 'Active Algorithms').getByText('No account trades now').waitFor();
  await page.getByRole('img', { name: /^Equity curve: ends at / }).waitFor();
  await page.getByRole('img', { name: /^Daily P&L: \d+ days with a gain/ }).waitFor();
  await page.getByText('The positions cannot be read: not logged in').waitFor();

  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect.poll(() => bookRows(page, 'trades').count()).toBe(26);
  await page.getByText('₹100.00').first().waitFor();
  await page.getByRole('columnheader', { name: 'Charges' }).first().waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toContain('$');
  await page.getByText('Show the days as a table').click();
  await expect.poll(() => bookRows(page, 'Days').count()).toBe(13);
  const download = page.waitForEvent('download');
  await page.getByText('A saved file has each account’s days').getByRole('button').click();
  const saved = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(saved[0]).toContain('"Brokerage","STT","Exchange","IPFT","SEBI fee","Stamp duty"');
  expect(saved).toHaveLength(14);
  await expectAccessible(page);
  for (const [size, theme] of [
    ['desk', 'light'],
    ['desk', 'dark'],
    ['phone', 'dark'],
    ['phone', 'light'],
  ] as const) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await page.getByText('Show the days as a table').click();
    await expectAccessible(page);
    await picture(page, `reports-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);

  await page.getByText('Compare with the broker’s contract note').click();
  const noteFile = (text: string) => ({
    ...{ name: 'note.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(text),
  });
  const chooser = page.getByLabel('Contract note (CSV)');
  await chooser.setInputFiles(noteFile('Brokerage,520.00\nSTT,131.00\n'));
  await expect
    .poll(() => bookRows(page, 'Contract note').first().innerText())
    .toMatch(/Brokerage\s+₹520.00\s+₹520.00\s+₹0.00/);
  await expect
    .poll(() => bookRows(page, 'Contract note').nth(1).innerText())
    .toMatch(/STT\s+₹130.00\s+₹131.00\s+\+₹1.00/);
  await expectAccessible(page);
  await picture(page, 'reports-note');
  await chooser.setInputFiles(noteFile('Account,Symbol\n'));
  await page.getByText('No charges were found in this file.').waitFor();

  // Both ends are included, and midnight in India begins the day.
  await page.getByLabel('From Date').fill(daysAgo(29));
  await page.getByLabel('To Date').fill(daysAgo(27));
  await page.getByText('The dates below are still the old ones.').waitFor();
  await page.getByRole('button', { name: 'Update Reports' }).click();
  await page.waitForURL(new RegExp(`from=${daysAgo(29)}&to=${daysAgo(27)}`));
  await expect.poll(() => bookRows(page, 'trades').count(), { timeout: 15_000 }).toBe(4);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect.poll(() => bookRows(page, 'orders').count()).toBe(4);
  await page.getByLabel('To Date').fill(daysAgo(28));
  await page.getByLabel('From Date').fill(daysAgo(20));
  await page.getByRole('button', { name: 'Update Reports' }).click();
  await page.getByText('To Date is before From Date.').waitFor();

  await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
  await page.getByRole('checkbox', { name: 'Second' }).check();
  await page.keyboard.press('Escape');
  await page.getByText('No orders in these days').waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedAccounts')))
    .toBe(JSON.stringify([second]));
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Accounts: Second' }).waitFor();
  await card(page, 'Total P&L')
    .getByText(`+₹${other.toLocaleString('en-IN')}`)
    .waitFor();
  await visited.end();
});

test('an account that traded just now is in the report, running and squared off', {
  timeout: 240_000,
}, async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Trading Person');
  const client = { code: '' };
  await linked(visited, 'Trader', client);
  await choosesDaily(visited, 'Trader');
  await page.getByRole('button', { name: 'Login Trader' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.goto('/reports?tab=trades');
  await page.getByText('Nothing was traded in these days').waitFor();
  await page.getByText('No trades in these days').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await startOne(page, 'Trader');
  await expect
    .poll(async () => (await simulatorBook(client.code)).trades.length, {
      timeout: 90_000,
      interval: 500,
    })
    .toBeGreaterThan(3);

  await page.getByRole('link', { name: 'Reports' }).click();
  await card(page, 'Active Algorithms').getByText('Trading now on 1 account(s)').waitFor();
  const held = bookRows(page, 'positions');
  await held.first().waitFor();
  expect((await held.first().innerText()).split('\t')[0]).toBe('Trader');
  await page.getByRole('tab', { name: 'Trades' }).click();
  await bookRows(page, 'trades').first().waitFor();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Square Off Trader' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Square Off' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor({ timeout: 60_000 });
  const book = await simulatorBook(client.code);
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByRole('button', { name: 'Update Reports' }).click();
  await expect
    .poll(() => bookRows(page, 'trades').count(), { timeout: 15_000 })
    .toBe(book.trades.length);
  await card(page, 'Active Algorithms').getByText('No account trades now').waitFor();
  await page.getByRole('img', { name: /^Equity curve: ends at / }).waitFor();
  await picture(page, 'reports-traded');

  await page.route('**/v1/trading/report', (route) => route.abort());
  await page.getByLabel('From Date').fill(daysAgo(2));
  await page.getByRole('button', { name: 'Update Reports' }).click();
  await page
    .getByText('The server could not be reached. Check your internet connection.')
    .first()
    .waitFor();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/v1/trading/report');
  await again.click();
  await card(page, 'Active Algorithms').getByText('No account trades now').waitFor();
  await visited.end();
});

test('Asha’s report of days without trades says so', async () => {
  const visited = await visit({ size: 'phone' });
  await arriveAsAsha(visited);
  await visited.page.goto('/reports');
  await visited.page.getByText('Nothing was traded in these days').waitFor();
  await card(visited.page, 'Win Rate').getByText('—').waitFor();
  await expectAccessible(visited.page);
  await visited.end();
});
