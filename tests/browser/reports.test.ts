// req: INVESTOR-23, INVESTOR-63, INVESTOR-101

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { daysAgo, tradeOnDays } from './traded-days.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const bookRows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody tr');

async function savedDays(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByText('A saved file has each account’s days').getByRole('button').click();
  return readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
}

test('report of an investor: results of two accounts, by days and trades, as charts, saved and for other days', async () => {
  const owner = await signedIn();
  const state = 'logged_out' as const;
  const [first, second] = [await anAccount(owner, { state }), await anAccount(owner, { state })];
  const prices = [
    8_000, 9_200, 11_500, 7_400, 10_600, 9_000, 8_800, 12_900, 9_900, 8_100, 10_000, 7_000,
  ];
  const made = await tradeOnDays(
    first.id,
    prices.map((boughtPaise, place) => ({ day: daysAgo(29 - place * 2), boughtPaise })),
  );
  const [other = 0] = await tradeOnDays(second.id, [{ day: daysAgo(3), boughtPaise: 9_500 }]);
  // The day before the report begins.
  await tradeOnDays(second.id, [{ day: daysAgo(30), boughtPaise: 1_000 }]);

  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('link', { name: 'Reports' }).click();
  const total = made.reduce((sum, rupees) => sum + rupees, other);
  const rupees = (amount: number) => `+₹${amount.toLocaleString('en-IN')}`;
  await card(page, 'Total P&L').getByText(rupees(total)).waitFor();
  // Two orders of ₹20 on each account's day.
  const net = card(page, 'Net P&L');
  await net.getByText('₹520.00').waitFor();
  await net.getByText('Arham Share: ₹20.00 an executed order is assumed.').waitFor();
  const won = made.filter((result) => result > 0).length + 1;
  const rate = card(page, 'Win Rate');
  await rate.getByText(`${won} of 13 account days ended with a gain`).waitFor();
  await rate.getByText(`${((won / 13) * 100).toFixed(2)}%`).waitFor();
  for (const name of [/^Equity curve: ends at /, /^Daily P&L: \d+ days with a gain/])
    await page.getByRole('img', { name }).locator('svg').first().waitFor();

  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect.poll(() => bookRows(page, 'trades').count()).toBe(26);
  await page.getByRole('columnheader', { name: 'Charges' }).first().waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toContain('$');
  await page.getByText('Show the days as a table').click();
  await expect.poll(() => bookRows(page, 'Days').count()).toBe(13);
  const saved = await savedDays(page);
  expect(saved[0]).toContain('"Brokerage","STT","Exchange","IPFT","SEBI fee","Stamp duty"');
  expect(saved).toHaveLength(14);
  await inEachTheme(page, 'reports');

  // Both ends are included, and midnight in India begins the day.
  await page.getByLabel('From Date').fill(daysAgo(29));
  await page.getByLabel('To Date').fill(daysAgo(27));
  await page.getByRole('button', { name: 'Update Reports' }).click();
  await page.waitForURL(new RegExp(`from=${daysAgo(29)}&to=${daysAgo(27)}`));
  await expect.poll(() => bookRows(page, 'trades').count()).toBe(4);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect.poll(() => bookRows(page, 'orders').count()).toBe(4);

  await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
  await page.getByRole('checkbox', { name: second.name }).check();
  await page.keyboard.press('Escape');
  await page.getByText('No orders in these days').waitFor();
  await page.goto('/reports');
  await page.getByRole('button', { name: `Accounts: ${second.name}` }).waitFor();
  await card(page, 'Total P&L').getByText(rupees(other)).waitFor();

  // On paper nothing is to be filled in or pressed: the days and the account that were chosen are words.
  await page.emulateMedia({ media: 'print' });
  const left = page
    .locator('main')
    .locator('input, textarea, button:not(th button):not([role=tab]):not([aria-haspopup])');
  await expect.poll(() => left.filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(1);
  await visited.end();
});
