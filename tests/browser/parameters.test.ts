// req: INVESTOR-110

import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { lookAtDialog } from './look-at-dialog.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const strategyOf = async (owner: Person) =>
  (await succeed('getAccounts', {}, owner))[0]?.strategy ?? '';

test('an investor changes parameters by keyboard, sees the difference, and takes it back', {
  timeout: 180_000,
}, async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, {
    input: { strategy: '{"strategy_name":"Calm","wings":5}', account_size: 5 },
  });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/account-management');
  const open = page.getByRole('button', { name: `Parameters of ${name}` });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Parameters of ${name}` });
  const stop = dialog.getByLabel('Stop (% of the account size)');
  await stop.fill('0.8');
  await dialog.getByText('₹4,000', { exact: true }).waitFor();
  const meaning = dialog.getByRole('region', { name: 'What it means for this account' });
  await expect.poll(() => meaning.innerText()).toMatch(/Worst case of one lot\s+₹\d/);
  expect(await dialog.getByLabel('Edit as JSON').count()).toBe(0);
  await lookAtDialog(page, 'parameters-form');

  await stop.fill('0');
  await page.keyboard.press('Enter');
  await dialog.getByText('Stop is a number from 0.01 to 100.').waitFor();
  await expect.poll(() => stop.evaluate((box) => box === document.activeElement)).toBe(true);
  await lookAtDialog(page, 'parameters-wrong');
  await stop.fill('0.8');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'What changes' }).waitFor();
  await dialog.getByText('0.8% of the account size').waitFor();
  await lookAtDialog(page, 'parameters-difference');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(JSON.parse(await strategyOf(owner))).toEqual({
    ...{ strategy_name: 'Calm', wings: 5, stop: 0.8 },
  });

  await open.click();
  await dialog.getByLabel('Preset').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => open.evaluate((box) => box === document.activeElement)).toBe(true);
  await open.click();
  await dialog.getByRole('button', { name: 'Show History' }).click();
  await dialog.getByText('by you').waitFor();
  await dialog
    .getByRole('button', { name: /^Revert to what held before/ })
    .scrollIntoViewIfNeeded();
  await lookAtDialog(page, 'parameters-history');
  await dialog.getByRole('button', { name: /^Revert to what held before/ }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(JSON.parse(await strategyOf(owner))).toEqual({ strategy_name: 'Calm', wings: 5 });
  expect(await succeed('getStrategyChanges', { id }, owner)).toHaveLength(2);
  await visited.end();
});

test('an admin edits anybody’s parameters, as JSON too', { timeout: 180_000 }, async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner);
  const admin = await signedIn('admin');
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, admin.email, /\/admin/);
  await page.goto(`/master-accounts?search=${id}`);
  await page.getByRole('button', { name: `Parameters of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Parameters of ${name}` });
  await dialog.getByLabel('Preset').selectOption('eve');
  await lookAtDialog(page, 'parameters-eve');
  await dialog.getByLabel('Edit as JSON').check();
  const json = dialog.getByLabel('Strategy');
  await expect.poll(() => json.inputValue()).toBe('{"preset":"eve"}');
  await json.fill('{');
  await dialog.getByRole('button', { name: 'Review Changes' }).click();
  await dialog.getByText('Invalid JSON format in strategy configuration').waitFor();
  await json.fill('{"strategy_name":"Quiet","wings":6}');
  await lookAtDialog(page, 'parameters-json');
  await dialog.getByRole('button', { name: 'Review Changes' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await strategyOf(owner)).toBe('{"strategy_name":"Quiet","wings":6}');
  expect(await succeed('getStrategyChanges', { id }, owner)).toMatchObject([{ by: 'admin' }]);
  await visited.end();
});
