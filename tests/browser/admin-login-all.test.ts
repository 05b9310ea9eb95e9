// req: ADMIN-13, ADMIN-37, ADMIN-38, ADMIN-108

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { seeOnly } from './control.ts';
import { arriveAs, expectAccessible, looks, picture, sizes } from './visit.ts';

const { visit } = browserOfFile();

const loginAllPath = '**/v1/admin/login_all_accounts/*';
const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const badge = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Accounts' }).getByText(text, { exact: true }).waitFor();

// req: ADMIN-6, ADMIN-85, ADMIN-86, ADMIN-87, ADMIN-88
test('login all: asked with or without force, pending, checked after five seconds, and every way it fails', {
  timeout: 150_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const visited = await visit({ expectedErrors: /login_(all|status)/ });
  const { page } = visited;
  await seeOnly(page, [id]);
  const asked: string[] = [];
  // Everybody else's accounts stay as they are: the one login is made as the queue would make it.
  await page.route(loginAllPath, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await succeed('loginAccountFor', { account_id: id }, admin);
    await route.fulfill({
      json: {
        success: true,
        data: { account_ids: [id] },
        message: 'Login request initiated for 1 account(s).',
      },
    });
  });
  await arriveAs(visited, admin.email, /\/admin/);
  await badge(page, 'Disconnected');
  const login = page.getByRole('button', { name: 'Login All Accounts' });
  await login.click();
  await toast(page, 'Login request initiated for 1 account(s).');
  await badge(page, 'Pending...');
  await badge(page, 'Connected');

  await page.getByRole('switch', { name: 'Force Login' }).check();
  await page.route('**/v1/trading/login_status', (route) => route.abort());
  await login.click();
  await badge(page, 'Pending...');
  await page.getByText('Failed to check status').waitFor();
  expect(asked).toEqual([
    '/v1/admin/login_all_accounts/false',
    '/v1/admin/login_all_accounts/true',
  ]);

  const refusal = (message: string) => ({
    status: 503,
    json: { success: false, data: { code: 'unavailable' }, message },
  });
  await page.unroute(loginAllPath);
  await page.route(loginAllPath, (route) => route.fulfill(refusal('No login could be queued.')), {
    times: 1,
  });
  await login.click();
  await toast(page, 'Failed to login accounts: No login could be queued.');
  await page.route(loginAllPath, (route) => route.fulfill(refusal('')), { times: 1 });
  await login.click();
  await toast(page, 'Failed to login accounts: Unknown error.');
  await page.route(loginAllPath, (route) => route.abort(), { times: 1 });
  await login.click();
  await toast(
    page,
    'Error logging in accounts: The server could not be reached. Check your internet connection.',
  );
  await visited.end();
});

// req: ADMIN-76
test('chosen accounts are logged in with their progress told, and who still waits is taken out again', {
  timeout: 180_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const [one, two, other] = [
    await loggedOut(owner),
    await loggedOut(owner),
    await loggedOut(owner),
  ];
  const visited = await visit();
  const { page } = visited;
  await seeOnly(page, [one.id, two.id, other.id]);
  await arriveAs(visited, admin.email, /\/admin/);
  const chosen = page.getByRole('region', { name: 'Chosen accounts' });
  await chosen.getByRole('button', { name: 'Choose all 3 found' }).click();
  await page.getByRole('checkbox', { name: `Choose ${other.name}` }).uncheck();
  for (const [size, theme] of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await chosen.getByText('2 chosen', { exact: true }).waitFor();
    await expectAccessible(page);
    await picture(page, `admin-chosen-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);
  await chosen.getByRole('button', { name: 'Login 2 chosen' }).click();
  await page.getByText('Logged in 2 of 2.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Logged in 2 of 2.').waitFor({ state: 'detached' });

  // A queue that stands still: the accounts are marked as the server marks them, and no task comes.
  await page.route('**/v1/admin/login_accounts', async (route) => {
    await db()
      .doc(paths.account(other.id))
      .update({
        loginStatus: 'logging_in',
        loginRequest: { id: 'still', state: 'queued' },
        updatedAt: Date.now(),
      });
    await route.fulfill({
      json: { success: true, data: { account_ids: [other.id] }, message: '' },
    });
  });
  await page.getByRole('checkbox', { name: `Choose ${other.name}` }).check();
  await chosen.getByRole('button', { name: 'Login 1 chosen' }).click();
  await page.getByText('Logging in: 0 of 1.').waitFor();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await toast(page, '1 login(s) cancelled.');
  await page.getByText('Logged in 0 of 1.').waitFor({ timeout: 30_000 });
  await badge(page, 'Disconnected');
  await visited.end();
});

const loggedOut = (owner: Person) => anAccount(owner, { state: 'logged_out' });
