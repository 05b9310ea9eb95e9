import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { giveCredits } from '#support/wallets.ts';
import { wholePosition } from '#support/whole-position.ts';
import { findIdentity } from '../../functions/src/platform/sign-in/identities.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAsNewcomer, fillAccount, newSimulatorClient, savesDaily } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, sizes } from './visit.ts';

const { visit } = browserOfFile();

// req: INVESTOR-16
test('first steps of a new investor: each is done when its condition is met, up to the first start', async () => {
  const visited = await visit();
  const { page, context } = visited;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await arriveAsNewcomer(visited, 'First Steps', 20);
  const steps = page.getByRole('list', { name: 'First steps' });
  const present = steps.locator('[aria-current=step]');
  await page.getByText('1 of 9 done').waitFor();
  await expectAccessible(page);
  await picture(page, 'first-steps-none-desk');
  await present.getByRole('link', { name: 'Try on paper now' }).click();
  await page.getByRole('dialog', { name: 'Try on paper' }).waitFor();
  await page.goBack();
  await steps.getByRole('link', { name: 'Add an account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Account' });
  await fillAccount(adding, { name: 'Beginning', client: await newSimulatorClient() });
  await adding.getByRole('button', { name: 'Add Account' }).click();
  await adding.waitFor({ state: 'detached' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await page.getByText('2 of 8 done').waitFor();
  await steps.getByText('A day of Beginning costs 50 credits. The wallet has 20.').waitFor();
  await present.getByText('How at Arham Share').waitFor();
  await present.getByRole('button', { name: 'Copy', exact: true }).click();
  await present.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127.0.0.1');
  await present.getByRole('button', { name: 'I have registered it' }).click();
  await present.getByText('Log in to your broker').waitFor();
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'first-steps-some-phone');
  await page.setViewportSize(sizes.desk);
  await present.getByRole('button', { name: 'Log in now' }).press('Enter');
  await present.getByText('Choose a strategy for Beginning first.').waitFor();
  await page.getByText('5 of 8 done').waitFor();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await present.getByRole('link', { name: 'Choose a strategy' }).click();
  await savesDaily(page, 'Beginning');
  await page.goto('/dashboard');
  await present.getByText('Buy credits').waitFor();
  await giveCredits((await findIdentity(email))?.uid ?? '', 100);
  await present.getByText('Start trading').waitFor();
  await page
    .getByRole('listitem', { name: 'Beginning' })
    .getByText(/credits (today|then)/)
    .waitFor();
  await visited.end();
});

// req: INVESTOR-51, INVESTOR-53
test('dashboard without a network: says once that trading goes on, shows no agent as dead, greys its figures, and is live with its network', {
  timeout: 240_000,
}, async () => {
  const owner = await signedIn();
  const account = await anAccount(owner);
  await succeed('startTrading', { algoId: 1, accountId: [account.id] }, owner);
  await wholePosition(account);
  const visited = await visit({ expectedErrors: /./ });
  const { page, context } = visited;
  // What the platform did before, such as a login of its own, may be in the bell.
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByText('Live connection').waitFor();
  const row = page.getByRole('listitem', { name: account.name });
  await row.getByText('Trading Agent Alive').waitFor();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  // The messages of the account have come.
  await expect.poll(() => bell.getAttribute('data-messages')).toBe('ready');
  const before = await bell.getAttribute('aria-label');
  await context.setOffline(true);
  const bar = page
    .getByRole('region', { name: 'Network' })
    .filter({ hasText: /^You are offline\./ });
  await bar.waitFor();
  await row.getByText('Status Unknown').waitFor();
  await page.getByText('· stale').first().waitFor();
  const troubleText = /could not be reached|Unexpected disconnection|Agent Dead/;
  expect(await page.locator('main').getByText(troubleText).count()).toBe(0);
  expect(await bell.getAttribute('aria-label')).toBe(before);
  // Each figure counts from its own reading.
  await expect.poll(() => row.locator('.figures.text-gain, .figures.text-loss').count()).toBe(0);
  await inEachTheme(page, 'dashboard-offline', () => bar.waitFor());
  await expect.poll(() => page.getByText('Live', { exact: true }).count()).toBe(0);
  await context.setOffline(false);
  await bar.waitFor({ state: 'detached' });
  await page.getByText('Live connection').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await row.getByText('Trading Agent Alive').waitFor();
  await visited.end();
});

test('dashboard: leaving it during its requests puts nothing into the bell', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page } = visited;
  // Answers are on their way for as long as it takes to leave.
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => undefined);
  });
  await arriveAs(visited, email, /\/dashboard/);
  for (let left = 0; left < 3; left += 1) {
    const asked = page.waitForRequest(/\/v1\/.*get_accounts/);
    await page.reload({ waitUntil: 'commit' });
    await asked;
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('No notifications').waitFor();
  await visited.end();
});
