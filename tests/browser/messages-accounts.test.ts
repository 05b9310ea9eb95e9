// req: INVESTOR-29

import { paths } from '@sthira/contract/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { erase } from '#support/erase.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { startOne } from './start-one.ts';
import { expectAccessible, picture, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

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

// req: INVESTOR-69, INVESTOR-80, INVESTOR-81
test('refused accounts: the words of the server as toast, notification and in the dialog, or words of our own', {
  timeout: 120_000,
}, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Many Messages');
  await page.getByRole('button', { name: 'Notifications, none' }).click();
  await page.getByText('No notifications').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  const client = await newSimulatorClient();
  const name = `Spoilt ${client.clientCode}`;
  await addAccount(visited, { name, client });
  await toast(page, 'Account added successfully');

  await page.getByRole('button', { name: 'Add New Account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Account' });
  await adding.getByLabel('Account Name').fill('Twin');
  await adding.getByLabel('API Key').fill(client.appKey);
  await adding.getByLabel('API Secret').fill(client.secretKey);
  await adding.getByRole('button', { name: 'Add Account' }).click();
  const linked = `This API key is already linked as ${name}.`;
  await adding.getByText(linked).waitFor();
  await toast(page, linked);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Account' });
  await editing.getByLabel('Account Size').fill('7');
  await spoilAccount(name);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await editing.getByText('Failed to save account. Please try again.').waitFor();
  await page.keyboard.press('Escape');
  await editing.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this account?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Failed to delete account. Please try again.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /^Notifications, \d/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const entries = panel.getByRole('listitem');
  await entries.filter({ hasText: linked }).waitFor();
  const types = await entries.evaluateAll((rows) =>
    rows.map((row) => (row as HTMLElement).dataset.type),
  );
  expect(types.indexOf('success')).toBeGreaterThan(types.lastIndexOf('error'));
  await entries
    .filter({ hasText: linked })
    .getByText(/ago|just now/)
    .waitFor();
  await expectAccessible(page);
  await picture(page, 'notifications');
  const before = await entries.count();
  await panel.getByRole('button', { name: `Remove: ${linked}` }).click();
  await expect.poll(() => entries.count()).toBe(before - 1);
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await panel.getByText('No notifications').waitFor();
  await visited.end();
});

// req: INVESTOR-48, INVESTOR-49, INVESTOR-73, INVESTOR-74, INVESTOR-77, INVESTOR-78, INVESTOR-79
test('calls that never reach the server say so, and nothing is believed to have happened', {
  timeout: 300_000,
}, async () => {
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page, context } = visited;
  await arriveAsNewcomer(visited, 'Cut Off');
  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  await addAccount(visited, { name: 'Line', client: await newSimulatorClient() });
  const row = page.getByRole('row').filter({ hasText: 'Line' });
  await row.getByRole('button', { name: 'Login Line' }).click();
  await row.getByText('Connected', { exact: true }).waitFor();

  await context.setOffline(true);
  await row.getByRole('button', { name: 'Logout Line' }).click();
  await toast(page, `Failed to logout Line: ${cutOff}`);
  await row.getByRole('button', { name: 'Login Line' }).click();
  await toast(page, `Failed to login Line: ${cutOff}`);
  await page.getByRole('button', { name: 'Check Status' }).click();
  await row.getByText('Failed to check status').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check Status' }).click();
  await row.getByText('Connected', { exact: true }).waitFor();

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  const account = page.getByRole('listitem', { name: 'Line', exact: true });
  await startOne(page, 'Line');
  await account.getByText('Running', { exact: true }).waitFor();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Account Management' }).click();
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
  await main.getByRole('link', { name: 'Dashboard' }).click();
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
  await visited.end();
});
