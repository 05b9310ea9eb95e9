// req: INVESTOR-109

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, picture, type Theme } from './visit.ts';

const { sharedVisit } = browserOfFile();

describe('a key', () => {
  const shared = sharedVisit((visited) => arriveAs(visited, 'asha@sthira.example', /\/dashboard/));
  const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const singleKeys = (page: Page) =>
    help(page).getByRole('checkbox', { name: /Single-key shortcuts/ });

  async function dashboard(): Promise<Page> {
    const { page } = await shared();
    await page.goto('/dashboard');
    await page.getByText('Asha Bigul').last().waitFor();
    return page;
  }
  async function press(page: Page, ...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  test.each([
    ['a', '/dashboard', /\/account-management/],
    ['p', '/dashboard', /\/profile/],
    ['d', '/profile', /\/dashboard/],
  ])('goes to a page after g: %s', async (key, from, address) => {
    const page = await dashboard();
    await page.goto(from);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, 'g', key);
    await page.waitForURL(address);
  });

  test('is a letter while somebody types', async () => {
    const page = await dashboard();
    await page.goto('/account-management');
    await page.getByRole('button', { name: 'Add New Account' }).first().click();
    await page.getByLabel('Account Name').fill('');
    await page.keyboard.type('gd?r/X');
    await expect.poll(() => page.getByLabel('Account Name').inputValue()).toBe('gd?r/X');
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toContain('/account-management');
  });

  test('reads the accounts again', async () => {
    const page = await dashboard();
    const read = page.waitForRequest(/get_accounts/);
    await press(page, 'r');
    await read;
  });

  test('explains itself, and does nothing once single keys are switched off', async () => {
    const page = await dashboard();
    await press(page, '?');
    await help(page).getByText('Ask whether to stop all accounts').waitFor();
    await singleKeys(page).uncheck();
    await press(page, 'Escape', '?');
    // The page takes its events in order: once the menu is open, the key has been dealt with.
    await page.getByRole('button', { name: 'User menu of Asha Rao' }).click();
    const shortcuts = page.getByRole('menuitem', { name: 'Keyboard shortcuts' });
    await shortcuts.waitFor();
    await expect.poll(() => help(page).count()).toBe(0);
    await shortcuts.click();
    await singleKeys(page).check();
    await press(page, 'Escape');
    await help(page).waitFor({ state: 'detached' });
  });

  test('asks nothing where no account runs', async () => {
    const page = await dashboard();
    await press(page, 'Shift+X');
    await page.getByText('No account is running.').first().waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => page.url()).not.toContain('ask=');
  });
});

describe.each<Theme>(['light', 'dark'])('the palette, %s', (theme) => {
  const shared = sharedVisit((visited) => arriveAs(visited, 'asha@sthira.example', /\/dashboard/), {
    theme,
  });

  async function palette() {
    const { page } = await shared();
    await page.goto('/dashboard');
    await page.getByText('Asha Bigul').last().waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search pages, accounts and actions' });
    await field.waitFor();
    const choose = async (text: string) => {
      await field.fill(text);
      await page.keyboard.press('Enter');
    };
    return { page, field, choose };
  }

  test('offers accounts', async () => {
    const { page } = await palette();
    await page.getByRole('option', { name: /Asha Bigul/ }).waitFor();
    await expectAccessible(page);
    await picture(page, `palette-${theme}`);
  });

  test('says that nothing matches', async () => {
    const { page, field } = await palette();
    await field.fill('no such thing');
    await page.getByText('Nothing matches. Try a page, an account or an action.').waitFor();
  });

  test('chooses an account', async () => {
    const { page, choose } = await palette();
    await choose('bigul');
    await page.waitForURL(/account=\w{20}/);
  });

  test('is opened by its button too', async () => {
    const { page, field } = await palette();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Command palette' }).click();
    await field.waitFor();
  });

  test('changes the theme', async () => {
    const { page, choose } = await palette();
    const other = theme === 'dark' ? 'light' : 'dark';
    await choose(other);
    const shown = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(shown).toBe(other);
    await page.keyboard.press('Control+k');
    await choose(theme);
    await expect.poll(shown).toBe(theme);
  });

  test('gives way to the list of shortcuts', async () => {
    const { page, field } = await palette();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page);
    await picture(page, `shortcuts-${theme}`);
  });

  test('logs out', async () => {
    const { page, choose } = await palette();
    await choose('logout');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
