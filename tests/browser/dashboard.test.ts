import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { giveCredits } from '#support/wallets.ts';
import { findIdentity } from '../../functions/src/platform/identities.ts';
import { browserOfFile } from './browser-of-file.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, sizes } from './visit.ts';

const { visit } = browserOfFile();

// req: INVESTOR-16
test('first steps of a new investor: each is done as it happens, up to the first start', async () => {
  const visited = await visit();
  const { page, context } = visited;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await arriveAsNewcomer(visited, 'First Steps', 20);
  const steps = page.getByRole('list', { name: 'First steps' });
  const present = steps.locator('[aria-current=step]');
  await page.getByText('1 of 7 done').waitFor();
  await expectAccessible(page);
  await picture(page, 'first-steps-none-desk');
  await present.getByRole('link', { name: 'Add an account' }).click();
  await addAccount(visited, { name: 'Beginning', client: await newSimulatorClient() });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await page.getByText('2 of 7 done').waitFor();
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
  await page.getByRole('button', { name: 'Log in Beginning' }).press('Enter');
  await present.getByText('Buy credits').waitFor();
  await page.getByText('5 of 7 done').waitFor();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await giveCredits((await findIdentity(email))?.uid ?? '', 100);
  await present.getByText('Start trading').waitFor();
  await page
    .getByRole('listitem', { name: 'Beginning' })
    .getByText(/credits (today|then)/)
    .waitFor();
  await visited.end();
});

// req: INVESTOR-53
test('dashboard without a network: says that trading goes on, and is live with its network', async () => {
  const owner = await signedIn();
  await anAccount(owner, { state: 'logged_out', credits: 0 });
  const visited = await visit({ expectedErrors: /./ });
  const { page, context } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
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
