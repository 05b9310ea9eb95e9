// req: ADMIN-2, ADMIN-13, ADMIN-15, ADMIN-16, ADMIN-17, ADMIN-30, ADMIN-37, ADMIN-47, ADMIN-48, ADMIN-49, ADMIN-74, ADMIN-78

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { brokerBook } from '#support/broker-book.ts';
import { erase } from '#support/erase.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { fillAccount, freshEmail, newSimulatorClient } from './newcomer.ts';
import { typePhrase } from './users.ts';
import { arriveAs, expectAccessible, picture, type Visit } from './visit.ts';

const { visit } = browserOfFile();

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Master accounts' }).locator('tbody tr');
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search by email, name or broker' }).fill(text);

async function arriveAtMasters(visited: Visit): Promise<Page> {
  const admin = await signedIn('admin');
  await arriveAs(visited, admin.email, /\/admin/);
  await visited.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Master Accounts' })
    .click();
  await visited.page.getByRole('heading', { level: 1, name: 'Master Accounts' }).waitFor();
  return visited.page;
}

const accountsOf = (email: string) =>
  db().collection(paths.accounts).where('email', '==', email).get();
async function eraseAccountsOf(email: string): Promise<void> {
  for (const { ref } of (await accountsOf(email)).docs) await erase(ref);
}

test('master accounts: an admin adds an account for an investor, logs it in, edits it, logs it out and deletes it', {
  timeout: 180_000,
}, async () => {
  const [email, client] = [freshEmail(), await newSimulatorClient()];
  onTestFinished(() => eraseAccountsOf(email));
  const visited = await visit();
  const page = await arriveAtMasters(visited);
  const master = rowsOf(page).filter({ hasText: 'Passing Master' });
  await page.getByRole('button', { name: 'Add New Account' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Account' });
  await form.getByRole('button', { name: 'Add Account' }).click();
  await form.getByText('Email is required.').waitFor();
  await checkDialog(page, 'master-add');
  await form.getByLabel('Email').fill(email);
  await fillAccount(form, { name: 'Passing Master', broker: 'Bigul_XTS', client, size: '10.5' });
  await form.getByText('Strategy: none yet. Stop loss: none. Daily loss limit: 2%.').click();
  await form.getByLabel('Stop Loss %').fill('2.5');
  await form.getByLabel('Strategy').fill('{"strategy_name":"Enigma"}');
  await form.getByRole('button', { name: 'Add Account' }).click();
  await toast(page, 'Account added successfully');
  await search(page, email.toUpperCase());
  const { appKey } = client;
  const masked = `${appKey.slice(0, 4)}${'*'.repeat(appKey.length - 8)}${appKey.slice(-4)}`;
  const shown = ['Unclaimed', '10.50L', '2.50%', 'Enigma', 'Disconnected', masked];
  for (const text of shown) await master.getByText(text, { exact: true }).waitFor();
  await master
    .getByRole('link', { name: 'Stopped: show Passing Master in the Control Center' })
    .click();
  const inControl = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
  await inControl.filter({ hasText: 'Passing Master' }).waitFor();
  await page.goBack();

  await master.getByRole('button', { name: 'Login Passing Master' }).click();
  await master.getByText('Connected', { exact: true }).waitFor();
  expect((await brokerBook(client.clientCode)).loggedIn).toBe(true);
  await page.getByRole('button', { name: 'Edit Passing Master' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Account' });
  await expect
    .poll(() => editing.getByLabel('API Secret').getAttribute('placeholder'))
    .toBe('(unchanged)');
  await editing.getByLabel('Strategy').fill('{"timeframe":3}');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Account updated successfully');
  await master.getByText('Custom Strategy').waitFor();
  await master.getByText('Connected', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Columns' })
    .getByRole('checkbox', { name: 'Broker' })
    .uncheck();
  await expectAccessible(page);
  await picture(page, 'master-accounts-columns');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Columns (1 hidden)' }).waitFor();

  await master.getByRole('button', { name: 'Logout Passing Master' }).click();
  await master.getByText('Disconnected').waitFor();
  await master.getByRole('button', { name: 'Delete Passing Master' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this account?',
  });
  await typePhrase(question, 'delete Passing Master');
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Account deleted successfully');
  await page.getByText('No accounts found matching your search.').waitFor();
  expect((await accountsOf(email)).size).toBe(0);
  await visited.end();
});

test('master accounts: a larger size entered by an admin waits until its owner has seen and accepted it', {
  timeout: 120_000,
}, async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, { input: { account_size: 5 } });
  const sizeStored = async () =>
    (await db().doc(paths.account(id)).get()).get('accountSizeLakhHundredths') as number;
  const visited = await visit();
  const page = await arriveAtMasters(visited);
  await search(page, owner.email);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Account' });
  await editing
    .getByText('Its broker, API key and API secret are its owner’s to change.')
    .waitFor();
  await editing.getByLabel('Account Size').fill('500');
  await checkDialog(page, 'master-edit-owned');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Account updated. What may raise a loss waits for the owner’s yes.');
  await rowsOf(page).getByText('Waits for its owner').waitFor();
  await picture(page, 'master-waits-for-owner');
  expect(await sizeStored()).toBe(500);
  await visited.end();

  const theirs = await visit();
  await arriveAs(theirs, owner.email, /\/dashboard/);
  await theirs.page.goto('/account-management');
  await theirs.page.getByRole('button', { name: `Review what is proposed for ${name}` }).click();
  const proposed = theirs.page.getByRole('dialog', { name: `Proposed for ${name}` });
  await proposed.getByText('₹10,00,000').waitFor();
  await checkDialog(theirs.page, 'proposal');
  await proposed.getByRole('button', { name: 'Accept' }).click();
  await toast(theirs.page, 'Accepted');
  await expect.poll(sizeStored).toBe(50_000);
  await expect.poll(() => theirs.page.getByText('An admin proposes a change').count()).toBe(0);
  await theirs.end();
});

// req: ADMIN-79
test('master accounts: an account changes hands after its new e-mail was typed twice, and waits for the keys of its new owner', {
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
  // Its strategy is proposed to the new owner.
  await toast(page, 'Account updated. What may raise a loss waits for the owner’s yes.');
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
