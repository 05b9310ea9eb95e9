// req: ADMIN-4, ADMIN-5, ADMIN-7, ADMIN-10, ADMIN-31, ADMIN-38, ADMIN-50, ADMIN-74, ADMIN-80

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokerBook, isFlat } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { seeOnly, stopOnly } from './control.ts';
import { inEachTheme } from './in-each-theme.ts';
import { startOne } from './start-one.ts';
import { typePhrase } from './users.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last();
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name });

/** An admin with three accounts of one investor, the third without a broker session. */
async function threeAccounts() {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const options = { input: { strategy: eager } };
  const first = await anAccount(owner, options);
  const second = await anAccount(owner, options);
  const third = await anAccount(owner, { ...options, state: 'logged_out' });
  const visited = await visit();
  const { page } = visited;
  await seeOnly(
    page,
    [first, second, third].map(({ id }) => id),
  );
  await stopOnly(
    page,
    [first, third].map(({ id }) => id),
  );
  await arriveAs(visited, admin.email, /\/admin/);
  await page.getByText('Live connection').waitFor();
  return { visited, page, first, second, third };
}

/** Asks for Stop All, reads the question and answers it. */
async function stopBoth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop All Accounts' }).click();
  const stopping = page.getByRole('alertdialog', { name: 'Confirm Stop All' });
  await stopping.getByText('on 2 account(s)').waitFor();
  await expect.poll(() => stopping.innerText()).toMatch(/Margin at work[\s\S]*₹[\d,]+/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await inEachTheme(page, 'admin-stop-all');
  await typePhrase(stopping, 'stop 2 accounts');
  await stopping.getByRole('button', { name: 'Stop All Accounts' }).click();
}

test('admin dashboard: logs an account in, starts three, and stops one and then all, each flat at its broker', {
  timeout: 300_000,
}, async () => {
  const { visited, page, first, second, third } = await threeAccounts();
  const badge = ({ name }: { name: string }, text: string) =>
    row(page, name).getByText(text, { exact: true });
  const stopsFlat = async (account: typeof first) => {
    await badge(account, 'Stopped').waitFor();
    expect(isFlat(await brokerBook(account.client.clientCode))).toBe(true);
  };
  for (const text of ['Inactive', 'Stopped', 'Connected']) await badge(first, text).waitFor();

  await badge(third, 'Disconnected').waitFor();
  expect(await page.getByRole('button', { name: `Start ${third.name}` }).count()).toBe(0);
  await page.getByRole('button', { name: `Login ${third.name}` }).click();
  await badge(third, 'Pending...').waitFor();
  await badge(third, 'Connected').waitFor();
  await inEachTheme(page, 'admin-three');

  await startOne(page, first.name);
  await badge(first, 'Running').waitFor();
  await badge(first, 'Active').waitFor();
  await card(page, 'Active Accounts').getByText('1 of 3', { exact: true }).waitFor();
  await expect.poll(() => badge(second, 'Stopped').count()).toBe(1);
  await page.getByRole('button', { name: 'Start All Accounts' }).click();
  const starting = page.getByRole('alertdialog', { name: 'Start trading on 2 account(s)?' });
  await starting.getByRole('button', { name: 'Start All Accounts' }).click();
  await page.getByText('Started trading for 2 account(s).').first().waitFor();
  for (const account of [second, third]) await badge(account, 'Running').waitFor();
  for (const account of [first, second, third]) await wholePosition(account);
  const margin = card(page, 'Total Margin Utilized');
  await margin.getByText(/₹[\d.]+[KL]/).waitFor();
  await row(page, first.name)
    .getByText(/^\d+\.\d\d%$/)
    .waitFor();

  await page.getByRole('button', { name: `Stop ${second.name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Stop ${second.name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => badge(second, 'Running').count()).toBe(1);
  await page.getByRole('button', { name: `Stop ${second.name}` }).click();
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  await stopsFlat(second);

  await stopBoth(page);
  await badge(first, 'Stopping…').waitFor();
  for (const account of [first, third]) await stopsFlat(account);
  await page.getByText('Stopped trading for 2 of 2 account(s).').waitFor();
  await visited.end();
});
