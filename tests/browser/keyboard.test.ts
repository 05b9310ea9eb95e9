// req: INVESTOR-109

import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, picture, type Theme } from './visit.ts';

const { visit } = browserOfFile();

test('pages, help and refresh by keys, and none of them while typing', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByText('Asha Bigul').last().waitFor();
  const { keyboard } = page;

  await keyboard.press('g');
  await keyboard.press('a');
  await page.waitForURL(/\/account-management/);
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await page.getByLabel('Account Name').fill('');
  await keyboard.type('gd?r/X');
  await expect.poll(() => page.getByLabel('Account Name').inputValue()).toBe('gd?r/X');
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toContain('/account-management');

  const read = page.waitForRequest(/get_accounts/);
  await keyboard.press('r');
  await read;
  await keyboard.press('g');
  await keyboard.press('p');
  await page.waitForURL(/\/profile/);
  await keyboard.press('g');
  await keyboard.press('d');
  await page.getByRole('heading', { name: 'Strategy Dashboard' }).waitFor();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Ask whether to stop all accounts').waitFor();
  await help.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
  await keyboard.press('Escape');
  await keyboard.press('?');
  // The page takes its events in order: once the menu is open, the key has been dealt with.
  await page.getByRole('button', { name: 'User menu of Asha Rao' }).click();
  const shortcuts = page.getByRole('menuitem', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  await expect.poll(() => help.count()).toBe(0);
  await shortcuts.click();
  await help.getByRole('checkbox', { name: /Single-key shortcuts/ }).check();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  await keyboard.press('Shift+X');
  await page.getByText('No account is running.').first().waitFor();
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await expect.poll(() => page.url()).not.toContain('ask=');
  await visited.end();
});

test.each<Theme>(['light', 'dark'])(
  'the palette finds pages, accounts and actions, %s',
  async (theme) => {
    const visited = await visit({ theme });
    const { page } = visited;
    await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
    await page.getByText('Asha Bigul').last().waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search pages, accounts and actions' });
    await field.waitFor();
    await page.getByRole('option', { name: /Asha Bigul/ }).waitFor();
    await expectAccessible(page);
    await picture(page, `palette-${theme}`);
    await field.fill('no such thing');
    await page.getByText('Nothing matches. Try a page, an account or an action.').waitFor();
    await field.fill('bigul');
    await page.keyboard.press('Enter');
    await page.waitForURL(/account=\w{20}/);
    await page.getByRole('button', { name: 'Command palette' }).click();
    await field.fill('dark');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe('dark');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page);
    await picture(page, `shortcuts-${theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill('logout');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await visited.end();
  },
);
