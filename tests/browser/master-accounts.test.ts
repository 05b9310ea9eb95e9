// req: ADMIN-2, ADMIN-13, ADMIN-16, ADMIN-30, ADMIN-47, ADMIN-78

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { erase } from '#support/erase.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, personOfGroup, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { fillAccount, freshEmail, newSimulatorClient, type SimulatorClient } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, type Visit } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Master accounts' }).locator('tbody tr');
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search by email, name or broker' }).fill(text);

async function arriveAtMasters(visited: Visit, known?: Person): Promise<Page> {
  const admin = known ?? (await signedIn('admin'));
  await arriveAs(visited, admin.email, /\/admin/);
  await visited.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Master Accounts' })
    .click();
  await visited.page.getByRole('heading', { level: 1, name: 'Master Accounts' }).waitFor();
  await rowsOf(visited.page).first().waitFor();
  return visited.page;
}

async function eraseAccountsOf(email: string): Promise<void> {
  const { docs } = await db().collection(paths.accounts).where('email', '==', email).get();
  for (const { ref } of docs) await erase(ref);
}

/** One account from its making to its end: each test goes on where the one before it ended. */
describe('an account of somebody who has not signed in yet', () => {
  const email = freshEmail();
  const admin = personOfGroup('admin');
  let client: SimulatorClient;
  beforeAll(async () => {
    client = await newSimulatorClient();
    return () => eraseAccountsOf(email);
  });
  const shared = sharedVisit((visited) => arriveAtMasters(visited, admin()));
  const adding = (page: Page) => page.getByRole('dialog', { name: 'Add New Account' });
  const master = (page: Page) => rowsOf(page).filter({ hasText: 'Passing Master' });

  // req: ADMIN-49, ADMIN-109
  test('is active, not squared off and of the first broker by default', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Add New Account' }).click();
    expect(await adding(page).getByLabel('Active').isChecked()).toBe(true);
    expect(await adding(page).getByLabel('Square Off').isChecked()).toBe(false);
    const broker = adding(page).getByLabel('Broker');
    await expect.poll(() => broker.inputValue()).toBe('ArhamShare_XTS');
  });

  test('is not added before its form is right', async () => {
    const { page } = await shared();
    const form = adding(page);
    await form.getByLabel('Strategy').fill('{"strategy_name":');
    await form.getByLabel('Stop Loss %').fill('101');
    await form.getByRole('button', { name: 'Add Account' }).click();
    for (const text of [
      'Email is required.',
      'Account Name is required.',
      'API Key is required.',
      'API Secret is required.',
      'Invalid JSON format in strategy configuration',
      'Stop Loss % is at most 100.',
    ])
      await form.getByText(text).waitFor();
    await expectAccessible(page);
  });

  // req: ADMIN-15, ADMIN-17
  test('is added, unclaimed and with its key masked', async () => {
    const { page } = await shared();
    const form = adding(page);
    await form.getByLabel('Email').fill(email);
    await fillAccount(form, { name: 'Passing Master', broker: 'Bigul_XTS', client, size: '10.5' });
    await form.getByLabel('Stop Loss %').fill('2.5');
    await form.getByLabel('Strategy').fill('{"strategy_name":"Enigma"}');
    await form.getByRole('button', { name: 'Add Account' }).click();
    await toast(page, 'Account added successfully');
    await search(page, email.toUpperCase());
    const { appKey } = client;
    const masked = `${appKey.slice(0, 4)}${'*'.repeat(appKey.length - 8)}${appKey.slice(-4)}`;
    const shown = ['Unclaimed', 'Bigul_XTS', '10.50L', '2.50%', 'Enigma', 'Disconnected', masked];
    for (const text of shown) await master(page).getByText(text, { exact: true }).waitFor();
  });

  test('leads to its row in the Control Center', async () => {
    const { page } = await shared();
    const link = { name: 'Stopped: show Passing Master in the Control Center' };
    await master(page).getByRole('link', link).click();
    await page.waitForURL(/\/admin\?search=/);
    const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
    await rows.filter({ hasText: 'Passing Master' }).waitFor();
    await page.goBack();
    await master(page).waitFor();
  });

  // req: ADMIN-37, ADMIN-74
  test('is logged in', async () => {
    const { page } = await shared();
    await master(page).getByRole('button', { name: 'Login Passing Master' }).click();
    await master(page).getByText('Connected', { exact: true }).waitFor();
  });

  // req: ADMIN-49
  test('is edited without its secret, and stays logged in', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Edit Passing Master' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Account' });
    await expect
      .poll(() => editing.getByLabel('API Secret').getAttribute('placeholder'))
      .toBe('(unchanged)');
    await editing.getByLabel('Strategy').fill('{"timeframe":3}');
    await editing.getByLabel('Square Off').check();
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Account updated successfully');
    await master(page).getByText('Custom Strategy').waitFor();
    await master(page).getByText('Connected', { exact: true }).waitFor();
  });

  // req: ADMIN-74
  test('is logged out', async () => {
    const { page } = await shared();
    await master(page).getByRole('button', { name: 'Logout Passing Master' }).click();
    await master(page).getByText('Disconnected').waitFor();
  });

  // req: ADMIN-48
  test('is deleted after a question', async () => {
    const { page } = await shared();
    const remove = master(page).getByRole('button', { name: 'Delete Passing Master' });
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this account?',
    });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Account deleted successfully');
    await page.getByText('No accounts found matching your search.').waitFor();
  });
});

// req: ADMIN-79
test('an account is handed over after its new e-mail was typed twice, and waits for the keys of its new owner', {
  timeout: 120_000,
}, async () => {
  const [owner, other] = [await signedIn(), await signedIn()];
  const { name, client } = await anAccount(owner);
  const visited = await visit();
  const page = await arriveAtMasters(visited);
  await search(page, owner.email);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Account' });
  await editing.getByLabel('Email', { exact: true }).fill(other.email);
  await editing
    .getByText(`Saving takes the account from ${owner.email} and gives it to ${other.email}.`)
    .waitFor();
  await expectAccessible(page);
  await picture(page, 'hand-over');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await editing.getByText('Type the new e-mail again.').waitFor();
  await editing.getByLabel('Type the new e-mail again to hand it over').fill(other.email);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Account updated successfully');
  await visited.end();

  const theirs = await visit();
  await arriveAs(theirs, other.email, /\/dashboard/);
  await theirs.page.goto('/account-management');
  await theirs.page
    .getByText(`${name} was handed to you. Enter its API key and secret to use it.`)
    .waitFor();
  await expectAccessible(theirs.page);
  await picture(theirs.page, 'handed-to-you');
  await theirs.page.getByRole('button', { name: `Enter keys of ${name}` }).click();
  const entering = theirs.page.getByRole('dialog', { name: 'Edit Account' });
  await entering.getByLabel('API Key').fill(client.appKey);
  await entering.getByLabel('API Secret').fill(client.secretKey);
  await entering.getByRole('button', { name: 'Save and log in' }).click();
  await theirs.page
    .getByRole('table', { name: 'Accounts' })
    .getByText('Connected', { exact: true })
    .waitFor();
  await theirs.end();
});

// req: ADMIN-63
test('an admin who is demoted with a form open saves nothing and lands where they belong', async () => {
  const [visited, admin] = [await visit(), await signedIn('admin')];
  const page = await arriveAtMasters(visited, admin);
  const [email, client] = [freshEmail(), await newSimulatorClient()];
  onTestFinished(() => eraseAccountsOf(email));
  await page.getByRole('button', { name: 'Add New Account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Account' });
  for (const [label, text] of Object.entries({
    Email: email,
    'Account Name': 'Late',
    'API Key': client.appKey,
    'API Secret': client.secretKey,
  }))
    await adding.getByLabel(label).fill(text);
  await db().doc(paths.user(admin.uid)).update({ role: 'user', rolesChangedAt: Date.now() });
  await adding.getByRole('button', { name: 'Add Account' }).click();
  await toast(page, 'Admin access required.');
  await page.waitForURL(/\/dashboard/);
  expect((await db().collection(paths.accounts).where('email', '==', email).get()).size).toBe(0);
  await visited.end();
});

describe('the list', () => {
  const admin = personOfGroup('admin');
  const shared = sharedVisit((visited) => arriveAtMasters(visited, admin()));
  const header = (page: Page, name: string) =>
    page.getByRole('columnheader', { name, exact: true });

  /** Three accounts of one owner, found, and the order their sizes stand in. */
  async function threeFound() {
    const owner = await signedIn();
    const names: string[] = [];
    for (const account_size of [3, 1, 2])
      names.push((await anAccount(owner, { state: 'logged_out', input: { account_size } })).name);
    const { page } = await shared();
    await page.goto('/master-accounts');
    await search(page, owner.email);
    await page.getByText(/^3 of \d+ accounts$/).waitFor();
    const order = async () =>
      (await rowsOf(page).allInnerTexts()).map((text) =>
        names.findIndex((name) => text.includes(name)),
      );
    return { page, order };
  }

  // req: ADMIN-14
  test('keeps its search, order and page size in the address', async () => {
    const { page, order } = await threeFound();
    const size = header(page, 'Account Size');
    for (const sorted of ['ascending', 'descending']) {
      await size.getByRole('button').click();
      await expect.poll(() => size.getAttribute('aria-sort')).toBe(sorted);
    }
    await page.getByLabel('Rows per page').selectOption('25');
    await page.waitForURL(/search=.+&sort=-size&rows=25/);
    await page.reload();
    await page.getByText(/^3 of \d+ accounts$/).waitFor();
    await expect.poll(order).toEqual([0, 2, 1]);
  });

  // req: ADMIN-14
  test('is sorted by every column but the key, the strategy and the actions', async () => {
    const { page } = await shared();
    await page.goto('/master-accounts');
    await rowsOf(page).first().waitFor();
    const columns = page.getByRole('columnheader');
    const fixed = await columns.filter({ hasNot: page.getByRole('button') }).allInnerTexts();
    expect(fixed.map((text) => text.trim()).toSorted()).toEqual(['API Key', 'Actions', 'Strategy']);
    expect(await columns.filter({ has: page.getByRole('button') }).count()).toBe(10);
  });

  // req: ADMIN-18
  test('hides columns and keeps them hidden', async () => {
    const { page } = await shared();
    await page.goto('/master-accounts');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    for (const name of ['Broker', 'API Key'])
      await chooser.getByRole('checkbox', { name }).uncheck();
    await expectAccessible(page);
    await picture(page, 'master-accounts-columns');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Columns (2 hidden)' }).waitFor();
    await header(page, 'Strategy').waitFor();
    for (const name of ['Broker', 'API Key'])
      await expect.poll(() => header(page, name).count()).toBe(0);
  });
});
