// req: ADMIN-5, ADMIN-31

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokerBook, isFlat, until } from '#support/broker-book.ts';
import { accountsOfGroup, anAccount, eager } from '#support/linked-account.ts';
import { personOfGroup, signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { behave, inventedAccount, seeInvented, seeOnly, stopOnly, telling } from './control.ts';
import { seeEveryState } from './every-state.ts';
import { startOne } from './start-one.ts';
import { typePhrase } from './users.ts';
import { arriveAs, expectAccessible, picture, stopClock } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last();
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name });
const badge = (page: Page, { name, text }: { name: string; text: string }) =>
  row(page, name).getByText(text, { exact: true });

/** One story: each test goes on where the one before it ended. */
describe('an admin with three accounts, of which one has lost its session', () => {
  const [admin, owner] = [personOfGroup('admin'), personOfGroup()];
  const accounts = accountsOfGroup(owner, [
    { input: { strategy: eager } },
    { input: { strategy: eager } },
    { state: 'logged_out' },
  ]);
  const shared = sharedVisit(async (visited) => {
    const { page } = visited;
    const [first, second, third] = accounts();
    await seeOnly(page, [first.id, second.id, third.id], (account) =>
      account.id === third.id ? { ...account, login_status: 'logged_in' } : account,
    );
    await stopOnly(page, [first.id, second.id]);
    await arriveAs(visited, admin().email, /\/admin/);
    await page.getByText('Live connection').waitFor();
  });
  async function dashboard() {
    const { page } = await shared();
    const [first, second, third] = accounts();
    return { page, first, second, third };
  }

  // req: ADMIN-33
  test('sees what stands still, and nothing in the place of unknown figures', async () => {
    const { page, first } = await dashboard();
    for (const text of ['Inactive', 'Stopped', 'Connected'])
      await badge(page, { name: first.name, text }).waitFor();
    await card(page, "Today's P&L").getByText('0 of 3 accounts').waitFor();
    await expect.poll(() => card(page, "Today's P&L").innerText()).toMatch(/—\s/);
    await expect
      .poll(() => row(page, first.name).innerText())
      .toMatch(/—\s+—\s+₹5,00,000\.00\s+0\.00%/);
  });

  // req: ADMIN-4, ADMIN-80
  test('starts one, whose figures then arrive', async () => {
    const { page, first, second } = await dashboard();
    await startOne(page, first.name);
    await badge(page, { name: first.name, text: 'Running' }).waitFor();
    await page.getByText('Started trading for 1 account(s)').first().waitFor();
    await badge(page, { name: first.name, text: 'Active' }).waitFor();
    await row(page, first.name).getByText(/₹\d/).first().waitFor();
    await card(page, 'Active Accounts').getByText('1 of 3', { exact: true }).waitFor();
    await card(page, "Today's P&L").getByText('1 of 3 accounts').waitFor();
    await expect.poll(() => badge(page, { name: second.name, text: 'Stopped' }).count()).toBe(1);
  });

  // req: ADMIN-7, ADMIN-80
  test('starts the others, and reads why one was refused', async () => {
    const { page, second, third } = await dashboard();
    await page.getByRole('button', { name: 'Start All Accounts' }).click();
    const starting = page.getByRole('alertdialog', { name: 'Start trading on 2 account(s)?' });
    await starting.getByText('₹8,00,000').waitFor();
    await starting.getByRole('button', { name: 'Start All Accounts' }).click();
    await page.getByText('Started trading for 1 account(s). 1 refused:').waitFor();
    const reasons = page.getByRole('list', { name: 'Reasons' });
    await reasons.getByText(`${third.name} is not logged in.`).waitFor();
    await badge(page, { name: second.name, text: 'Running' }).waitFor();
    await expect.poll(() => badge(page, { name: third.name, text: 'Stopped' }).count()).toBe(1);
  });

  // req: ADMIN-4
  test('sees the margin of whole positions', async () => {
    const { page, first, second } = await dashboard();
    for (const account of [first, second]) await wholePosition(account);
    await card(page, 'Total Margin Utilized')
      .getByText(/₹[\d.]+[KL]/)
      .waitFor();
    await row(page, first.name)
      .getByText(/^\d+\.\d\d%$/)
      .waitFor();
  });

  // req: ADMIN-50
  test('is asked before all are stopped, with Cancel in focus', async () => {
    const { page } = await dashboard();
    await page.getByRole('button', { name: 'Stop All Accounts' }).click();
    const stopping = page.getByRole('alertdialog', { name: 'Confirm Stop All' });
    await stopping.getByText('on 2 account(s)').waitFor();
    await stopping.getByText('stops immediately').waitFor();
    await expect.poll(() => stopping.innerText()).toMatch(/Margin at work[\s\S]*₹[\d,]+/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cancel');
    await expectAccessible(page);
    await picture(page, 'admin-stop-all');
  });

  // req: ADMIN-7
  test('stops all, and reads Stopped of none before its broker is flat', async () => {
    const { page, first, second } = await dashboard();
    const stopping = page.getByRole('alertdialog', { name: 'Confirm Stop All' });
    await typePhrase(stopping, 'stop 2 accounts');
    await stopping.getByRole('button', { name: 'Stop All Accounts' }).click();
    await badge(page, { name: first.name, text: 'Stopping…' }).waitFor();
    for (const { name, client } of [first, second]) {
      await badge(page, { name, text: 'Stopped' }).waitFor({ timeout: 60_000 });
      expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
    }
    await page.getByText('Stopped trading for 2 of 2 account(s).').waitFor();
  });
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

describe('a list of 57 accounts', () => {
  const admin = personOfGroup('admin');
  const accounts = Array.from({ length: 57 }, (_, place) =>
    inventedAccount(place + 1, place === 56 ? { email: '', account_name: 'Lonely' } : {}),
  );
  const shared = sharedVisit(async (visited) => {
    await behave(visited.page, [telling(() => ({}))]);
    await seeInvented(visited.page, accounts);
    await arriveAs(visited, admin().email, /\/admin/);
  });
  const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of accounts' });
  const isAt = (page: Page, text: string) =>
    pages(page).getByText(`Page ${text}`, { exact: true }).waitFor();
  const search = (page: Page, text: string) =>
    page.getByLabel('Search by email, account name or broker').fill(text);

  async function list(): Promise<Page> {
    const { page } = await shared();
    await page.goto('/admin');
    await isAt(page, '1 of 6');
    return page;
  }

  // req: ADMIN-8
  test('is turned page by page, and its page stands in the address', async () => {
    const page = await list();
    const turn = (name: string) => pages(page).getByRole('button', { name }).click();
    await expect
      .poll(() => pages(page).getByRole('button', { name: 'Previous' }).isDisabled())
      .toBe(true);
    await turn('Next');
    await isAt(page, '2 of 6');
    await page.reload();
    await isAt(page, '2 of 6');
    await expect.poll(() => names(page)).toContain('Account 11');
    for (const back of ['Previous', 'First']) {
      await turn('Next');
      await turn(back);
      await isAt(page, back === 'First' ? '1 of 6' : '2 of 6');
    }
  });

  // req: ADMIN-8, ADMIN-107
  test.each([
    ['25', 3],
    ['50', 2],
    ['100', 1],
  ])('is shown %s at a time on %d page(s)', async (size, count) => {
    const page = await list();
    await expect.poll(() => names(page)).toHaveLength(10);
    await pages(page).getByLabel('Rows per page').selectOption(size);
    await isAt(page, `1 of ${count}`);
    await expect.poll(() => names(page)).toHaveLength(Math.min(Number(size), 57));
    await page.waitForURL(new RegExp(`rows=${size}`));
  });

  // req: ADMIN-8, ADMIN-9
  test.each([
    ['PERSON44@', 'Account 44'],
    ['lonely', 'Lonely'],
    ['jainam_xts_2', 'Account 1'],
  ])('is searched for %s', async (text, first) => {
    const page = await list();
    await search(page, text);
    await expect.poll(async () => (await names(page))[0]).toBe(first);
    expect(await row(page, 'Lonely').getByText('No email').count()).toBe(
      first === 'Lonely' ? 1 : 0,
    );
  });

  // req: ADMIN-12
  test('in which nothing is found says so', async () => {
    const page = await list();
    await search(page, 'nobody at all');
    await page.getByText('No accounts found matching your search.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await isAt(page, '1 of 6');
  });

  // req: ADMIN-3, ADMIN-12
  test('that is empty once it is refreshed says so', async () => {
    const page = await list();
    await page.unroute('**/v1/admin/get_accounts/false');
    await seeInvented(page, []);
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await page.getByText('No accounts available.').waitFor();
    await card(page, 'Active Accounts').getByText('0 of 0', { exact: true }).waitFor();
  });
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
