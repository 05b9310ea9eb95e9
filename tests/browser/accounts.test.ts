import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import {
  addAccount,
  arriveAsNewcomer,
  fillAccount,
  newSimulatorClient,
  type SimulatorClient,
} from './newcomer.ts';
import { expectAccessible, picture, sizes } from './visit.ts';

const { sharedVisit } = browserOfFile();

const rows = (page: Page) => page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
const zeta = (page: Page) => rows(page).filter({ hasText: 'Zeta' });
const alpha = (page: Page) => rows(page).filter({ hasText: 'Alpha' });
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add New Account' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Account' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Two accounts from their making to their end: each test goes on where the one before it ended. */
describe('accounts', () => {
  let first: SimulatorClient;
  let second: SimulatorClient;
  beforeAll(async () => {
    [first, second] = [await newSimulatorClient(), await newSimulatorClient()];
  });
  const shared = sharedVisit(async (visited) => {
    await arriveAsNewcomer(visited, 'Asha Two');
    await visited.page.goto('/account-management');
    await visited.page.getByText('Link your first account').waitFor();
  });

  // req: INVESTOR-59
  test('are not added before their form is right', async () => {
    const { page } = await shared();
    await press(page, 'Add New Account');
    await press(page, 'Add Account');
    const lacks = ['Account Name', 'API Key', 'API Secret'].map((name) => `${name} is required.`);
    for (const message of lacks) await page.getByText(message).waitFor();
    await page.getByLabel('Account Size').fill('0.001');
    await page.getByText('Account Size is at least 0.01 lakh.').waitFor();
    await page.keyboard.press('Escape');
  });

  // req: INVESTOR-22, INVESTOR-36, INVESTOR-102
  test('are added, with their key masked and their size in lakh', async () => {
    const visited = await shared();
    const { page } = visited;
    await addAccount(visited, { name: 'Zeta', client: first, size: '10.5' });
    const { appKey } = first;
    const masked = `${appKey.slice(0, 4)}${'*'.repeat(appKey.length - 8)}${appKey.slice(-4)}`;
    for (const text of ['10.50L', masked, 'Disconnected'])
      await zeta(page).getByText(text).waitFor();
  });

  // req: INVESTOR-45, INVESTOR-73
  test('whose key the broker refuses are saved and stay in the form', async () => {
    const { page } = await shared();
    await press(page, 'Add New Account');
    await fillAccount(adding(page), {
      ...{ name: 'Alpha', broker: 'Jainam_XTS', size: '2' },
      client: { ...second, secretKey: 'WRONGSECRET1' },
    });
    await page.getByText(/^The stand-in broker takes any free SIMKEYnnnn/).waitFor();
    await press(page, 'Add and log in');
    const tried = editing(page);
    await tried
      .getByText(
        'The account is saved, but not logged in. The broker refused: Invalid AppKey or SecretKey',
      )
      .waitFor();
    await page.getByText(/^Failed to login Alpha: ./).waitFor();
    await expect.poll(() => tried.getByLabel('API Key').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => tried.getByLabel('API Secret').inputValue()).toBe('WRONGSECRET1');
    for (const size of ['desk', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await expectAccessible(page);
      await picture(page, `accounts-refused-${size}`);
    }
    await page.setViewportSize(sizes.desk);
    await page.keyboard.press('Escape');
    await alpha(page).getByText('Error', { exact: true }).waitFor();
  });

  // req: INVESTOR-22
  test('are sorted by a column, which is announced', async () => {
    const { page } = await shared();
    const name = page.getByRole('columnheader', { name: 'Account Name' });
    await expect.poll(() => name.getAttribute('aria-sort')).toBe('none');
    for (const [order, at] of [
      ['ascending', 'Alpha'],
      ['descending', 'Zeta'],
    ] as const) {
      await name.getByRole('button').click();
      await expect.poll(() => name.getAttribute('aria-sort')).toBe(order);
      await expect.poll(() => rows(page).first().innerText()).toContain(at);
      await page.getByText(`Sorted by Account Name, ${order}`).waitFor({ state: 'attached' });
    }
  });

  // req: INVESTOR-59
  test('are edited, with a secret that is kept unless it is typed', async () => {
    const { page } = await shared();
    await press(page, 'Edit Alpha');
    const secret = editing(page).getByLabel('API Secret');
    await expect.poll(() => secret.getAttribute('placeholder')).toBe('(unchanged)');
    await secret.fill(second.secretKey);
    await editing(page).getByLabel('Account Name').fill('Alpha Mended');
    await press(page, 'Save and log in');
    await rows(page).filter({ hasText: 'Alpha Mended' }).waitFor();
  });

  // req: INVESTOR-45, INVESTOR-46, INVESTOR-102
  test('are logged in together, and say when', async () => {
    const { page } = await shared();
    await press(page, 'Login All');
    for (const row of [zeta(page), alpha(page)])
      await row.getByText('Connected', { exact: true }).waitFor();
    await expect
      .poll(() => zeta(page).innerText())
      .toMatch(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2}:\d{2}/);
    await picture(page, 'accounts-connected');
  });

  // req: INVESTOR-22
  test('that are logged in stay so when they are checked', async () => {
    const { page } = await shared();
    const checked = page.waitForResponse(/login_status/);
    await press(page, 'Check Status');
    await checked;
    await zeta(page).getByText('Connected', { exact: true }).waitFor();
  });

  // req: INVESTOR-45
  test('are logged out', async () => {
    const { page } = await shared();
    await press(page, 'Logout Zeta');
    await zeta(page).getByText('Disconnected').waitFor();
  });

  // req: INVESTOR-60
  test('are deleted after a question', async () => {
    const { page } = await shared();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this account?',
    });
    await press(page, 'Delete Zeta');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await press(page, 'Delete Zeta');
    await question.getByRole('button', { name: 'Delete' }).click();
    await zeta(page).waitFor({ state: 'detached' });
  });
});
