// req: INVESTOR-110

import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('parameters of an account: its owner changes one by keyboard, and it is stored with its history', async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, {
    input: { strategy: '{"strategy_name":"Calm","preset":"daily","wings":5}', account_size: 5 },
  });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/account-management');
  const open = page.getByRole('button', { name: `Parameters of ${name}` });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Parameters of ${name}` });
  const meaning = dialog.getByRole('region', { name: 'What it means for this account' });
  await expect.poll(() => meaning.innerText()).toMatch(/Worst case of one lot\s+₹\d/);
  const stop = dialog.getByLabel('Stop (% of the account size)');
  await stop.fill('0');
  await page.keyboard.press('Enter');
  await dialog.getByText('Stop is a number from 0.01 to 100.').waitFor();
  await expect.poll(() => stop.evaluate((box) => box === document.activeElement)).toBe(true);
  await stop.fill('0.8');
  await page.keyboard.press('Enter');
  await dialog.getByText('0.8% of the account size').waitFor();
  await checkDialog(page, 'parameters-difference');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [stored] = await succeed('getAccounts', {}, owner);
  expect(JSON.parse(stored?.strategy ?? '')).toEqual({
    ...{ strategy_name: 'Calm', preset: 'daily', wings: 5, stop: 0.8 },
  });

  await open.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => open.evaluate((box) => box === document.activeElement)).toBe(true);
  await open.click();
  await dialog.getByRole('button', { name: 'Show History' }).click();
  await dialog.getByText('by you').waitFor();
  await checkDialog(page, 'parameters-form');
  expect(await succeed('getStrategyChanges', { id }, owner)).toHaveLength(1);
  await visited.end();
});
