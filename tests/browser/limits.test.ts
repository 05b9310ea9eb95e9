import { weekdays } from '@sthira/contract/limits';
import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { brokerBook, isFlat, until } from '#support/broker-book.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { lookAtDialog } from './look-at-dialog.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const accountOf = async (owner: Person) => (await succeed('getAccounts', {}, owner))[0];
/** A weekday that today is not, in India. */
const otherDay =
  weekdays.find((_, place) => new Date(istDay(Date.now())).getUTCDay() !== place + 1) ?? 'monday';

test('an investor limits an account, watches what is used and left, and loosens it from the next trading day', {
  timeout: 300_000,
}, async () => {
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner, {
    input: { strategy: '{"threshold":10}', account_size: 5 },
  });
  const visited = await visit();
  const { page } = visited;
  page.setDefaultTimeout(60_000);
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/account-management');
  const open = page.getByRole('button', { name: `Limits of ${name}` });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Limits of ${name}` });
  await dialog.getByLabel('Weekly Loss Limit %').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Weekly Loss Limit %').fill('4');
  await dialog
    .getByText('₹20,000. A week, from Monday, that has lost this much opens nothing more either.')
    .waitFor();
  await dialog.getByLabel('Entries a Day').fill('0');
  await dialog.getByLabel(otherDay, { exact: false }).check();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save Limits' }).click();
  await dialog.getByText('Entries a day is at least 1.').waitFor();
  await lookAtDialog(page, 'limits-wrong');
  await dialog.getByLabel('Entries a Day').fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('Limits saved', { exact: true }).waitFor();
  expect((await accountOf(owner))?.limits).toEqual({
    ...{ weekly_loss_pct: 4, daily_entries: 1, days_off: [otherDay] },
  });

  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  await open.click();
  const used = dialog.getByRole('region', { name: 'Used and left' });
  const rowOf = (label: string) =>
    used.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  await expect.poll(() => rowOf('Entries of the day').innerText()).toMatch(/1\s+1\s+reached/);
  await expect
    .poll(() => rowOf('Loss of the day').innerText())
    .toMatch(/₹[1-9]\d*\s+₹10,000\s+₹[89],?\d{3}/);
  await rowOf('Loss of the position').waitFor({ state: 'detached' });
  await lookAtDialog(page, 'limits-live');

  await dialog.getByLabel('Entries a Day').fill('2');
  await dialog.getByLabel('Loss per Position %').fill('3');
  await page.keyboard.press('Enter');
  await page.getByText(/^Limits saved\. What is looser counts from \w{3} \d+\.$/).waitFor();
  expect(await accountOf(owner)).toMatchObject({
    limits: { daily_entries: 1, position_loss_pct: 3 },
    later_limits: { limits: { daily_entries: 2, position_loss_pct: 3 } },
  });
  await open.click();
  await dialog.getByText(/the next trading day: Entries a Day 2 \(now 1\)\./).waitFor();
  await expect.poll(() => rowOf('Loss of the position').innerText()).toMatch(/₹15,000/);
  await lookAtDialog(page, 'limits-later');
  await page.keyboard.press('Escape');

  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await until('flat', async () => isFlat(await brokerBook(client.clientCode)), 90_000);
  await until('stopped', async () => (await accountOf(owner))?.trading_state === 'stopped', 60_000);
  const book = await brokerBook(client.clientCode);
  const soldUnits = book.trades.filter(({ side }) => side === 'SELL');
  expect(soldUnits.length).toBeGreaterThan(0);
  await visited.end();
});

test('an admin tightens anybody’s limits and cannot loosen them', {
  timeout: 180_000,
}, async () => {
  const owner = await signedIn();
  const broker = 'ArhamShare_XTS';
  const { id, name } = await anAccount(owner, { broker, input: { limits: { max_lots: 2 } } });
  const admin = await signedIn('admin');
  const visited = await visit({ expectedErrors: /409/ });
  const { page } = visited;
  await arriveAs(visited, admin.email, /\/admin/);
  await page.goto(`/master-accounts?search=${id}`);
  await page.getByRole('button', { name: `Limits of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Limits of ${name}` });
  await dialog.getByLabel('Lots at Most').fill('3');
  await dialog.getByRole('button', { name: 'Save Limits' }).click();
  const text = 'Only the owner of the account can loosen this limit. You can tighten it.';
  await dialog.getByText(text).first().waitFor();
  await lookAtDialog(page, 'limits-admin');
  await dialog.getByLabel('Lots at Most').fill('1');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await accountOf(owner))?.limits).toEqual({ max_lots: 1 });
  const today = new Date(istDay(Date.now())).getUTCDay();
  const off = weekdays[today - 1];
  if (off) {
    const input = { id, account_name: name, broker, limits: { max_lots: 1, days_off: [off] } };
    await succeed('modifyAccount', input, owner);
    const start = { algoId: 1, accountId: [id] };
    const { status, envelope } = await callApi('startTrading', start, owner);
    expect([status, envelope.message]).toEqual([
      409,
      `Today is a day off in the limits of ${name}.`,
    ]);
  }
  await visited.end();
});
