import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { addAccount, fillAccount, newSimulatorClient } from './newcomer.ts';
import { arriveAs, picture } from './visit.ts';

const { visit } = browserOfFile();

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Accounts' }).locator('tbody tr').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

// req: INVESTOR-22, INVESTOR-36, INVESTOR-45, INVESTOR-46, INVESTOR-59, INVESTOR-60, INVESTOR-73, INVESTOR-102
test('accounts of an investor: linked, corrected after a refusal, logged in and out, and deleted', async () => {
  const owner = await signedIn();
  const [first, second] = [await newSimulatorClient(), await newSimulatorClient()];
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/account-management');
  await page.getByText('Link your first account').waitFor();
  await addAccount(visited, { name: 'Zeta', client: first, size: '10.5' });
  const zeta = rowOf(page, 'Zeta');
  const { appKey } = first;
  const masked = `${appKey.slice(0, 4)}${'*'.repeat(appKey.length - 8)}${appKey.slice(-4)}`;
  for (const text of ['10.50L', masked, 'Disconnected']) await zeta.getByText(text).waitFor();

  await press(page, 'Add New Account');
  await fillAccount(page.getByRole('dialog', { name: 'Add New Account' }), {
    ...{ name: 'Alpha', broker: 'Jainam_XTS', size: '2' },
    client: { ...second, secretKey: 'WRONGSECRET1' },
  });
  await page.getByText(/^The stand-in broker takes any free SIMKEYnnnn/).waitFor();
  await press(page, 'Add and log in');
  const tried = page.getByRole('dialog', { name: 'Edit Account' });
  await tried
    .getByText(
      'The account is saved, but not logged in. The broker refused: Invalid AppKey or SecretKey',
    )
    .waitFor();
  await page.getByText(/^Failed to login Alpha: ./).waitFor();
  await checkDialog(page, 'accounts-refused');
  await page.keyboard.press('Escape');
  await rowOf(page, 'Alpha').getByText('Error', { exact: true }).waitFor();
  await press(page, 'Edit Alpha');
  const secret = tried.getByLabel('API Secret');
  await expect.poll(() => secret.getAttribute('placeholder')).toBe('(unchanged)');
  await secret.fill(second.secretKey);
  await tried.getByLabel('Account Name').fill('Alpha Mended');
  await press(page, 'Save and log in');
  await rowOf(page, 'Alpha Mended').getByText('Connected', { exact: true }).waitFor();

  await press(page, 'Login All');
  await zeta.getByText('Connected', { exact: true }).waitFor();
  await expect.poll(() => zeta.innerText()).toMatch(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2}:\d{2}/);
  const checked = page.waitForResponse(/login_status/);
  await press(page, 'Check Status');
  await checked;
  await zeta.getByText('Connected', { exact: true }).waitFor();
  await picture(page, 'accounts-connected');
  await press(page, 'Logout Zeta');
  await zeta.getByText('Disconnected').waitFor();

  await press(page, 'Delete Zeta');
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this account?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Delete Zeta');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Account deleted successfully').waitFor();
  await rowOf(page, 'Alpha Mended').waitFor();
  expect(await zeta.count()).toBe(0);
  expect((await succeed('getAccounts', {}, owner)).map((row) => row.account_name)).toEqual([
    'Alpha Mended',
  ]);
  await visited.end();
});
