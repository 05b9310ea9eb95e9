import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { picture, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('accounts are added, checked, sorted, edited, logged in and out, and deleted', { timeout: 120_000 }, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Asha Two');
  await page.getByRole('link', { name: 'Account Management' }).first().click();
  await page.getByText('Link your first account').waitFor();

  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  await page.getByRole('button', { name: 'Add Account' }).click();
  for (const message of ['Account Name is required.', 'API Key is required.', 'API Secret is required.']) await page.getByText(message).waitFor();
  await page.getByLabel('Account Size').fill('0.001');
  await page.getByText('Account Size is at least 0.01 lakh.').waitFor();
  await page.keyboard.press('Escape');

  const first = await newSimulatorClient();
  const second = await newSimulatorClient();
  await addAccount(visited, { name: 'Zeta', client: first, size: '10.5' });
  await addAccount(visited, { name: 'Alpha', client: { ...second, secretKey: 'WRONGSECRET1' }, broker: 'Jainam_XTS', size: '2' });
  const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
  const zeta = rows.filter({ hasText: 'Zeta' });
  const alpha = rows.filter({ hasText: 'Alpha' });
  await zeta.getByText('10.50L').waitFor();
  await zeta.getByText(`${first.appKey.slice(0, 4)}${'*'.repeat(first.appKey.length - 8)}${first.appKey.slice(-4)}`).waitFor();
  await zeta.getByText('Disconnected').waitFor();

  const nameHeader = page.getByRole('columnheader', { name: 'Account Name' });
  expect(await nameHeader.getAttribute('aria-sort')).toBe('none');
  await nameHeader.getByRole('button').click();
  expect(await nameHeader.getAttribute('aria-sort')).toBe('ascending');
  expect(await rows.first().innerText()).toContain('Alpha');
  await nameHeader.getByRole('button').click();
  expect(await nameHeader.getAttribute('aria-sort')).toBe('descending');
  expect(await rows.first().innerText()).toContain('Zeta');
  await page.getByText('Sorted by Account Name, descending').waitFor({ state: 'attached' });

  await alpha.getByRole('button', { name: 'Login Alpha' }).click();
  await alpha.getByText('Error', { exact: true }).waitFor();
  await page.getByText(/^Failed to login Alpha: ./).waitFor();

  await page.getByRole('button', { name: 'Edit Alpha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Account' });
  expect(await dialog.getByLabel('API Secret').getAttribute('placeholder')).toBe('(unchanged)');
  await dialog.getByLabel('API Secret').fill(second.secretKey);
  await dialog.getByLabel('Account Name').fill('Alpha Mended');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await rows.filter({ hasText: 'Alpha Mended' }).waitFor();

  await page.getByRole('button', { name: 'Login All' }).click();
  await zeta.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });
  await alpha.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });
  expect(await zeta.innerText()).toMatch(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2}:\d{2}/);
  await picture(page, 'accounts-connected');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await zeta.getByText('Connected', { exact: true }).waitFor();

  await zeta.getByRole('button', { name: 'Logout Zeta' }).click();
  await zeta.getByText('Disconnected').waitFor();

  await page.getByRole('button', { name: 'Delete Zeta' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this account?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Zeta' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await zeta.waitFor({ state: 'detached' });
  await visited.end();
});
