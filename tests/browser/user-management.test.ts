// req: ADMIN-28, ADMIN-36, ADMIN-54, ADMIN-60, ADMIN-72, ADMIN-103, ADMIN-105

import { expect, test } from 'vitest';
import { freshEmail, signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
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
import { arriveAs, expectAccessible, picture } from './visit.ts';

const { visit } = browserOfFile();

test('user management: an admin adds another one, changes roles, sets a password, disables, enables and deletes', {
  timeout: 180_000,
}, async () => {
  const visited = await visit();
  const { page } = visited;
  const { email: own } = await arriveAtUsers(visited);
  const email = passingEmail();
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = await fillIn(page, { email, role: 'admin' });
  await dialog.getByText(`User ${email} has been created successfully!`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await profileOf(email)).toMatchObject({ name: 'Newly Added', role: 'admin' });
  // Whoever makes a sign-in stays who they are.
  await page.getByLabel('Filter by email').fill(own);
  await page.getByRole('region', { name: 'All users' }).getByText('Current User').waitFor();

  await search(page, email);
  await result(page).waitFor();
  await inEachTheme(page, 'user-found');
  const question = page.getByRole('alertdialog');
  await pick(page, 'Remove admin role…');
  await question.getByRole('button', { name: 'Remove Admin Role' }).click();
  await toast(page, 'Admin role removed successfully');
  expect(await profileOf(email)).toMatchObject({ role: 'user' });
  await pick(page, 'Add admin role…');
  await typePhrase(question, `make ${email} an admin`);
  await question.getByRole('button', { name: 'Add Admin Role' }).click();
  await toast(page, 'Admin role added successfully');
  expect(await profileOf(email)).toMatchObject({ role: 'admin' });

  await pick(page, 'Reset password…');
  const resetting = page.getByRole('dialog', { name: 'Reset password' });
  await resetting.getByLabel('New password').fill('another secret');
  await resetting.getByRole('button', { name: 'Reset Password' }).click();
  await toast(page, 'Password reset successfully');
  expect(await passwordOpens(email, 'another secret')).toBe(true);

  await pick(page, 'Disable user…');
  await question.getByRole('button', { name: 'Disable' }).click();
  await toast(page, `User ${email} has been disabled`);
  await result(page).getByText('Disabled', { exact: true }).waitFor();
  expect(await profileOf(email)).toMatchObject({ disabled: true });
  expect(await passwordOpens(email, 'another secret')).toBe(false);
  await pick(page, 'Enable user…');
  await question.getByRole('button', { name: 'Enable' }).click();
  await result(page).getByText('Active', { exact: true }).waitFor();

  await pick(page, 'Delete user…');
  await typePhrase(question, `delete ${email}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, `User ${email} has been deleted successfully!`);
  expect(await profileOf(email)).toBeUndefined();
  await visited.end();
});

// req: ADMIN-20, ADMIN-27, ADMIN-104
test('user management: an addition cut off halfway is found by its sign-in and completed, and the added person signs in with Google', {
  timeout: 180_000,
}, async () => {
  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await arriveAtUsers(visited);
  const email = passingEmail();
  await page.route('**/v1/admin/create_profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = await fillIn(page, { email });
  await dialog.getByText(`The sign-in of ${email} was made, the profile was not.`).waitFor();
  await expectAccessible(page);
  await picture(page, 'user-halfway');
  expect(await profileOf(email)).toBeUndefined();
  await page.unroute('**/v1/admin/create_profile');
  await page.reload();

  await page.getByRole('button', { name: 'Look for Them' }).click();
  await page.getByRole('button', { name: `Create Profile of ${email}` }).waitFor();
  await inEachTheme(page, 'lone-sign-ins');
  await page.getByRole('button', { name: 'Add New User' }).click();
  await fillIn(page, { email });
  await dialog.getByText('Email address is already in use.').waitFor();
  await dialog.getByRole('button', { name: 'Find this user' }).click();
  await status(page, 'This person has a sign-in but no profile yet.');
  await page.getByRole('button', { name: 'Create Profile', exact: true }).click();
  await dialog.getByLabel('Full Name').fill('Found Again');
  await dialog.getByRole('button', { name: 'Finish User' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await profileOf(email)).toMatchObject({ name: 'Found Again', role: 'user' });
  await visited.end();

  const theirs = await visit();
  await arriveAs(theirs, email, /\/dashboard/);
  await theirs.page.getByText('Link your first account').waitFor();
  await theirs.end();
});

test('user management: a sign-in whose e-mail has letters of another alphabet is marked', async () => {
  await signedIn('newcomer', freshEmail().replace('p', '\u0440'));
  const visited = await visit();
  const { page } = visited;
  await arriveAtUsers(visited);
  await page.getByRole('button', { name: 'Look for Them' }).click();
  const mark = page.getByText(/^Unusual letters: \u0440 \(U\+0440\)/).first();
  await inEachTheme(page, 'lone-sign-ins', () => mark.scrollIntoViewIfNeeded());
  await visited.end();
});
