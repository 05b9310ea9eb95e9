import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authEmulator, projectId } from '#support/addresses.ts';
import { launchChromium } from '#support/chromium.ts';
import { arriveAsNewcomer, freshEmail } from './newcomer.ts';
import { arriveAs, signInWithGoogle, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test.each(['/dashboard', '/account-management', '/admin', '/profile'])('a visitor at %s goes to the login page', async (path) => {
  const visited = await visit(browser);
  await visited.page.goto(path);
  await visited.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path);
  await visited.page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await visited.end();
});

test('a deep link is kept through login', async () => {
  const visited = await visit(browser);
  await visited.page.goto('/account-management?from=mail');
  await signInWithGoogle(visited, { email: 'asha@sthira.example' });
  await visited.page.waitForURL(/\/account-management\?from=mail$/);
  await visited.end();
});

test.each([
  ['asha@sthira.example', '/dashboard', ['/', '/login', '/admin']],
  ['admin@sthira.example', '/admin', ['/', '/login', '/dashboard', '/account-management']],
])('%s is sent to %s from pages that are not for that role', async (email, home, elsewhere) => {
  const visited = await visit(browser);
  await arriveAs(visited, email, new RegExp(home));
  for (const path of elsewhere) {
    await visited.page.goto(path);
    await visited.page.waitForURL((url) => url.pathname === home);
  }
  await visited.page.goto('/profile');
  await visited.page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await visited.end();
});

test('logout clears the session and goes to the landing page', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByRole('button', { name: 'User menu of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Get Started Now' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();
  await page.goto('/dashboard');
  await page.waitForURL(/\/login/);
  await visited.end();
});

test('a person without a profile cannot go on: back to the landing page, signed out', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await page.goto('/login');
  await signInWithGoogle(visited, { email: freshEmail(), name: 'Nobody Yet' });
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();
  await visited.end();
});

test('a session that has ended goes to the login page at the next call', async () => {
  const visited = await visit(browser, { expectedErrors: /identitytoolkit|securetoken/ });
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Gone Tomorrow');
  await page.getByText('Link your first account').waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token') ?? '');
  const { user_id: uid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string };
  await fetch(`${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:delete`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid }),
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toBeNull();
  await visited.end();
});
