// req: INVESTOR-15, INVESTOR-18

import { expect, test } from 'vitest';
import { giveCredits } from '#support/wallets.ts';
import { findIdentity } from '../../functions/src/platform/identities.ts';
import { browserOfFile } from './browser-of-file.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { startOne } from './start-one.ts';
import { arriveAs, expectAccessible, picture, sizes } from './visit.ts';

const { visit } = browserOfFile();

// req: INVESTOR-16
test('the first steps of a new investor see by themselves what is done, up to the first start', {
  timeout: 240_000,
}, async () => {
  const visited = await visit();
  const { page, context } = visited;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await arriveAsNewcomer(visited, 'First Steps', 20);
  const steps = page.getByRole('list', { name: 'First steps' });
  const present = steps.locator('[aria-current=step]');
  await page.getByText('1 of 7 done').waitFor();
  await present.getByText('Link your broker account').waitFor();
  await expectAccessible(page);
  await picture(page, 'first-steps-none-desk');
  await present.getByRole('link', { name: 'Add an account' }).click();
  await addAccount(visited, { name: 'Beginning', client: await newSimulatorClient() });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await page.getByText('2 of 7 done').waitFor();
  await present.getByText('Register our address at your broker').waitFor();
  await steps.getByText('A day of Beginning costs 50 credits. The wallet has 20.').waitFor();
  await present.getByRole('button', { name: 'Copy' }).click();
  await present.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127.0.0.1');
  await present.getByLabel('I have registered it').check();
  await present.getByText('Log in to your broker').waitFor();
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'first-steps-some-phone');
  await page.setViewportSize(sizes.desk);
  await page.getByRole('button', { name: 'Log in Beginning' }).click();
  await present.getByText('Buy credits').waitFor();
  await page.getByText('5 of 7 done').waitFor();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await giveCredits((await findIdentity(email))?.uid ?? '', 100);
  await present.getByText('Start trading').waitFor();
  await expectAccessible(page);
  await picture(page, 'first-steps-ready-desk');
  await startOne(page, 'Beginning');
  await steps.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Square Off Beginning' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Square Off' }).click();
  const account = page.getByRole('listitem', { name: 'Beginning' });
  await account.getByText('Stopped', { exact: true }).waitFor({ timeout: 90_000 });
  expect(await steps.count()).toBe(0);
  await visited.end();
});

// req: INVESTOR-19
test('an account that is not logged in does not start, and its books are unread, not empty', {
  timeout: 120_000,
}, async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Cold Start');
  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  await addAccount(visited, { name: 'Cold', client: await newSimulatorClient() });
  await addAccount(visited, { name: 'Colder', client: await newSimulatorClient(), size: '10' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  const account = page.getByRole('listitem', { name: 'Cold', exact: true });
  await account.getByText('Stopped', { exact: true }).waitFor();
  await account.getByText('Status Unknown').waitFor();
  await page.getByText('The positions cannot be read: not logged in').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Start Cold/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Start All' }).isDisabled()).toBe(true);
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'cannot-start-phone');
  await page.setViewportSize(sizes.desk);
  await account
    .getByRole('button', { name: 'Log in Cold', description: 'Not logged in' })
    .press('Enter');
  await account.getByRole('button', { name: 'Start Cold' }).waitFor();
  await account.getByText('up to ₹4,00,000 margin · 50 credits today').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('Start Cold');

  await page.getByRole('button', { name: 'Start All' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start trading on 1 account(s)?' });
  await question.getByText('₹4,00,000').waitFor();
  await question.getByText('Today costs 50 credits; the wallet has 1,000.').waitFor();
  await question.getByText('Left out: Colder (Not logged in).').waitFor();
  await expectAccessible(page);
  await picture(page, 'start-all');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await visited.end();
});

test('the account filter and the tab stand in the address', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Asha Bigul' });
  await page.getByRole('listitem', { name: 'Asha Arham' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.waitForURL(/account=\w{20}&tab=trades/);
  await page.reload();
  await page.getByRole('tab', { name: 'Trades', selected: true }).waitFor();
  await expect.poll(() => page.getByRole('listitem', { name: 'Asha Arham' }).count()).toBe(0);
  await visited.end();
});

test('accounts that could not be read are not called none', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route('**/v1/trading/get_accounts', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order.' } }),
  );
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await expect
    .poll(() =>
      page.getByText(/Link your first account|No trading accounts found for user/).count(),
    )
    .toBe(0);
  await page.unroute('**/v1/trading/get_accounts');
  await again.click();
  await page.getByRole('listitem', { name: 'Asha Bigul' }).waitFor();
  await visited.end();
});

test('a theme is kept', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await visited.end();
});

// req: INVESTOR-53
test('a device without a network says that trading goes on, and is live with its network', async () => {
  const visited = await visit({ expectedErrors: /./ });
  const { page, context } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByText('Asha Bigul').last().waitFor();
  await page.getByText('Live connection').waitFor();
  await context.setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  await page.getByText('Unexpected disconnection (Code: 1006). Retrying...').last().waitFor();
  await expect.poll(() => page.getByText('Live', { exact: true }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
  await page.getByText('Live connection').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await visited.end();
});
