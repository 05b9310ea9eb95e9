// req: ADMIN-2, ADMIN-13, ADMIN-16, ADMIN-30, ADMIN-47, ADMIN-78

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { erase } from '#support/erase.ts';
import { anAccount, anAccountFor } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { freshEmail, newSimulatorClient } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, type Visit } from './visit.ts';

const { visit } = browserOfFile();

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

// req: ADMIN-15, ADMIN-17, ADMIN-37, ADMIN-48, ADMIN-49, ADMIN-74, ADMIN-109
test('an account is added for somebody who has not signed in yet, logged in, edited, logged out and deleted', {
  timeout: 120_000,
}, async () => {
  const visited = await visit();
  const page = await arriveAtMasters(visited);
  const email = freshEmail();
  onTestFinished(() => eraseAccountsOf(email));
  const client = await newSimulatorClient();

  await page.getByRole('button', { name: 'Add New Account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Account' });
  expect(await adding.getByLabel('Active').isChecked()).toBe(true);
  expect(await adding.getByLabel('Square Off').isChecked()).toBe(false);
  await expect.poll(() => adding.getByLabel('Broker').inputValue()).toBe('ArhamShare_XTS');
  await adding.getByRole('button', { name: 'Add Account' }).click();
  for (const text of [
    'Email is required.',
    'Account Name is required.',
    'API Key is required.',
    'API Secret is required.',
  ])
    await adding.getByText(text).waitFor();
  await adding.getByLabel('Strategy').fill('{"strategy_name":');
  await adding.getByText('Invalid JSON format in strategy configuration').waitFor();
  await adding.getByLabel('Stop Loss %').fill('101');
  await adding.getByText('Stop Loss % is at most 100.').waitFor();
  await expectAccessible(page);
  await adding.getByLabel('Email').fill(email);
  await adding.getByLabel('Account Name').fill('Passing Master');
  await adding.getByLabel('Broker').selectOption('Bigul_XTS');
  await adding.getByLabel('API Key').fill(client.appKey);
  await adding.getByLabel('API Secret').fill(client.secretKey);
  await adding.getByLabel('Account Size').fill('10.5');
  await adding.getByLabel('Stop Loss %').fill('2.5');
  await adding.getByLabel('Strategy').fill('{"strategy_name":"Enigma"}');
  await adding.getByRole('button', { name: 'Add Account' }).click();
  await toast(page, 'Account added successfully');

  await search(page, email.toUpperCase());
  const row = rowsOf(page).filter({ hasText: 'Passing Master' });
  for (const text of ['Unclaimed', 'Bigul_XTS', '10.50L', '2.50%', 'Enigma', 'Disconnected'])
    await row.getByText(text, { exact: true }).waitFor();
  await row
    .getByText(
      `${client.appKey.slice(0, 4)}${'*'.repeat(client.appKey.length - 8)}${client.appKey.slice(-4)}`,
    )
    .waitFor();

  await row
    .getByRole('link', { name: 'Stopped: show Passing Master in the Control Center' })
    .click();
  await page.waitForURL(/\/admin\?search=/);
  await page
    .getByRole('table', { name: 'Accounts' })
    .locator('tbody tr')
    .filter({ hasText: 'Passing Master' })
    .waitFor();
  await page.goBack();
  await row.waitFor();

  await row.getByRole('button', { name: 'Login Passing Master' }).click();
  await row.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit Passing Master' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Account' });
  await expect
    .poll(() => editing.getByLabel('API Secret').getAttribute('placeholder'))
    .toBe('(unchanged)');
  await editing.getByLabel('Strategy').fill('{"timeframe":3}');
  await editing.getByLabel('Square Off').check();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Account updated successfully');
  await row.getByText('Custom Strategy').waitFor();
  await row.getByText('Connected', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'Logout Passing Master' }).click();
  await row.getByText('Disconnected').waitFor();
  await row.getByRole('button', { name: 'Delete Passing Master' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this account?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Delete Passing Master' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Account deleted successfully');
  await page.getByText('No accounts found matching your search.').waitFor();
  await visited.end();
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

// req: ADMIN-14, ADMIN-18
test('search, order, page and page size stand in the address', async () => {
  const owner = await signedIn();
  const names: string[] = [];
  for (const account_size of [3, 1, 2])
    names.push((await anAccount(owner, { state: 'logged_out', input: { account_size } })).name);
  const visited = await visit();
  const page = await arriveAtMasters(visited);
  await search(page, owner.email);
  await page.getByText(/^3 of \d+ accounts$/).waitFor();
  const size = page.getByRole('columnheader', { name: 'Account Size' });
  for (const order of ['ascending', 'descending']) {
    await size.getByRole('button').click();
    await expect.poll(() => size.getAttribute('aria-sort')).toBe(order);
  }
  const shown = async () =>
    (await rowsOf(page).allInnerTexts()).map((text) =>
      names.findIndex((name) => text.includes(name)),
    );
  await expect.poll(shown).toEqual([0, 2, 1]);
  await page.getByLabel('Rows per page').selectOption('25');
  await page.waitForURL(/search=.+&sort=-size&rows=25/);
  await page.reload();
  await page.getByText(/^3 of \d+ accounts$/).waitFor();
  await expect.poll(shown).toEqual([0, 2, 1]);
  for (const name of [
    'Email',
    'Account Name',
    'Broker',
    'Active',
    'Square Off',
    'SL %',
    'Status',
    'Last Login',
  ]) {
    expect(
      await page.getByRole('columnheader', { name, exact: true }).getByRole('button').count(),
      name,
    ).toBe(1);
  }
  for (const name of ['API Key', 'Strategy', 'Actions']) {
    expect(
      await page.getByRole('columnheader', { name, exact: true }).getByRole('button').count(),
      name,
    ).toBe(0);
  }

  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Broker', 'API Key']) await chooser.getByRole('checkbox', { name }).uncheck();
  await expectAccessible(page);
  await picture(page, 'master-accounts-columns');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Columns (2 hidden)' }).waitFor();
  await header('Strategy').waitFor();
  for (const name of ['Broker', 'API Key']) await expect.poll(() => header(name).count()).toBe(0);
  await visited.end();
});

// req: ADMIN-89
test('what Login All and Check Status say, and when saving and deleting fail without a word', {
  timeout: 120_000,
}, async () => {
  const admin = await signedIn('admin');
  const { id, name } = await anAccountFor(admin, freshEmail());
  const visited = await visit({ expectedErrors: /./ });
  const page = await arriveAtMasters(visited);
  await search(page, name);
  const row = rowsOf(page).filter({ hasText: name });
  const answer = (status: number, body: object) =>
    page.route(
      '**/v1/admin/login_all_accounts/false',
      (route) => route.fulfill({ status, json: body }),
      { times: 1 },
    );

  await answer(200, {
    success: true,
    data: { account_ids: [id] },
    message: 'Login request initiated for 1 account(s).',
  });
  await page.getByRole('button', { name: 'Login All' }).click();
  await row.getByText('Pending...').waitFor();
  await toast(page, 'Login request initiated for 1 account(s).');
  await answer(503, {
    success: false,
    data: { code: 'unavailable' },
    message: 'No login could be queued. Please try again.',
  });
  await page.getByRole('button', { name: 'Login All' }).click();
  await toast(page, 'Failed to login accounts: No login could be queued. Please try again.');
  await page.route('**/v1/admin/login_all_accounts/false', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Login All' }).click();
  await toast(page, /^Error logging in accounts: ./);

  await page.route('**/v1/trading/login_status', (route) => route.abort());
  await page.getByRole('button', { name: 'Check Status' }).click();
  await row.getByText('Failed to check status').waitFor();
  await page.unroute('**/v1/trading/login_status');

  const mute = { status: 500, json: { success: false, data: { code: 'internal' }, message: '' } };
  await page.route('**/v1/admin/modify_account/*', (route) => route.fulfill(mute));
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Account' });
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await editing.getByText('Failed to save account. Please try again.').waitFor();
  await page.keyboard.press('Escape');
  await page.route('**/v1/admin/delete_account/*', (route) => route.fulfill(mute));
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Failed to delete account. Please try again.').waitFor();
  await visited.end();
});
