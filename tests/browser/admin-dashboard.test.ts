// req: ADMIN-5, ADMIN-9, ADMIN-31, ADMIN-107

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokerBook, isFlat, until } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { behave, inventedAccount, seeInvented, seeOnly, stopOnly, telling } from './control.ts';
import { seeEveryState } from './every-state.ts';
import { startOne } from './start-one.ts';
import { typePhrase } from './users.ts';
import { arriveAs, expectAccessible, picture, stopClock } from './visit.ts';

const { visit } = browserOfFile();

const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last();
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name });
const badge = (page: Page, { name, text }: { name: string; text: string }) =>
  row(page, name).getByText(text, { exact: true });

// req: ADMIN-4, ADMIN-7, ADMIN-33, ADMIN-50, ADMIN-80
test('one account and all of them are started and stopped; figures arrive live; nothing is called stopped before its broker is flat', {
  timeout: 240_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const first = await anAccount(owner, { input: { strategy: eager } });
  const second = await anAccount(owner, { input: { strategy: eager } });
  const third = await anAccount(owner, { state: 'logged_out' });
  const visited = await visit();
  const { page } = visited;
  // The third one's session has ended since the list was read.
  await seeOnly(page, [first.id, second.id, third.id], (account) =>
    account.id === third.id ? { ...account, login_status: 'logged_in' } : account,
  );
  await stopOnly(page, [first.id, second.id]);
  await arriveAs(visited, admin.email, /\/admin/);
  await page.getByText('Live connection').waitFor();
  await badge(page, { name: first.name, text: 'Inactive' }).waitFor();
  await badge(page, { name: first.name, text: 'Stopped' }).waitFor();
  await badge(page, { name: first.name, text: 'Connected' }).waitFor();
  await card(page, "Today's P&L").getByText('0 of 3 accounts').waitFor();
  await expect.poll(() => card(page, "Today's P&L").innerText()).toMatch(/—\s/);
  await expect
    .poll(() => row(page, first.name).innerText())
    .toMatch(/—\s+—\s+₹5,00,000\.00\s+0\.00%/);

  await startOne(page, first.name);
  await badge(page, { name: first.name, text: 'Running' }).waitFor();
  await page.getByText('Started trading for 1 account(s)').first().waitFor();
  await badge(page, { name: first.name, text: 'Active' }).waitFor();
  await row(page, first.name).getByText(/₹\d/).first().waitFor();
  await card(page, 'Active Accounts').getByText('1 of 3', { exact: true }).waitFor();
  await card(page, "Today's P&L").getByText('1 of 3 accounts').waitFor();
  await expect.poll(() => badge(page, { name: second.name, text: 'Stopped' }).count()).toBe(1);

  await page.getByRole('button', { name: 'Start All Accounts' }).click();
  const starting = page.getByRole('alertdialog', { name: 'Start trading on 2 account(s)?' });
  await starting.getByText('₹8,00,000').waitFor();
  await starting.getByRole('button', { name: 'Start All Accounts' }).click();
  await page.getByText('Started trading for 1 account(s). 1 refused:').waitFor();
  await page
    .getByRole('list', { name: 'Reasons' })
    .getByText(`${third.name} is not logged in.`)
    .waitFor();
  await badge(page, { name: second.name, text: 'Running' }).waitFor();
  await expect.poll(() => badge(page, { name: third.name, text: 'Stopped' }).count()).toBe(1);
  for (const account of [first, second]) await wholePosition(account);
  await card(page, 'Total Margin Utilized')
    .getByText(/₹[\d.]+[KL]/)
    .waitFor();
  await row(page, first.name)
    .getByText(/^\d+\.\d\d%$/)
    .waitFor();

  await page.getByRole('button', { name: 'Stop All Accounts' }).click();
  const stopping = page.getByRole('alertdialog', { name: 'Confirm Stop All' });
  await stopping.getByText('on 2 account(s)').waitFor();
  await stopping.getByText('stops immediately').waitFor();
  await expect.poll(() => stopping.innerText()).toMatch(/Margin at work[\s\S]*₹[\d,]+/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await expectAccessible(page);
  await picture(page, 'admin-stop-all');
  await typePhrase(stopping, 'stop 2 accounts');
  await stopping.getByRole('button', { name: 'Stop All Accounts' }).click();
  await badge(page, { name: first.name, text: 'Stopping…' }).waitFor();
  for (const { name, client } of [first, second]) {
    await badge(page, { name, text: 'Stopped' }).waitFor({ timeout: 60_000 });
    expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  }
  await page.getByText('Stopped trading for 2 of 2 account(s).').waitFor();
  await visited.end();
});

// req: ADMIN-10, ADMIN-38, ADMIN-74
test('one account is logged in, and stopped only after a question', {
  timeout: 240_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id, name, client } = await anAccount(owner, {
    state: 'logged_out',
    input: { strategy: eager },
  });
  const visited = await visit();
  const { page } = visited;
  await seeOnly(page, [id]);
  await arriveAs(visited, admin.email, /\/admin/);
  await badge(page, { name, text: 'Disconnected' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: `Start ${name}` }).count()).toBe(0);
  await page.getByRole('button', { name: `Login ${name}` }).click();
  await badge(page, { name, text: 'Pending...' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: `Login ${name}` }).count()).toBe(0);
  await badge(page, { name, text: 'Connected' }).waitFor();

  await startOne(page, name);
  await badge(page, { name, text: 'Running' }).waitFor();
  await until(
    'an order',
    async () => (await brokerBook(client.clientCode)).orders.length > 0,
    60_000,
  );
  await page.getByRole('button', { name: `Stop ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Stop ${name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => badge(page, { name, text: 'Running' }).count()).toBe(1);
  await page.getByRole('button', { name: `Stop ${name}` }).click();
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  await badge(page, { name, text: 'Stopped' }).waitFor({ timeout: 60_000 });
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  await visited.end();
});

// req: ADMIN-40
test('what the status stream tells of an account is in the list before its next reading is due', {
  timeout: 120_000,
}, async () => {
  const admin = await signedIn('admin');
  const stopped = inventedAccount(1, { trading_state: 'stopped' });
  const visited = await visit();
  const { page } = visited;
  const known = { accounts: [stopped], is_alive: false };
  await behave(page, [
    telling(() =>
      Object.fromEntries(known.accounts.map(({ id }) => [id, { is_alive: known.is_alive }])),
    ),
  ]);
  await page.route('**/v1/admin/get_accounts/false', (route) =>
    route.fulfill({ json: { success: true, data: known.accounts, message: '' } }),
  );
  await page.clock.install();
  await arriveAs(visited, admin.email, /\/admin/);
  await badge(page, { name: stopped.account_name, text: 'Stopped' }).waitFor();
  await badge(page, { name: stopped.account_name, text: 'Inactive' }).waitFor();
  await stopClock(page);
  // The page's time goes on by at most 18 s here: the next reading without news is due after 24.
  const shows = (name: string, text: string) =>
    expect
      .poll(async () => page.clock.runFor(100).then(() => badge(page, { name, text }).count()), {
        interval: 300,
        timeout: 18_000,
      })
      .toBe(1);
  known.accounts = [inventedAccount(1)];
  known.is_alive = true;
  await shows(stopped.account_name, 'Running');
  known.accounts = [inventedAccount(1), inventedAccount(2)];
  await shows('Account 2', 'Running');
  known.accounts = [stopped, inventedAccount(2, { trading_state: 'stopped' })];
  known.is_alive = false;
  await shows('Account 2', 'Stopped');
  await page.clock.resume();
  await visited.end();
});

const names = (page: Page) =>
  page
    .getByRole('table', { name: 'Accounts' })
    .locator('tbody tr td:first-child > span > span > span:first-child')
    .allInnerTexts();

// req: ADMIN-3, ADMIN-8, ADMIN-12
test('search, page size and page stand in the address; texts for no match and no accounts', async () => {
  const admin = await signedIn('admin');
  const accounts = Array.from({ length: 57 }, (_, place) =>
    inventedAccount(place + 1, place === 56 ? { email: '', account_name: 'Lonely' } : {}),
  );
  const visited = await visit();
  const { page } = visited;
  const pages = page.getByRole('navigation', { name: 'Pages of accounts' });
  await behave(page, [telling(() => ({}))]);
  await seeInvented(page, accounts);
  await arriveAs(visited, admin.email, /\/admin/);
  await pages.getByText('Page 1 of 6', { exact: true }).waitFor();
  await expect.poll(() => names(page)).toHaveLength(10);
  await expect.poll(() => pages.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  for (const to of [2, 3]) {
    await pages.getByRole('button', { name: 'Next' }).click();
    await pages.getByText(`Page ${to} of 6`, { exact: true }).waitFor();
  }
  await pages.getByRole('button', { name: 'Previous' }).click();
  await pages.getByText('Page 2 of 6', { exact: true }).waitFor();
  await page.reload();
  await pages.getByText('Page 2 of 6', { exact: true }).waitFor();
  await expect.poll(() => names(page)).toContain('Account 11');
  await pages.getByRole('button', { name: 'First' }).click();
  await pages.getByText('Page 1 of 6', { exact: true }).waitFor();
  for (const [size, count] of [
    ['25', 3],
    ['50', 2],
    ['100', 1],
  ] as const) {
    await pages.getByLabel('Rows per page').selectOption(size);
    await pages.getByText(`Page 1 of ${count}`, { exact: true }).waitFor();
    await expect.poll(() => names(page)).toHaveLength(Math.min(Number(size), 57));
  }
  await page.waitForURL(/rows=100/);
  await row(page, 'Lonely').getByText('No email').waitFor();

  const search = page.getByLabel('Search by email, account name or broker');
  for (const [text, first] of [
    ['PERSON44@', 'Account 44'],
    ['lonely', 'Lonely'],
    ['jainam_xts_2', 'Account 1'],
  ] as const) {
    await search.fill(text);
    await expect.poll(async () => (await names(page))[0]).toBe(first);
  }
  await search.fill('nobody at all');
  await page.getByText('No accounts found matching your search.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await pages.getByText('Page 1 of 1', { exact: true }).waitFor();
  await page.unroute('**/v1/admin/get_accounts/false');
  await seeInvented(page, []);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await page.getByText('No accounts available.').waitFor();
  await card(page, 'Active Accounts').getByText('0 of 0', { exact: true }).waitFor();
  await visited.end();
});

test('of a thousand live accounts a hundred are shown, and all are summed in the cards', async () => {
  const admin = await signedIn('admin');
  const accounts = Array.from({ length: 1_000 }, (_, place) => inventedAccount(place + 1));
  const rows = Object.fromEntries(
    accounts
      .slice(0, 999)
      .map(({ id }, place) => [id, { mtm: place, margin_utilized: String(7_00_000 + place) }]),
  );
  const visited = await visit();
  const { page } = visited;
  await behave(page, [telling(() => rows)]);
  await seeInvented(page, accounts);
  await arriveAs(visited, admin.email, /\/admin/);
  await page.goto('/admin?rows=100');
  await page.getByText('Page 1 of 10', { exact: true }).waitFor();
  await expect.poll(() => names(page)).toHaveLength(100);
  await card(page, "Today's P&L").getByText('999 of 1,000 accounts').waitFor();
  await card(page, 'Total Margin Available').getByText('₹2,992L').waitFor();
  await card(page, 'Total Margin Utilized').getByText('₹6,998L').waitFor();
  await visited.end();
});

// req: ADMIN-4, ADMIN-10, ADMIN-33
test('every state of an account counts in the cards as what it is', async () => {
  const admin = await signedIn('admin');
  const visited = await visit();
  const { page } = visited;
  await seeEveryState(page);
  await arriveAs(visited, admin.email, /\/admin/);
  await card(page, "Today's P&L").getByText('+₹7.6K').waitFor();
  await card(page, "Today's P&L").getByText('+0.11% of margin').waitFor();
  await card(page, 'Total Margin Available').getByText('₹49L').waitFor();
  await card(page, 'Total Margin Utilized').getByText('29.51% utilized').waitFor();
  await card(page, 'Total Margin Utilized').getByText('1 stale').waitFor();
  await card(page, 'Active Accounts').getByText('2 of 8', { exact: true }).waitFor();
  await card(page, 'Active Accounts').getByText('1 at work without an agent').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Stop Account 2/ }).isDisabled())
    .toBe(true);
  await visited.end();
});
