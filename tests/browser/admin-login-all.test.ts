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

/** An admin in front of these accounts alone. */
async function before(ids: readonly string[], expectedErrors?: RegExp) {
  const admin = await signedIn('admin');
  const visited = await visit(expectedErrors ? { expectedErrors } : {});
  const { page } = visited;
  await seeOnly(page, ids);
  await arriveAs(visited, admin.email, /\/admin/);
  return { admin, visited, page };
}

/** Before an account whose login is made as the queue would make it: others stay as they are. */
async function beforeOne() {
  const { id } = await loggedOut(await signedIn());
  const { admin, visited, page } = await before([id], /login_status/);
  const asked: string[] = [];
  await page.route(loginAllPath, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await succeed('loginAccountFor', { account_id: id }, admin);
    await route.fulfill({ json: { success: true, data: { account_ids: [id] }, message: '' } });
  });
  await badge(page, 'Disconnected');
  const login = page.getByRole('button', { name: 'Login All Accounts' });
  return { visited, page, asked, login };
}

// req: ADMIN-6
test('Login All asks for a login that is pending, and connected once it was checked', async () => {
  const { visited, page, asked, login } = await beforeOne();
  await login.click();
  await badge(page, 'Pending...');
  await badge(page, 'Connected');
  expect(asked).toEqual(['/v1/admin/login_all_accounts/false']);
  await visited.end();
});

// req: ADMIN-6
test('Login All with force says so', async () => {
  const { visited, page, asked, login } = await beforeOne();
  await page.getByRole('switch', { name: 'Force Login' }).check();
  await login.click();
  await badge(page, 'Pending...');
  expect(asked).toEqual(['/v1/admin/login_all_accounts/true']);
  await visited.end();
});

// req: ADMIN-88
test('a check that fails after Login All marks the account', async () => {
  const { visited, page, login } = await beforeOne();
  await page.route('**/v1/trading/login_status', (route) => route.abort());
  await login.click();
  await page.getByText('Failed to check status').waitFor();
  await visited.end();
});

const chosenOnes = (page: Page) => page.getByRole('region', { name: 'Chosen accounts' });

// req: ADMIN-76
test('chosen accounts are logged in with their progress told', { timeout: 180_000 }, async () => {
  const owner = await signedIn();
  const [one, two, other] = [
    await loggedOut(owner),
    await loggedOut(owner),
    await loggedOut(owner),
  ];
  const { visited, page } = await before([one.id, two.id, other.id]);
  const chosen = chosenOnes(page);
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
  await visited.end();
});

// req: ADMIN-76
test('who still waits for a login is taken out of the queue again', async () => {
  const { id, name } = await loggedOut(await signedIn());
  const { visited, page } = await before([id]);
  // Simulates a queue that stands still: the account is marked as the server marks it, and no task
  // follows.
  await page.route('**/v1/admin/login_accounts', async (route) => {
    await db()
      .doc(paths.account(id))
      .update({
        loginStatus: 'logging_in',
        loginRequest: { id: 'still', state: 'queued' },
        updatedAt: Date.now(),
      });
    await route.fulfill({ json: { success: true, data: { account_ids: [id] }, message: '' } });
  });
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await chosenOnes(page).getByRole('button', { name: 'Login 1 chosen' }).click();
  await page.getByText('Logging in: 0 of 1.').waitFor();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await toast(page, '1 login(s) cancelled.');
  await page.getByText('Logged in 0 of 1.').waitFor({ timeout: 30_000 });
  await badge(page, 'Disconnected');
  await visited.end();
});

const loggedOut = (owner: Person) => anAccount(owner, { state: 'logged_out' });
