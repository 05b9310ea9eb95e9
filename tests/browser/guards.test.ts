// req: INVESTOR-58, INVESTOR-66

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authEmulator, projectId } from '#support/addresses.ts';
import { callApi } from '#support/api.ts';
import { claimsOf } from '#support/claims.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAsNewcomer, freshEmail } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, signInWithGoogle } from './visit.ts';

const { visit } = browserOfFile();

type Kind = 'public' | 'investor' | 'admin' | 'anyone';

/** The route table: whom each route is for, and the heading it is known by. */
const routes: [path: string, kind: Kind, heading: RegExp][] = [
  ['/', 'public', /Steady hands/],
  ['/login', 'public', /^Welcome$/],
  ['/contact-us', 'public', /^Contact Us$/],
  ['/terms-and-conditions', 'public', /^Terms and Conditions$/],
  ['/refunds-and-cancellation-policy', 'public', /^Refunds and Cancellation Policy$/],
  ['/pricing', 'public', /Pay for the days/],
  ['/dashboard', 'investor', /^Strategy Dashboard$/],
  ['/play', 'investor', /^Play a day$/],
  ['/funds-holdings', 'investor', /^Funds & Holdings$/],
  ['/account-management', 'investor', /^Account Management$/],
  ['/reports', 'investor', /^Reports$/],
  ['/result', 'investor', /^My Result$/],
  ['/activity', 'investor', /^Activity$/],
  ['/messages', 'investor', /^Messages$/],
  ['/admin', 'admin', /^Admin Dashboard$/],
  ['/master-accounts', 'admin', /^Master Accounts$/],
  ['/user-management', 'admin', /^User Management$/],
  ['/admin-credits', 'admin', /^Credits & Refunds$/],
  ['/admin-reports', 'admin', /^Reports$/],
  ['/admin-brokers', 'admin', /^Brokers$/],
  ['/audit', 'admin', /^Audit$/],
  ['/lab', 'anyone', /^The Past$/],
  ['/profile', 'anyone', /^Account Settings$/],
];

const shows = (page: Page, heading: RegExp) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor();

// req: ADMIN-1, INVESTOR-1, INVESTOR-3, INVESTOR-5
test('page guards: a visitor sees the public routes, is sent to the login page from every other, and on to the requested page', {
  timeout: 120_000,
}, async () => {
  const visited = await visit();
  const { page } = visited;
  for (const [path, kind, heading] of routes) {
    await page.goto(path);
    if (kind !== 'public')
      await page.waitForURL(
        (url) => url.pathname === '/login' && url.searchParams.get('next') === path,
      );
    await shows(page, kind === 'public' ? heading : /^Welcome$/);
  }
  await page.getByText('Please sign in to go on.').waitFor();
  await page.goto('/legal/terms');
  await page.waitForURL((url) => url.pathname === '/terms-and-conditions');
  await shows(page, /^Terms and Conditions$/);
  const { email } = await signedIn();
  await page.goto('/account-management?from=mail');
  await signInWithGoogle(visited, { email });
  await page.waitForURL(/\/account-management\?from=mail$/);
  await visited.end();
});

// req: ADMIN-1, ADMIN-2, INVESTOR-1, INVESTOR-2, INVESTOR-3, INVESTOR-4
test.each([
  ['user', 'investor', '/dashboard'],
  ['admin', 'admin', '/admin'],
] as const)(
  'page guards: a person who is %s sees the routes for an %s and is sent to %s from every other',
  { timeout: 120_000 },
  async (kind, own, home) => {
    const { email } = await signedIn(kind);
    const visited = await visit();
    const { page } = visited;
    await arriveAs(visited, email, new RegExp(home));
    for (const [path, kind, heading] of routes) {
      await page.goto(path);
      const seen = kind === own || kind === 'anyone';
      await page.waitForURL((url) => url.pathname === (seen ? path : home));
      if (seen) await shows(page, heading);
    }
    await visited.end();
  },
);

// req: INVESTOR-7, INVESTOR-8, INVESTOR-30, INVESTOR-31, INVESTOR-34
test('page guards: logout clears the session, ends it on the server and in the other tab, and stores nothing for the next person', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page, context } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  const token = await page.evaluate(() => {
    localStorage.setItem('selectedAccounts', '["anAccountOfTheirs"]');
    return sessionStorage.getItem('auth_token') ?? '';
  });
  expect((await callApi('getProfile', {}, { token })).status).toBe(200);
  const other = await context.newPage();
  await other.goto('/account-management');
  await other.getByRole('heading', { name: 'Account Management' }).waitFor();
  await other.evaluate(() => Object.assign(globalThis, { same: 'page' }));
  await page.getByRole('button', { name: 'User menu of Test Person' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Get Started Now' }).waitFor();
  await other.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => other.evaluate(() => 'same' in globalThis)).toBe(false);
  for (const tab of [page, other])
    expect(
      await tab.evaluate(() => [
        sessionStorage.getItem('auth_token'),
        localStorage.getItem('selectedAccounts'),
      ]),
    ).toEqual([null, null]);
  await page.goto('/dashboard');
  await page.waitForURL(/\/login/);
  await expect.poll(async () => (await callApi('getProfile', {}, { token })).status).toBe(401);
  await visited.end();
});

// req: INVESTOR-8
test('page guards: a person without a profile cannot go on: back to the landing page, signed out', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.goto('/login');
  await signInWithGoogle(visited, { email: freshEmail(), name: 'Nobody Yet' });
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByText('Your profile is not complete yet, so you were signed out. Sign in to complete it.')
    .waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();
  await visited.end();
});

// req: INVESTOR-6, INVESTOR-72
test('page guards: an ended session goes to the login page at the next call', async () => {
  const visited = await visit({ expectedErrors: /identitytoolkit|securetoken/ });
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Gone Tomorrow');
  await page.getByText('Link your first account').waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token') ?? '');
  const { user_id: uid } = claimsOf(token);
  await fetch(
    `${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:delete`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid }),
    },
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('next') === '/dashboard',
  );
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await expectAccessible(page);
  await picture(page, 'login-session-ended');
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();
  await visited.end();
});

// req: INVESTOR-6
test('page guards: a session that ends over a form restores its inputs, except the keys', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  await page.goto('/account-management');
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Account' });
  await form.getByLabel('Account Name').fill('Family fund');
  await form.getByLabel('Broker').selectOption('Jainam_XTS');
  await form.getByLabel('API Key').fill('KEYOFTHEFAMILY');
  await form.getByLabel('API Secret').fill('SECRETOFTHEFAMILY');
  await page.route('**/v1/trading/add_account', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Session expired.' } }),
  );
  await form.getByRole('button', { name: 'Add Account' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('next') === '/account-management',
  );
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    ),
  ).not.toContain('OFTHEFAMILY');
  await signInWithGoogle(visited, { email });
  await form.getByText(/^Your session had ended\./).waitFor();
  await expect.poll(() => form.getByLabel('Account Name').inputValue()).toBe('Family fund');
  await expect.poll(() => form.getByLabel('Broker').inputValue()).toBe('Jainam_XTS');
  await expect.poll(() => form.getByLabel('API Key').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Add New Account' }).first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  await form.getByText(/^What you typed before was kept/).waitFor();
  await form.getByLabel('API Secret').fill('SECRETOFTHEFAMILY');
  await page.reload();
  await form.getByText(/^What you typed before was kept, but for the key/).waitFor();
  expect(await form.getByLabel('Account Name').inputValue()).toBe('Family fund');
  expect(await form.getByLabel('API Secret').inputValue()).toBe('');
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => form.getByLabel('Account Name').inputValue()).toBe('');
  await visited.end();
});
