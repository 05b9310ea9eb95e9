// req: ADMIN-28, ADMIN-36, ADMIN-72, ADMIN-105

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { signedIn } from '#support/sign-in.ts';
import {
  arriveAtUsers,
  fillIn,
  passingEmail,
  passwordOpens,
  pick,
  profileOf,
  result,
  search,
  status,
  toast,
  typePhrase,
} from './users.ts';
import { arriveAs, expectAccessible, picture, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

// req: ADMIN-2, ADMIN-27, ADMIN-29, ADMIN-53, ADMIN-54, ADMIN-60, ADMIN-103, ADMIN-109
test('somebody is added, found, promoted and deleted, and the admin stays who they are', {
  timeout: 120_000,
}, async () => {
  const admin = await signedIn('admin');
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAs(visited, admin.email, /\/admin/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'User Management' })
    .click();
  const own = page
    .getByRole('region', { name: 'All users' })
    .getByRole('row')
    .filter({ hasText: admin.email });
  await own.getByText('Current User').waitFor();
  await expect.poll(() => own.getByRole('button').count()).toBe(0);

  const email = passingEmail();
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByText('Minimum 6 characters', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Add User' }).click();
  for (const text of ['Email is required.', 'Password is required.', 'Full name is required.'])
    await dialog.getByText(text).waitFor();
  await fillIn(page, { email, password: 'five5', role: 'admin' });
  await dialog.getByText('Minimum 6 characters.', { exact: true }).waitFor();
  await fillIn(page, { email, role: 'admin' });
  await dialog.getByText(`User ${email} has been created successfully!`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await profileOf(email)).toMatchObject({ name: 'Newly Added', role: 'admin' });
  await page.getByRole('region', { name: 'All users' }).getByText(email).waitFor();
  await own.getByText('Current User').waitFor();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('Email is required.').waitFor();
  await search(page, email);
  await toast(page, 'User found');
  await result(page).getByText('Admin', { exact: true }).waitFor();

  await pick(page, 'Remove admin role…');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await profileOf(email)).toMatchObject({ role: 'admin' });
  await pick(page, 'Remove admin role…');
  await question.getByRole('button', { name: 'Remove Admin Role' }).click();
  await toast(page, 'Admin role removed successfully');
  await result(page).getByText('User', { exact: true }).waitFor();
  await pick(page, 'Add admin role…');
  await typePhrase(question, `make ${email} an admin`);
  await question.getByRole('button', { name: 'Add Admin Role' }).click();
  await toast(page, 'Admin role added successfully');
  await page.getByRole('button', { name: 'Refresh My Permissions' }).click();
  await toast(page, 'User permissions refreshed');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await pick(page, 'Check role…');
  const checking = page.getByRole('dialog', { name: 'Check role' });
  await checking.getByText('admin: true, role: admin').waitFor();
  await checking.getByLabel('New role').selectOption('user');
  await checking.getByRole('button', { name: 'Update Role…' }).click();
  await question.getByRole('button', { name: 'Update Role' }).click();
  await toast(page, 'Role updated to user successfully');

  await pick(page, 'Reset password…');
  const resetting = page.getByRole('dialog', { name: 'Reset password' });
  await resetting.getByLabel('New password').fill('five5');
  await resetting.getByRole('button', { name: 'Reset Password' }).click();
  await resetting.getByText('Minimum 6 characters.', { exact: true }).waitFor();
  await resetting.getByLabel('New password').fill('another secret');
  await resetting.getByRole('button', { name: 'Reset Password' }).click();
  await toast(page, 'Password reset successfully');
  expect(await passwordOpens(email, 'another secret')).toBe(true);
  expect(await passwordOpens(email, 'six666')).toBe(false);

  await pick(page, 'Disable user…');
  await page
    .getByRole('alertdialog', { name: 'Disable User' })
    .getByRole('button', { name: 'Disable' })
    .click();
  await toast(page, `User ${email} has been disabled`);
  await result(page).getByText('Disabled', { exact: true }).waitFor();
  expect(await profileOf(email)).toMatchObject({ disabled: true });
  await pick(page, 'Enable user…');
  await page
    .getByRole('alertdialog', { name: 'Enable User' })
    .getByRole('button', { name: 'Enable' })
    .click();
  await toast(page, `User ${email} has been enabled`);
  await result(page).getByText('Active', { exact: true }).waitFor();

  await pick(page, 'Delete user…');
  const deleting = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect.poll(() => deleting.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await typePhrase(deleting, `delete ${email}`);
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await toast(page, `User ${email} has been deleted successfully!`);
  expect(await profileOf(email)).toBeUndefined();
  await expect.poll(() => page.getByLabel('Search User by Email').inputValue()).toBe('');
  await visited.end();
});

// req: ADMIN-27
test('who was added signs in with Google and is expected', { timeout: 120_000 }, async () => {
  const visited = await visit(browser);
  await arriveAtUsers(visited);
  const email = passingEmail();
  await visited.page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = await fillIn(visited.page, { email });
  await dialog.waitFor({ state: 'detached' });
  await visited.end();
  const theirs = await visit(browser);
  await arriveAs(theirs, email, /\/dashboard/);
  await theirs.page.getByText('Link your first account').waitFor();
  await theirs.page.goto('/user-management');
  await theirs.page.waitForURL(/\/dashboard/);
  await theirs.end();
});

// req: ADMIN-20
test('an addition that stops halfway is told, and finished from the dialog, the page or the search', {
  timeout: 120_000,
}, async () => {
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page } = visited;
  await arriveAtUsers(visited);
  const [first, second] = [passingEmail(), passingEmail()];

  await page.route('**/v1/admin/create_profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = await fillIn(page, { email: first, role: 'admin' });
  await dialog.getByText(`The sign-in of ${first} was made, the profile was not.`).waitFor();
  await expectAccessible(page);
  await picture(page, 'user-halfway');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await status(page, `${first} has a sign-in but no profile yet.`);
  expect(await profileOf(first)).toBeUndefined();

  await page.unroute('**/v1/admin/create_profile');
  await page.route('**/setUserRole', (route) => route.abort());
  await page.getByRole('button', { name: 'Finish User' }).click();
  await typePhrase(dialog, `make ${first} an admin`);
  await dialog.getByRole('button', { name: 'Finish User' }).click();
  await dialog.getByText('Failed to update user role').waitFor();
  expect(await profileOf(first)).toMatchObject({ role: 'user', name: 'Newly Added' });
  await page.unroute('**/setUserRole');
  await dialog.getByRole('button', { name: 'Finish User' }).click();
  await dialog.getByText(`User ${first} has been created successfully!`).waitFor();
  expect(await profileOf(first)).toMatchObject({ role: 'admin' });
  await dialog.waitFor({ state: 'detached' });

  await page.route('**/v1/admin/create_profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Add New User' }).click();
  await fillIn(page, { email: second });
  await dialog.getByText(`The sign-in of ${second} was made`).waitFor();
  await page.unroute('**/v1/admin/create_profile');
  await page.reload();
  await page.getByRole('button', { name: 'Look for Them' }).click();
  const complete = page.getByRole('button', { name: `Create Profile of ${second}` });
  await complete.waitFor();
  await expectAccessible(page);
  await picture(page, 'lone-sign-ins-desk-light');
  await page.getByRole('button', { name: 'Add New User' }).click();
  await fillIn(page, { email: second });
  await dialog.getByText('Email address is already in use.').waitFor();
  await dialog.getByRole('button', { name: 'Find this user' }).click();
  await status(page, 'This person has a sign-in but no profile yet.');
  await page.getByRole('button', { name: 'Create Profile', exact: true }).click();
  await dialog.getByLabel('Full Name').fill('Found Again');
  await dialog.getByRole('button', { name: 'Finish User' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await profileOf(second)).toMatchObject({ name: 'Found Again', role: 'user' });
  await complete.waitFor({ state: 'detached' });
  await visited.end();
});
