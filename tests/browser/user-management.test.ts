// req: ADMIN-28, ADMIN-36, ADMIN-72, ADMIN-105

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emulatorWrite } from '#support/emulator-write.ts';
import { profileOf as newProfile, personOfGroup, signedIn, signUp } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import {
  arriveAtUsers,
  arriveAtUsersAs,
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

const { visit, sharedVisit } = browserOfFile();

describe('an admin on User Management', () => {
  const admin = personOfGroup('admin');
  const shared = sharedVisit((visited) => arriveAtUsersAs(visited, admin()), {
    expectedErrors: /./,
  });
  const usersPage = async () => {
    const { page } = await shared();
    await page.goto('/user-management');
    return page;
  };

  /** Somebody of this test who was searched for. */
  async function someoneFound(standing: 'user' | 'admin' = 'user') {
    const page = await usersPage();
    const { email } = await signedIn(standing);
    await search(page, email);
    await result(page).waitFor();
    return { page, email, question: page.getByRole('alertdialog') };
  }

  // req: ADMIN-29
  test('is the Current User, whose own row has no actions', async () => {
    const page = await usersPage();
    const own = page
      .getByRole('region', { name: 'All users' })
      .getByRole('row')
      .filter({ hasText: admin().email });
    await page.getByLabel('Filter by email').fill(admin().email);
    await own.getByText('Current User').waitFor();
    await expect.poll(() => own.getByRole('button').count()).toBe(0);
  });

  test('adds somebody with a role, and stays who they are', async () => {
    const page = await usersPage();
    const email = passingEmail();
    await page.getByRole('button', { name: 'Add New User' }).click();
    const dialog = await fillIn(page, { email, role: 'admin' });
    await dialog.getByText(`User ${email} has been created successfully!`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await profileOf(email)).toMatchObject({ name: 'Newly Added', role: 'admin' });
    const list = page.getByRole('region', { name: 'All users' });
    await page.getByLabel('Filter by email').fill(email);
    await list.getByText(email).waitFor();
    await page.getByLabel('Filter by email').fill(admin().email);
    await list.getByText('Current User').waitFor();
  });

  // req: ADMIN-54, ADMIN-103
  test('makes somebody an admin', async () => {
    const { page, email, question } = await someoneFound();
    await pick(page, 'Add admin role…');
    await typePhrase(question, `make ${email} an admin`);
    await question.getByRole('button', { name: 'Add Admin Role' }).click();
    await toast(page, 'Admin role added successfully');
    expect(await profileOf(email)).toMatchObject({ role: 'admin' });
  });

  test('sets a password', async () => {
    const page = await usersPage();
    const email = passingEmail();
    const { localId: uid } = await signUp(email);
    await emulatorWrite(() => db().doc(paths.user(uid)).set(newProfile({ uid, email }, 'user')));
    await search(page, email);
    await result(page).waitFor();
    await pick(page, 'Reset password…');
    const resetting = page.getByRole('dialog', { name: 'Reset password' });
    await resetting.getByLabel('New password').fill('another secret');
    await resetting.getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Password reset successfully');
    expect(await passwordOpens(email, 'another secret')).toBe(true);
  });

  // req: ADMIN-60
  test('disables somebody and enables them again', async () => {
    const { page, email } = await someoneFound();
    const confirm = (title: string, button: string) =>
      page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button }).click();
    await pick(page, 'Disable user…');
    await confirm('Disable User', 'Disable');
    await toast(page, `User ${email} has been disabled`);
    await result(page).getByText('Disabled', { exact: true }).waitFor();
    expect(await profileOf(email)).toMatchObject({ disabled: true });
    await pick(page, 'Enable user…');
    await confirm('Enable User', 'Enable');
    await toast(page, `User ${email} has been enabled`);
    await result(page).getByText('Active', { exact: true }).waitFor();
  });

  test('deletes somebody after their e-mail was typed', async () => {
    const { page, email } = await someoneFound();
    await pick(page, 'Delete user…');
    const deleting = page.getByRole('alertdialog', { name: 'Delete User' });
    const remove = deleting.getByRole('button', { name: 'Delete' });
    await expect.poll(() => remove.isDisabled()).toBe(true);
    await typePhrase(deleting, `delete ${email}`);
    await remove.click();
    await toast(page, `User ${email} has been deleted successfully!`);
    expect(await profileOf(email)).toBeUndefined();
    await expect.poll(() => page.getByLabel('Search User by Email').inputValue()).toBe('');
  });

  /** The call that makes a profile is cut off, until the test says otherwise. */
  async function withoutProfiles(page: Page): Promise<() => Promise<void>> {
    const path = '**/v1/admin/create_profile';
    await page.route(path, (route) => route.abort());
    const mend = () => page.unroute(path);
    onTestFinished(mend);
    return mend;
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New User' });

  // req: ADMIN-20
  test('is told of an addition that stops halfway, and finishes it on the page', async () => {
    const page = await usersPage();
    const email = passingEmail();
    const mend = await withoutProfiles(page);
    await page.getByRole('button', { name: 'Add New User' }).click();
    const dialog = await fillIn(page, { email });
    await dialog.getByText(`The sign-in of ${email} was made, the profile was not.`).waitFor();
    await expectAccessible(page);
    await picture(page, 'user-halfway');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await status(page, `${email} has a sign-in but no profile yet.`);
    expect(await profileOf(email)).toBeUndefined();
    await mend();
    await page.getByRole('button', { name: 'Finish User' }).click();
    await dialog.getByRole('button', { name: 'Finish User' }).click();
    await dialog.getByText(`User ${email} has been created successfully!`).waitFor();
    expect(await profileOf(email)).toMatchObject({ role: 'user', name: 'Newly Added' });
  });

  /** Somebody who was left with a sign-in and no profile by a page that is closed. */
  async function leftHalfway() {
    const page = await usersPage();
    const email = passingEmail();
    const mend = await withoutProfiles(page);
    await page.getByRole('button', { name: 'Add New User' }).click();
    await fillIn(page, { email });
    await dialogOf(page).getByText(`The sign-in of ${email} was made`).waitFor();
    await mend();
    await page.reload();
    return { page, email };
  }

  // req: ADMIN-20
  test('looks for sign-ins without a profile', async () => {
    const { page, email } = await leftHalfway();
    await page.getByRole('button', { name: 'Look for Them' }).click();
    await page.getByRole('button', { name: `Create Profile of ${email}` }).waitFor();
    await expectAccessible(page);
    await picture(page, 'lone-sign-ins-desk-light');
  });

  // req: ADMIN-20, ADMIN-104
  test('finds who has a sign-in already, and finishes them from the search', async () => {
    const { page, email } = await leftHalfway();
    const dialog = dialogOf(page);
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
  });
});

// req: ADMIN-27
test('who was added signs in with Google and is expected', { timeout: 120_000 }, async () => {
  const visited = await visit();
  await arriveAtUsers(visited);
  const email = passingEmail();
  await visited.page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = await fillIn(visited.page, { email });
  await dialog.waitFor({ state: 'detached' });
  await visited.end();
  const theirs = await visit();
  await arriveAs(theirs, email, /\/dashboard/);
  await theirs.page.getByText('Link your first account').waitFor();
  await theirs.page.goto('/user-management');
  await theirs.page.waitForURL(/\/dashboard/);
  await theirs.end();
});
