import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('limits of an account: its owner sets them by keyboard, and they are stored', async () => {
  const owner = await signedIn();
  const { name } = await anAccount(owner, { input: { account_size: 5 } });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/account-management');
  const open = page.getByRole('button', { name: `Limits of ${name}` });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Limits of ${name}` });
  const weekly = dialog.getByLabel('Weekly Loss Limit %');
  await weekly.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  // A word of it is explained above the form; Escape takes the note alone away.
  await dialog.getByRole('button', { name: 'Loss of the day' }).focus();
  const note = page.getByRole('tooltip');
  await note.filter({ hasText: 'What all positions of a day have lost together' }).waitFor();
  const box = await note.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  await dialog.getByText('How these losses belong together').click();
  await dialog.getByRole('img', { name: /^Boxes within boxes/ }).waitFor();
  await weekly.fill('4');
  await dialog
    .getByRole('region', { name: 'Used and left' })
    .getByText('₹10,000')
    .first()
    .waitFor();
  const entries = dialog.getByLabel('Entries a Day');
  await entries.fill('0');
  await dialog.getByLabel('friday', { exact: false }).check();
  await dialog.getByRole('button', { name: 'Save Limits' }).click();
  await dialog.getByText('Entries a day is at least 1.').waitFor();
  await expect.poll(() => entries.evaluate((box) => box === document.activeElement)).toBe(true);
  await checkDialog(page, 'limits-wrong');
  await entries.fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('Limits saved', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await succeed('getAccounts', {}, owner))[0]?.limits).toEqual({
    ...{ weekly_loss_pct: 4, daily_entries: 1, days_off: ['friday'] },
  });
  await visited.end();
});
