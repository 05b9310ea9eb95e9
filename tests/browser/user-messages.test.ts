import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { freshEmail } from './newcomer.ts';
import {
  arriveAtUsers,
  fillIn,
  pick,
  profileOf,
  result,
  search,
  status,
  toast,
  typePhrase,
} from './users.ts';
import { expectAccessible, looks, picture, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

// req: ADMIN-72, ADMIN-99, ADMIN-100
test('a line that is cut: each call says what failed, and works again afterwards', {
  timeout: 120_000,
}, async () => {
  const somebody = await signedIn('user');
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page } = visited;
  await arriveAtUsers(visited);
  const question = page.getByRole('alertdialog');
  const cut = (address: string) => page.route(address, (route) => route.abort());

  await cut('**/searchUserByEmail');
  await search(page, somebody.email);
  await status(page, 'Failed to search for user');
  await page.unroute('**/searchUserByEmail');
  await page.getByRole('button', { name: 'Clear' }).click();
  await search(page, freshEmail());
  await status(page, 'User not found with the provided email address.');
  await expectAccessible(page);
  await picture(page, 'user-not-found');
  await search(page, somebody.email);
  await result(page).waitFor();

  for (const [call, item, button, text, done] of [
    [
      'addAdminRole',
      'Add admin role…',
      'Add Admin Role',
      'Failed to add admin role',
      'Admin role added successfully',
    ],
    [
      'removeAdminRole',
      'Remove admin role…',
      'Remove Admin Role',
      'Failed to remove admin role',
      'Admin role removed successfully',
    ],
  ] as const) {
    await cut(`**/${call}`);
    await pick(page, item);
    if (call === 'addAdminRole') await typePhrase(question, `make ${somebody.email} an admin`);
    await question.getByRole('button', { name: button }).click();
    await question.getByText(text).waitFor();
    await page.unroute(`**/${call}`);
    await question.getByRole('button', { name: button }).click();
    await toast(page, done);
    await result(page)
      .getByText(call === 'addAdminRole' ? 'Admin' : 'User', { exact: true })
      .waitFor();
  }

  await cut('**/getUserRole');
  await pick(page, 'Check role…');
  const checking = page.getByRole('dialog', { name: 'Check role' });
  await checking.getByText('Failed to check user role').waitFor();
  await page.unroute('**/getUserRole');
  await checking.getByRole('button', { name: 'Try again' }).click();
  await checking.getByLabel('New role').selectOption('admin');
  await cut('**/setUserRole');
  await checking.getByRole('button', { name: 'Update Role…' }).click();
  await typePhrase(question, `make ${somebody.email} an admin`);
  await question.getByRole('button', { name: 'Update Role' }).click();
  await question.getByText('Failed to update user role').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await profileOf(somebody.email)).toMatchObject({ role: 'user' });

  await cut('**/resetUserPassword');
  await pick(page, 'Reset password…');
  const resetting = page.getByRole('dialog', { name: 'Reset password' });
  await resetting.getByLabel('New password').fill('six666');
  await resetting.getByRole('button', { name: 'Reset Password' }).click();
  await resetting.getByText('Failed to reset password').waitFor();
  await page.keyboard.press('Escape');

  await cut('**/listUsersWithRoles');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await status(page, 'Failed to fetch users');
  await page.unroute('**/listUsersWithRoles');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Failed to fetch users').waitFor({ state: 'detached' });

  await cut('**/token?key=*');
  await page.getByRole('button', { name: 'Refresh My Permissions' }).click();
  await toast(page, 'Failed to refresh user permissions');
  await visited.end();
});

// req: ADMIN-102, ADMIN-106
test('what the server refuses is said in its words, and a sign-in that outlives its profile is told', {
  timeout: 120_000,
}, async () => {
  const trader = await signedIn('user');
  const account = await anAccount(trader, { state: 'logged_out' });
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page } = visited;
  await arriveAtUsers(visited);
  await search(page, trader.email);
  await result(page).waitFor();
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  const remove = question.getByRole('button', { name: 'Delete' });

  // No agent serves this shard, so none takes the run up.
  await db()
    .doc(paths.account(account.id))
    .update({ 'trading.state': 'running', shard: 'unserved' });
  await pick(page, 'Delete user…');
  await typePhrase(question, `delete ${trader.email}`);
  await remove.click();
  await question.getByText('1 account of this user is trading: square it off first.').waitFor();
  await db().doc(paths.account(account.id)).update({ 'trading.state': 'stopped' });
  await page.route('**/v1/admin/delete_user/*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await remove.click();
  await question.getByText('Failed to delete user. Please try again.').waitFor();
  await page.unroute('**/v1/admin/delete_user/*');
  expect(await profileOf(trader.email)).toBeDefined();

  await page.route('**/deleteUserFromFirebase', (route) => route.abort());
  await remove.click();
  await status(page, `The profile of ${trader.email} is deleted, the sign-in could not be removed`);
  expect(await profileOf(trader.email)).toBeUndefined();
  await page.unroute('**/deleteUserFromFirebase');
  await page.getByRole('button', { name: 'Try again' }).click();
  await toast(page, `User ${trader.email} has been deleted successfully!`);

  const spoilt = await signedIn('user');
  await search(page, spoilt.email);
  await result(page).waitFor();
  await db().doc(paths.user(spoilt.uid)).update({ role: 'nobody' });
  await pick(page, 'Add admin role…');
  await typePhrase(page.getByRole('alertdialog'), `make ${spoilt.email} an admin`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add Admin Role' }).click();
  await page
    .getByRole('alertdialog')
    .getByText('Something went wrong on our side. Please try again.')
    .waitFor();
  await db().doc(paths.user(spoilt.uid)).delete();
  await visited.end();
});

// req: ADMIN-98
test('answers that are none, and one that never comes', { timeout: 120_000 }, async () => {
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page } = visited;
  await arriveAtUsers(visited);
  const answering = (status: number, body: string) =>
    page.route('**/searchUserByEmail', (route) =>
      route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } }),
    );
  for (const [code, body, text] of [
    [200, '<html>', 'Failed to search for user: Response is not valid JSON object.'],
    [200, '{}', 'Failed to search for user: Response is missing data field.'],
    [404, '', 'User not found with the provided email address.'],
    [503, '', 'Failed to search for user'],
    [
      429,
      '{"error":{"status":"RESOURCE_EXHAUSTED","message":"Too many calls."}}',
      'Too many calls.',
    ],
  ] as const) {
    await answering(code, body);
    await search(page, freshEmail());
    await status(page, text);
    await page.unroute('**/searchUserByEmail');
  }
  await page.clock.install();
  const asked = page.waitForRequest('**/searchUserByEmail');
  await page.route('**/searchUserByEmail', () => undefined);
  await search(page, freshEmail());
  await asked;
  await page.clock.fastForward(70_000);
  await status(page, 'Failed to search for user: deadline-exceeded');
  await visited.end();
});

// req: ADMIN-104
test('whom the sign-in service refuses is not added', { timeout: 120_000 }, async () => {
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page } = visited;
  const admin = await arriveAtUsers(visited);
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = await fillIn(page, { email: admin.email });
  await dialog.getByText('Email address is already in use.').waitFor();
  for (const [reason, text] of [
    [
      'WEAK_PASSWORD : Password should be at least 6 characters',
      'Password is too weak. Please choose a stronger password.',
    ],
    ['INVALID_EMAIL', 'Invalid email address.'],
    ['abort', 'Failed to add user. Please try again.'],
  ] as const) {
    await page.route('**/accounts:signUp?*', (route) =>
      reason === 'abort'
        ? route.abort()
        : route.fulfill({ status: 400, json: { error: { code: 400, message: reason } } }),
    );
    await fillIn(page, { email: freshEmail() });
    await dialog.getByText(text, { exact: true }).waitFor();
    await page.unroute('**/accounts:signUp?*');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Current User').first().waitFor();
  await visited.end();
});

/** So many profiles whose e-mails come before everybody's. */
async function seatedFirst(count: number): Promise<void> {
  const batch = db().batch();
  const mark = randomBytes(4).toString('hex');
  const users = Array.from({ length: count }, (_, place): UserDocument => {
    const uid = `page${mark}${place}`;
    const email = `0${mark}-${String(place).padStart(2, '0')}@example.in`;
    const texts = {
      uid,
      email,
      name: `Reader ${place}`,
      mobileNumber: '',
      tradingExperience: null,
      riskTolerance: null,
      preferredMarkets: [],
    };
    return {
      ...texts,
      role: 'user',
      rolesChangedAt: 0,
      sessionsValidAfter: 0,
      disabled: false,
      createdAt: 0,
    };
  });
  for (const user of users) batch.set(db().doc(paths.user(user.uid)), user);
  await batch.commit();
  onTestFinished(async () => {
    await Promise.all(users.map(({ uid }) => db().doc(paths.user(uid)).delete()));
  });
}

// req: ADMIN-28, ADMIN-46, ADMIN-101, ADMIN-114
test('pages of users are turned one by one', { timeout: 120_000 }, async () => {
  await seatedFirst(25);
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAtUsers(visited);
  const pager = page.getByRole('navigation', { name: 'Pages of users' });
  await expect.poll(() => pager.getByLabel('Rows per page').inputValue()).toBe('50');
  expect(await pager.getByLabel('Rows per page').getByRole('option').allTextContents()).toEqual([
    '10',
    '25',
    '50',
    '100',
  ]);
  await pager.getByLabel('Rows per page').selectOption('10');
  const table = page.getByRole('table', { name: 'All users' });
  // Until the page of ten has come, no page is turned.
  await expect.poll(() => table.locator('tbody tr').count()).toBe(10);
  await page.getByText('Reader 9', { exact: true }).waitFor();
  await page.waitForURL(/\?size=10$/);
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  await expect.poll(() => pager.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await expect.poll(() => pager.getByRole('button', { name: 'First' }).isDisabled()).toBe(true);
  await pager.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Reader 19', { exact: true }).waitFor();
  await pager.getByText(/^Page 2 of/).waitFor();
  await pager.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Reader 24', { exact: true }).waitFor();
  await pager.getByLabel('Go to page').fill('1');
  await pager.getByLabel('Go to page').press('Enter');
  await page.getByText('Reader 0', { exact: true }).waitFor();
  await pager.getByLabel('Go to page').fill('3');
  await pager.getByLabel('Go to page').press('Enter');
  await toast(page, 'Cannot jump to that page directly. Please navigate page by page.');
  await pager.getByText(/^Page 1 of/).waitFor();
  await expect.poll(() => pager.getByLabel('Go to page').inputValue()).toBe('1');
  await pager.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Reader 10', { exact: true }).waitFor();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('Reader 0', { exact: true }).waitFor();

  const third = table.getByRole('row').filter({ hasText: 'Reader 3' });
  const address = (await third.getByText(/@/).first().innerText()).trim();
  await page.getByLabel('Filter by email').fill(address.slice(0, -4).toUpperCase());
  await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
  await third.waitFor();
  await page.getByText('1 found').waitFor();
  await page.getByLabel('Filter by role').selectOption('admin');
  await page.getByText('Nobody matches these filters.').waitFor();
  await page.getByLabel('Filter by role').selectOption('');
  await third.waitFor();
  await visited.end();
});

// req: ADMIN-28
test.each(looks)(
  'user management is accessible, %s %s',
  { timeout: 120_000 },
  async (size, theme) => {
    await seatedFirst(11);
    const visited = await visit(browser, { size, theme });
    const { page } = visited;
    const admin = await arriveAtUsers(visited);
    await page.goto('/user-management?size=10');
    await page.getByText('Reader 9', { exact: true }).waitFor();
    await search(page, admin.email);
    await page.getByText('Current User').first().waitFor();
    await expectAccessible(page);
    await picture(page, `user-management-${size}-${theme}`);
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete user…' }).waitFor();
    await expectAccessible(page);
    await picture(page, `user-menu-${size}-${theme}`);
    // It closes by itself when the window loses the focus, as it may while a picture is taken.
    await page.keyboard.press('Escape');
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Check role…' }).press('Enter');
    await page.getByRole('dialog', { name: 'Check role' }).getByText('User id').waitFor();
    await expectAccessible(page);
    await picture(page, `user-role-${size}-${theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The dialog gives the focus back a moment after it is gone.
    await expect
      .poll(() => menu.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete user…' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Delete User' }).waitFor();
    await expectAccessible(page);
    await picture(page, `user-delete-${size}-${theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add New User' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByText('Full name is required.').waitFor();
    await expectAccessible(page);
    await picture(page, `user-add-${size}-${theme}`);
    await visited.end();
  },
);

// req: ADMIN-27
test('a visitor goes to the login page', async () => {
  const visited = await visit(browser);
  await visited.page.goto('/user-management');
  await visited.page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('next') === '/user-management',
  );
  await visited.end();
});
