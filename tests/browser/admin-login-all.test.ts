import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { launchChromium } from '#support/chromium.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { seeOnly } from './control.ts';
import { arriveAs, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const loginAllPath = '**/v1/admin/login_all_accounts/*';
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const badge = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Accounts' }).getByText(text, { exact: true }).waitFor({ timeout: 20_000 });

test('login all: asked with or without force, pending, checked after five seconds, and every way it fails', { timeout: 90_000 }, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const visited = await visit(browser, { expectedErrors: /login_(all|status)/ });
  const { page } = visited;
  await seeOnly(page, [id]);
  const asked: string[] = [];
  // Everybody else's accounts stay as they are: the one login is made as the queue would make it.
  await page.route(loginAllPath, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await succeed('loginAccountFor', { account_id: id }, admin);
    await route.fulfill({ json: { success: true, data: { account_ids: [id] }, message: 'Login request initiated for 1 account(s).' } });
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
  await page.getByText('Failed to check status').waitFor({ timeout: 20_000 });
  expect(asked).toEqual(['/v1/admin/login_all_accounts/false', '/v1/admin/login_all_accounts/true']);

  const refusal = (message: string) => ({ status: 503, json: { success: false, data: { code: 'unavailable' }, message } });
  await page.unroute(loginAllPath);
  await page.route(loginAllPath, (route) => route.fulfill(refusal('No login could be queued.')), { times: 1 });
  await login.click();
  await toast(page, 'Failed to login accounts: No login could be queued.');
  await page.route(loginAllPath, (route) => route.fulfill(refusal('')), { times: 1 });
  await login.click();
  await toast(page, 'Failed to login accounts: Unknown error.');
  await page.route(loginAllPath, (route) => route.abort(), { times: 1 });
  await login.click();
  await toast(page, 'Error logging in accounts: The server could not be reached. Check your internet connection.');
  await visited.end();
});
