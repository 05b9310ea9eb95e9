// req: INVESTOR-29

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { erase } from '#support/erase.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { startOne } from './start-one.ts';
import { expectAccessible, picture } from './visit.ts';

const { sharedVisit } = browserOfFile();

const cutOff = 'The server could not be reached. Check your internet connection.';

/** Leaves an account in the store that no longer is one: whatever the server does with it fails. */
async function spoilAccount(name: string): Promise<void> {
  const found = await db().collection(paths.accounts).where('accountName', '==', name).get();
  const [account] = found.docs;
  if (!account || found.size > 1) throw new Error(`There is not one account named ${name}`);
  await account.ref.update({ broker: 'Nobody' });
  onTestFinished(() => erase(account.ref));
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();

describe('the accounts of an investor', () => {
  const shared = sharedVisit((visited) => arriveAsNewcomer(visited, 'Many Messages'));

  /** An account of this test alone, linked by hand. */
  async function linkedAccount() {
    const visited = await shared();
    const { page } = visited;
    await page.goto('/account-management');
    const client = await newSimulatorClient();
    const name = `Spoilt ${client.clientCode}`;
    await addAccount(visited, { name, client });
    await toast(page, 'Account added successfully');
    return { page, name, client };
  }

  /** The same key once more, and what is said about it. */
  async function linkTwice() {
    const { page, name, client } = await linkedAccount();
    await page.getByRole('button', { name: 'Add New Account' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Account' });
    await adding.getByLabel('Account Name').fill('Twin');
    await adding.getByLabel('API Key').fill(client.appKey);
    await adding.getByLabel('API Secret').fill(client.secretKey);
    await adding.getByRole('button', { name: 'Add Account' }).click();
    return { page, adding, linked: `This API key is already linked as ${name}.` };
  }

  test('begin without notifications', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Notifications, none' }).click();
    await page.getByText('No notifications').waitFor();
  });

  // req: INVESTOR-69, INVESTOR-80
  test('are refused in the server’s words, in the dialog and as a toast', async () => {
    const { page, adding, linked } = await linkTwice();
    await adding.getByText(linked).waitFor();
    await toast(page, linked);
  });

  // req: INVESTOR-80
  test('that cannot be changed are told in our words', async () => {
    const { page, name } = await linkedAccount();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Account' });
    await editing.getByLabel('Account Size').fill('7');
    await spoilAccount(name);
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await editing.getByText('Failed to save account. Please try again.').waitFor();
  });

  // req: INVESTOR-81
  test('that cannot be deleted are told in our words', async () => {
    const { page, name } = await linkedAccount();
    await spoilAccount(name);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this account?',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('Failed to delete account. Please try again.').waitFor();
  });

  test('leave notifications, the newest first, that are removed one by one or all at once', async () => {
    const { page, linked } = await linkTwice();
    await toast(page, linked);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Notifications, \d/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const entries = panel.getByRole('listitem');
    const refused = entries.filter({ hasText: linked });
    await refused.getByText(/ago|just now/).waitFor();
    const types = await entries.evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).dataset.type),
    );
    expect(types.slice(0, 2)).toEqual(['error', 'success']);
    await expectAccessible(page);
    await picture(page, 'notifications');
    const before = await entries.count();
    await panel.getByRole('button', { name: `Remove: ${linked}` }).click();
    await expect.poll(() => entries.count()).toBe(before - 1);
    await panel.getByRole('button', { name: 'Clear all' }).click();
    await panel.getByText('No notifications').waitFor();
  });
});

describe('an account whose calls never reach the server', () => {
  const shared = sharedVisit(
    async (visited) => {
      const { page } = visited;
      await arriveAsNewcomer(visited, 'Cut Off');
      await page.goto('/account-management');
      await addAccount(visited, { name: 'Line', client: await newSimulatorClient() });
      await page.getByRole('button', { name: 'Login Line' }).click();
      await page.getByText('Connected', { exact: true }).waitFor();
    },
    { expectedErrors: /./ },
  );

  /** Its row, at a server that can be reached until the test says otherwise. */
  async function managed() {
    const { page, context } = await shared();
    await page.goto('/account-management');
    const row = page.getByRole('row').filter({ hasText: 'Line' });
    await row.getByText('Connected', { exact: true }).waitFor();
    onTestFinished(() => context.setOffline(false));
    return { page, context, row };
  }
  const dashboard = async () => {
    const { page, context } = await shared();
    await page.goto('/dashboard');
    return { page, context, account: page.getByRole('listitem', { name: 'Line', exact: true }) };
  };

  // req: INVESTOR-49, INVESTOR-74
  test('is not believed to be logged out', async () => {
    const { page, context, row } = await managed();
    await context.setOffline(true);
    await row.getByRole('button', { name: 'Logout Line' }).click();
    await toast(page, `Failed to logout Line: ${cutOff}`);
  });

  // req: INVESTOR-49, INVESTOR-73
  test('is not believed to be logged in', async () => {
    const { page, context, row } = await managed();
    await context.setOffline(true);
    await row.getByRole('button', { name: 'Logout Line' }).click();
    await row.getByRole('button', { name: 'Login Line' }).click();
    await toast(page, `Failed to login Line: ${cutOff}`);
  });

  // req: INVESTOR-48, INVESTOR-79
  test('says that its status was not checked, until it is', async () => {
    const { page, context, row } = await managed();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check Status' }).click();
    await row.getByText('Failed to check status').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check Status' }).click();
    await row.getByText('Connected', { exact: true }).waitFor();
  });

  // req: INVESTOR-81
  test('is neither deleted nor logged out while it trades', async () => {
    const { page, account } = await dashboard();
    await startOne(page, 'Line');
    await account.getByText('Running', { exact: true }).waitFor();
    const { row } = await managed();
    for (const [name, why] of [
      ['Delete Line', 'Square off Line before deleting it.'],
      ['Logout Line', 'Square off Line before logging it out.'],
    ] as const) {
      const button = row.getByRole('button', { name, description: why, disabled: true });
      await button.focus();
      await button.press('Enter');
      await toast(page, why);
    }
    await row.getByText('Connected', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  // req: INVESTOR-49, INVESTOR-77, INVESTOR-78
  test('stays Running when Square Off is cut off, and is squared off at the next try', async () => {
    const { page, context, account } = await dashboard();
    await account.getByText('Running', { exact: true }).waitFor();
    await page.keyboard.press('Shift+X');
    const question = page.getByRole('alertdialog', { name: 'Square off Line?' });
    await question.getByRole('button', { name: 'Cancel' }).waitFor();
    await context.setOffline(true);
    await question.getByRole('button', { name: 'Square Off' }).click();
    await toast(page, `Failed to stop trading: ${cutOff}`);
    await expect.poll(() => account.innerText()).toContain('Running');
    await context.setOffline(false);
    await account.getByRole('button', { name: 'Square Off Line' }).click();
    await question.getByRole('button', { name: 'Square Off' }).click();
    await account.getByText('Stopped', { exact: true }).waitFor({ timeout: 60_000 });
    await toast(page, 'Stopped trading for 1 account(s)');
  });
});
