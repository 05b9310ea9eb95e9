import { paths } from '@sthira/contract/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { addAccount, arriveAsNewcomer, freshEmail, newSimulatorClient } from './newcomer.ts';
import { endWithMovedClock, signInWithGoogle, stopClock, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const toasts = (page: Page) => page.locator('.Toastify__toast');
const toast = (page: Page, text: string) =>
  toasts(page).getByText(text, { exact: true }).first().waitFor();

/**
 * Answers a call as the server never does: with these words, or with none. The browser has to cope
 * with any server.
 */
async function answerWith(page: Page, path: string, messages: readonly unknown[]): Promise<void> {
  let turn = 0;
  await page.route(`**/v1/trading/${path}`, (route) => {
    const message = messages[Math.min(turn, messages.length - 1)];
    turn += 1;
    return route.fulfill({
      status: 409,
      json: { success: false, data: { code: 'conflict' }, message },
    });
  });
}

/**
 * The person looks at another window; said again and again, since a toast that comes in hears only
 * what happens after.
 */
function lookAway(page: Page): Promise<number> {
  return page.evaluate(() => Number(setInterval(() => dispatchEvent(new Event('blur')), 200)));
}

function lookBack(page: Page, timer: number): Promise<void> {
  return page.evaluate((given) => {
    clearInterval(given);
    dispatchEvent(new Event('focus'));
  }, timer);
}

// req: INVESTOR-18, INVESTOR-46, INVESTOR-70, INVESTOR-75, INVESTOR-104
test('messages that are objects, empty or missing; twenty toasts at most; and the delays of a check and of Refresh', {
  timeout: 120_000,
}, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await page.clock.install();
  await arriveAsNewcomer(visited, 'Strange Words');
  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  await addAccount(visited, { name: 'Line', client: await newSimulatorClient() });
  const row = page.getByRole('row').filter({ hasText: 'Line' });
  const login = row.getByRole('button', { name: 'Login Line' });

  await answerWith(page, 'add_account', [
    { key: 'The key is wrong', size: 'The size is small' },
    {},
    '',
  ]);
  await page.getByRole('button', { name: 'Add New Account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Account' });
  await adding.getByLabel('Account Name').fill('Other');
  await adding.getByLabel('API Key').fill('OTHERKEY0001');
  await adding.getByLabel('API Secret').fill('OTHERSECRET0001');
  const add = adding.getByRole('button', { name: 'Add Account' });
  await add.click();
  await adding.getByText('The key is wrong. The size is small').waitFor();
  await toast(page, 'The key is wrong. The size is small');
  await add.click();
  await adding.getByText('An unknown error occurred.').waitFor();
  await toast(page, 'An unknown error occurred.');
  await add.click();
  await adding.getByText('Failed to save account. Please try again.').waitFor();
  await page.keyboard.press('Escape');
  await adding.waitFor({ state: 'detached' });

  const checks: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/login_status') && checks.push(request.url()),
  );
  await answerWith(page, 'login_account', [
    '',
    ...Array.from({ length: 22 }, (_, at) => `reason ${at}`),
  ]);
  await login.click();
  await toast(page, 'Failed to login');
  // Somebody who looks elsewhere misses none of them: otherwise the first would be gone before the
  // last is there.
  const away = await lookAway(page);
  for (let at = 0; at < 22; at += 1) {
    await login.press('Enter');
    await row.getByText(`reason ${at}`, { exact: true }).waitFor();
  }
  await expect.poll(() => toasts(page).count()).toBe(20);
  const newest = toasts(page).first();
  const motion = () =>
    newest
      .locator('.Toastify__progress-bar--animated')
      .evaluate((one) => getComputedStyle(one).animationPlayState);
  await lookBack(page, away);
  await expect.poll(motion).toBe('running');
  await newest.hover();
  await expect.poll(motion).toBe('paused');
  await page.locator('h1').hover();
  await page.unroute('**/v1/trading/login_account');

  // The refused logins have their checks behind them.
  await page.clock.fastForward(6_000);
  await expect.poll(() => checks.length).toBe(23);
  await stopClock(page);
  checks.length = 0;
  const accepted = page.waitForResponse(/login_account/, { timeout: 60_000 });
  await login.click();
  await accepted;
  await page.clock.runFor(4_900);
  expect(checks).toHaveLength(0);
  await page.clock.runFor(200);
  await expect.poll(() => checks.length).toBe(1);
  await page.clock.resume();
  await row.getByText('Connected', { exact: true }).waitFor();

  await answerWith(page, 'logout_account', [undefined]);
  await row.getByRole('button', { name: 'Logout Line' }).click();
  await toast(page, 'Failed to logout');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await page.getByRole('listitem', { name: 'Line', exact: true }).waitFor();
  await stopClock(page);
  const read = page.waitForResponse(/get_accounts/, { timeout: 60_000 });
  // With the clock the toasts stand still too, and may lie over the button.
  await refresh.press('Enter');
  await read;
  let waitedMs = 0;
  const stillBusy = async () => {
    if ((await refresh.getAttribute('aria-busy')) === null) return false;
    await page.clock.runFor(10);
    waitedMs += 10;
    return true;
  };
  await expect.poll(stillBusy, { timeout: 30_000, interval: 100 }).toBe(false);
  expect(waitedMs).toBeGreaterThanOrEqual(100);
  await endWithMovedClock(visited);
});

// req: INVESTOR-13, INVESTOR-85
test('where sign-up is closed, an account without a profile cannot go on', async () => {
  const email = freshEmail().replace('example.in', `${crypto.randomUUID()}.example`);
  await db()
    .doc(paths.signUp)
    .set({ state: 'open', except: [email.split('@')[1]] });
  onTestFinished(async () => void (await db().doc(paths.signUp).delete()));
  const visited = await visit(browser);
  const { page } = visited;
  await page.goto('/login');
  await signInWithGoogle(visited, { email, name: 'Nobody Yet' });
  await page.getByText('Account found but profile incomplete. Please contact support.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0);
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();
  await visited.end();
});
