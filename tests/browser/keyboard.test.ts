// req: INVESTOR-109

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

/** A new investor in front of the one account they have. */
async function anInvestor() {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByText(name).last().waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return { visited, page, press, id, name };
}

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('shortcuts: single keys open pages, refresh, show help, are letters in a field, and can be switched off', {
  timeout: 120_000,
}, async () => {
  const { visited, page, press } = await anInvestor();
  const read = page.waitForRequest(/get_accounts/);
  await press('r');
  await read;
  await press('Shift+X');
  await page.getByText('No account is running.').first().waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(page.url()).not.toContain('ask=');

  await press('g', 'a');
  await heading(page, 'Account Management');
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  await page.getByLabel('Account Name').fill('');
  await page.keyboard.type('gd?r/X');
  await expect.poll(() => page.getByLabel('Account Name').inputValue()).toBe('gd?r/X');
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toContain('/account-management');
  await press('g', 'd');
  await heading(page, 'Strategy Dashboard');

  await press('?');
  await help(page).getByText('Ask whether to stop all accounts').waitFor();
  await inEachTheme(page, 'shortcuts');
  await help(page)
    .getByRole('checkbox', { name: /Single-key shortcuts/ })
    .uncheck();
  await press('Escape', '?');
  // The page takes its events in order: once the menu is open, the key has been dealt with.
  await page.getByRole('button', { name: 'User menu of Test Person' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await help(page).count()).toBe(0);
  await visited.end();
});

test('command palette: finds pages, accounts and actions: an account is chosen, the theme changed, the person logged out', {
  timeout: 120_000,
}, async () => {
  const { visited, page, press, id, name } = await anInvestor();
  const field = page.getByRole('combobox', { name: 'Search pages, accounts and actions' });
  const choose = async (text: string) => {
    await press('Control+k');
    await field.fill(text);
    await press('Enter');
    await field.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Command palette' }).click();
  await page.getByRole('option', { name: new RegExp(name) }).waitFor();
  await inEachTheme(page, 'palette');
  await field.fill('no such thing');
  await page.getByText('Nothing matches. Try a page, an account or an action.').waitFor();
  await press('Escape');
  await field.waitFor({ state: 'detached' });

  await choose(name);
  await page.waitForURL((url) => url.searchParams.get('account') === id);
  for (const theme of ['dark', 'light']) {
    await choose(theme);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe(theme);
  }
  await choose('logout');
  await page.waitForURL((url) => url.pathname === '/');
  await visited.end();
});
