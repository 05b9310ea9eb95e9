import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { addAccount, arriveAsNewcomer, fillAccount, newSimulatorClient } from './newcomer.ts';
import { expectAccessible, picture, sizes } from './visit.ts';

const { visit } = browserOfFile();

// req: INVESTOR-22, INVESTOR-25, INVESTOR-36, INVESTOR-45, INVESTOR-46, INVESTOR-59, INVESTOR-60, INVESTOR-73, INVESTOR-102
test('accounts are added, checked, sorted, edited, logged in and out, and deleted', {
  timeout: 120_000,
}, async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Asha Two');
  await page.getByRole('link', { name: 'Account Management' }).first().click();
  await page.getByText('Link your first account').waitFor();

  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  await page.getByRole('button', { name: 'Add Account' }).click();
  for (const message of [
    'Account Name is required.',
    'API Key is required.',
    'API Secret is required.',
  ])
    await page.getByText(message).waitFor();
  await page.getByLabel('Account Size').fill('0.001');
  await page.getByText('Account Size is at least 0.01 lakh.').waitFor();
  await page.keyboard.press('Escape');

  const first = await newSimulatorClient();
  const second = await newSimulatorClient();
  await addAccount(visited, { name: 'Zeta', client: first, size: '10.5' });
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await fillAccount(page.getByRole('dialog', { name: 'Add New Account' }), {
    ...{ name: 'Alpha', broker: 'Jainam_XTS', size: '2' },
    client: { ...second, secretKey: 'WRONGSECRET1' },
  });
  await page.getByText(/^The stand-in broker takes any free SIMKEYnnnn/).waitFor();
  await page.getByRole('button', { name: 'Add and log in' }).click();
  const tried = page.getByRole('dialog', { name: 'Edit Account' });
  await tried
    .getByText(
      'The account is saved, but not logged in. The broker refused: Invalid AppKey or SecretKey',
    )
    .waitFor();
  await page.getByText(/^Failed to login Alpha: ./).waitFor();
  await expect.poll(() => tried.getByLabel('API Key').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => tried.getByLabel('API Secret').inputValue()).toBe('WRONGSECRET1');
  await expectAccessible(page);
  await picture(page, 'accounts-refused');
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'accounts-refused-phone');
  await page.setViewportSize(sizes.desk);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
  const zeta = rows.filter({ hasText: 'Zeta' });
  const alpha = rows.filter({ hasText: 'Alpha' });
  await zeta.getByText('10.50L').waitFor();
  await zeta
    .getByText(
      `${first.appKey.slice(0, 4)}${'*'.repeat(first.appKey.length - 8)}${first.appKey.slice(-4)}`,
    )
    .waitFor();
  await zeta.getByText('Disconnected').waitFor();

  const nameHeader = page.getByRole('columnheader', { name: 'Account Name' });
  await expect.poll(() => nameHeader.getAttribute('aria-sort')).toBe('none');
  await nameHeader.getByRole('button').click();
  await expect.poll(() => nameHeader.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => rows.first().innerText()).toContain('Alpha');
  await nameHeader.getByRole('button').click();
  await expect.poll(() => nameHeader.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => rows.first().innerText()).toContain('Zeta');
  await page.getByText('Sorted by Account Name, descending').waitFor({ state: 'attached' });

  await alpha.getByText('Error', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit Alpha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Account' });
  await expect
    .poll(() => dialog.getByLabel('API Secret').getAttribute('placeholder'))
    .toBe('(unchanged)');
  await dialog.getByLabel('API Secret').fill(second.secretKey);
  await dialog.getByLabel('Account Name').fill('Alpha Mended');
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await rows.filter({ hasText: 'Alpha Mended' }).waitFor();

  await page.getByRole('button', { name: 'Login All' }).click();
  await zeta.getByText('Connected', { exact: true }).waitFor();
  await alpha.getByText('Connected', { exact: true }).waitFor();
  await expect.poll(() => zeta.innerText()).toMatch(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2}:\d{2}/);
  await picture(page, 'accounts-connected');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await zeta.getByText('Connected', { exact: true }).waitFor();

  await zeta.getByRole('button', { name: 'Logout Zeta' }).click();
  await zeta.getByText('Disconnected').waitFor();

  await page.getByRole('button', { name: 'Delete Zeta' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this account?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Zeta' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await zeta.waitFor({ state: 'detached' });
  await visited.end();
});
