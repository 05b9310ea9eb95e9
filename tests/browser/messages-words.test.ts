import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { addAccount, arriveAsNewcomer, freshEmail, newSimulatorClient } from './newcomer.ts';
import { endWithMovedClock, signInWithGoogle, stopClock } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

/** The messages that stand in the corner, the newest first. */
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');
const toast = (page: Page, text: string) =>
  toasts(page).getByText(text, { exact: true }).first().waitFor();

/**
 * Answers a call as the server never does: with these words, or with none. The browser has to cope
 * with any server.
 */
async function answerWith(page: Page, path: string, messages: readonly unknown[]): Promise<void> {
  let turn = 0;
  const address = `**/v1/trading/${path}`;
  onTestFinished(() => page.unroute(address));
  await page.route(address, (route) => {
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

describe('an investor with one account', () => {
  const shared = sharedVisit(
    async (visited) => {
      await visited.page.clock.install();
      await arriveAsNewcomer(visited, 'Strange Words');
      await visited.page.getByRole('link', { name: 'Go to Account Management' }).click();
      await addAccount(visited, { name: 'Line', client: await newSimulatorClient() });
    },
    {},
    endWithMovedClock,
  );

  /** The account's row on a page without messages. */
  async function onItsPage() {
    const { page } = await shared();
    await page.goto('/account-management');
    const row = page.getByRole('row').filter({ hasText: 'Line' });
    const login = row.getByRole('button', { name: 'Login Line' });
    const logout = row.getByRole('button', { name: 'Logout Line' });
    await login.or(logout).waitFor();
    return { page, row, login, logout };
  }

  // req: INVESTOR-70
  test.each([
    [{ key: 'The key is wrong', size: 'The size is small' }, 'The key is wrong. The size is small'],
    [{}, 'An unknown error occurred.'],
  ])(
    'a refusal with the message %j reads “%s”, in the dialog and as a toast',
    async (message, text) => {
      const { page } = await onItsPage();
      await answerWith(page, 'add_account', [message]);
      await page.getByRole('button', { name: 'Add New Account' }).click();
      const adding = page.getByRole('dialog', { name: 'Add New Account' });
      await adding.getByLabel('Account Name').fill('Other');
      await adding.getByLabel('API Key').fill('OTHERKEY0001');
      await adding.getByLabel('API Secret').fill('OTHERSECRET0001');
      await adding.getByRole('button', { name: 'Add Account' }).click();
      await adding.getByText(text).waitFor();
      await toast(page, text);
    },
  );

  // req: INVESTOR-75
  test('a login that is refused without a word is told in ours', async () => {
    const { page, login } = await onItsPage();
    await answerWith(page, 'login_account', ['']);
    await login.click();
    await toast(page, 'Failed to login');
  });

  // req: INVESTOR-104
  test('twenty toasts at most stand at a time, and one is held while the pointer is over it', async () => {
    const { page, row, login } = await onItsPage();
    const reasons = Array.from({ length: 22 }, (_, at) => `reason ${at}`);
    await answerWith(page, 'login_account', reasons);
    // Somebody who looks elsewhere misses none of them: otherwise the first would be gone before
    // the last is there.
    const away = await lookAway(page);
    for (const reason of reasons) {
      await login.press('Enter');
      await row.getByText(reason, { exact: true }).waitFor();
    }
    await expect.poll(() => toasts(page).count()).toBe(20);
    const newest = toasts(page).first();
    const itsTime = () =>
      newest
        .getByRole('progressbar', { includeHidden: true })
        .evaluate((bar) => getComputedStyle(bar).animationPlayState);
    await lookBack(page, away);
    await expect.poll(itsTime).toBe('running');
    await newest.hover();
    await expect.poll(itsTime).toBe('paused');
  });

  // req: INVESTOR-46
  test('five seconds after a login, and not before, its status is checked', async () => {
    const { page, row, login } = await onItsPage();
    const checks: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/login_status') && checks.push(request.url()),
    );
    await stopClock(page);
    const accepted = page.waitForResponse(/login_account/, { timeout: 60_000 });
    await login.click();
    await accepted;
    checks.length = 0;
    await page.clock.runFor(4_900);
    expect(checks).toHaveLength(0);
    await page.clock.runFor(200);
    await expect.poll(() => checks.length).toBe(1);
    await page.clock.resume();
    await row.getByText('Connected', { exact: true }).waitFor();
  });

  // req: INVESTOR-75
  test('a logout that is refused without a message is told in our words', async () => {
    const { page, login, logout } = await onItsPage();
    if (await login.isVisible()) await login.click();
    await answerWith(page, 'logout_account', [undefined]);
    await logout.click();
    await toast(page, 'Failed to logout');
  });

  // req: INVESTOR-18
  test('Refresh stays busy for a tenth of a second after the answer', async () => {
    const { page } = await shared();
    await page.goto('/dashboard');
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
    await page.clock.resume();
  });
});

// req: INVESTOR-13, INVESTOR-85
test('where sign-up is closed, an account without a profile cannot go on', async () => {
  const email = freshEmail().replace('example.in', `${crypto.randomUUID()}.example`);
  await db()
    .doc(paths.signUp)
    .set({ state: 'open', except: [email.split('@')[1]] });
  onTestFinished(async () => void (await db().doc(paths.signUp).delete()));
  const visited = await visit();
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
