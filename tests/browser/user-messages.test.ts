import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { type Person, personOfGroup, signedIn } from '#support/sign-in.ts';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { freshEmail } from './newcomer.ts';
import {
  arriveAtUsersAs,
  pick,
  profileOf,
  result,
  search,
  status,
  toast,
  typePhrase,
} from './users.ts';
import { expectAccessible, picture } from './visit.ts';

const { sharedVisit } = browserOfFile();

describe('on User Management', () => {
  const admin = personOfGroup('admin');
  const shared = sharedVisit((visited) => arriveAtUsersAs(visited, admin()), {
    expectedErrors: /./,
  });

  /** The page anew, with the one call that is answered so, or cut off, until the test ends. */
  async function usersPage(call?: string, answer = (route: Route) => route.abort()): Promise<Page> {
    const { page } = await shared();
    if (call) {
      const path = `**/${call}`;
      await page.route(path, answer);
      onTestFinished(() => page.unroute(path));
    }
    await page.goto('/user-management');
    return page;
  }

  /** Somebody who was searched for. */
  async function someoneFound(page: Page, standing: 'user' | 'admin' = 'user'): Promise<Person> {
    const person = await signedIn(standing);
    await search(page, person.email);
    await result(page).waitFor();
    return person;
  }

  // req: ADMIN-99
  test('a search that is cut off says so', async () => {
    const page = await usersPage('searchUserByEmail');
    await search(page, freshEmail());
    await status(page, 'Failed to search for user');
  });

  // req: ADMIN-100
  test('an e-mail that nobody has is told', async () => {
    const page = await usersPage();
    await search(page, freshEmail());
    await status(page, 'User not found with the provided email address.');
    await expectAccessible(page);
    await picture(page, 'user-not-found');
  });

  // req: ADMIN-99
  test.each([
    ['addAdminRole', 'user', 'Add admin role…', 'Add Admin Role', 'Failed to add admin role'],
    [
      'removeAdminRole',
      'admin',
      'Remove admin role…',
      'Remove Admin Role',
      'Failed to remove admin role',
    ],
  ] as const)(
    '%s that is cut off says so, and is asked again from the same question',
    async (call, standing, item, button, text) => {
      const page = await usersPage(call);
      const { email } = await someoneFound(page, standing);
      const question = page.getByRole('alertdialog');
      await pick(page, item);
      if (standing === 'user') await typePhrase(question, `make ${email} an admin`);
      await question.getByRole('button', { name: button }).click();
      await question.getByText(text).waitFor();
      await page.unroute(`**/${call}`);
      await question.getByRole('button', { name: button }).click();
      await result(page)
        .getByText(standing === 'user' ? 'Admin' : 'User', { exact: true })
        .waitFor();
    },
  );

  // req: ADMIN-99
  test('a check of a role that is cut off says so, and is made again', async () => {
    const page = await usersPage('getUserRole');
    await someoneFound(page);
    await pick(page, 'Check role…');
    const checking = page.getByRole('dialog', { name: 'Check role' });
    await checking.getByText('Failed to check user role').waitFor();
    await page.unroute('**/getUserRole');
    await checking.getByRole('button', { name: 'Try again' }).click();
    await checking.getByLabel('New role').waitFor();
  });

  // req: ADMIN-99
  test('an update of a role that is cut off says so and changes nothing', async () => {
    const page = await usersPage('setUserRole');
    const { email } = await someoneFound(page);
    await pick(page, 'Check role…');
    const checking = page.getByRole('dialog', { name: 'Check role' });
    await checking.getByLabel('New role').selectOption('admin');
    await checking.getByRole('button', { name: 'Update Role…' }).click();
    const question = page.getByRole('alertdialog');
    await typePhrase(question, `make ${email} an admin`);
    await question.getByRole('button', { name: 'Update Role' }).click();
    await question.getByText('Failed to update user role').waitFor();
    expect(await profileOf(email)).toMatchObject({ role: 'user' });
  });

  // req: ADMIN-99
  test('a new password that is cut off says so', async () => {
    const page = await usersPage('resetUserPassword');
    await someoneFound(page);
    await pick(page, 'Reset password…');
    const resetting = page.getByRole('dialog', { name: 'Reset password' });
    await resetting.getByLabel('New password').fill('six666');
    await resetting.getByRole('button', { name: 'Reset Password' }).click();
    await resetting.getByText('Failed to reset password').waitFor();
  });

  // req: ADMIN-99
  test('a list that is cut off says so, and is read again', async () => {
    const page = await usersPage('listUsersWithRoles');
    await status(page, 'Failed to fetch users');
    await page.unroute('**/listUsersWithRoles');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Failed to fetch users').waitFor({ state: 'detached' });
  });

  // req: ADMIN-72, ADMIN-99
  test('own permissions that cannot be refreshed are told', async () => {
    const page = await usersPage();
    await someoneFound(page, 'admin');
    // The refresh is offered once a role was changed.
    await pick(page, 'Remove admin role…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Admin Role' }).click();
    const path = '**/token?key=*';
    await page.route(path, (route) => route.abort());
    onTestFinished(() => page.unroute(path));
    await page.getByRole('button', { name: 'Refresh My Permissions' }).click();
    await toast(page, 'Failed to refresh user permissions');
  });

  /** The question that deletes somebody, its phrase typed. */
  async function askToDelete(page: Page, email: string): Promise<Locator> {
    await pick(page, 'Delete user…');
    const question = page.getByRole('alertdialog', { name: 'Delete User' });
    await typePhrase(question, `delete ${email}`);
    return question;
  }
  const remove = (question: Locator) => question.getByRole('button', { name: 'Delete' }).click();

  // req: ADMIN-102, ADMIN-106
  test('somebody whose account trades is not deleted, in the server’s words', async () => {
    const page = await usersPage();
    const trader = await someoneFound(page);
    const account = await anAccount(trader, { state: 'logged_out' });
    // No agent serves this shard, so none takes the run up.
    await db()
      .doc(paths.account(account.id))
      .update({ 'trading.state': 'running', shard: 'unserved' });
    const question = await askToDelete(page, trader.email);
    await remove(question);
    await question.getByText('1 account of this user is trading: square it off first.').waitFor();
    expect(await profileOf(trader.email)).toBeDefined();
  });

  // req: ADMIN-106
  test('a deletion that fails without words has ours', async () => {
    const page = await usersPage('v1/admin/delete_user/*', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    const { email } = await someoneFound(page);
    const question = await askToDelete(page, email);
    await remove(question);
    await question.getByText('Failed to delete user. Please try again.').waitFor();
    expect(await profileOf(email)).toBeDefined();
  });

  // req: ADMIN-106
  test('a sign-in that outlives its profile is told, and deleted at the next try', async () => {
    const page = await usersPage('deleteUserFromFirebase');
    const { email } = await someoneFound(page);
    await remove(await askToDelete(page, email));
    await status(page, `The profile of ${email} is deleted, the sign-in could not be removed`);
    expect(await profileOf(email)).toBeUndefined();
    await page.unroute('**/deleteUserFromFirebase');
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, `User ${email} has been deleted successfully!`);
  });

  test('a fault of the server is told as ours', async () => {
    const page = await usersPage();
    const { email, uid } = await someoneFound(page);
    await db().doc(paths.user(uid)).update({ role: 'nobody' });
    // No list can be read as long as somebody's profile is spoilt.
    onTestFinished(async () => void (await db().doc(paths.user(uid)).delete()));
    await pick(page, 'Add admin role…');
    const question = page.getByRole('alertdialog');
    await typePhrase(question, `make ${email} an admin`);
    await question.getByRole('button', { name: 'Add Admin Role' }).click();
    await question.getByText('Something went wrong on our side. Please try again.').waitFor();
  });
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

// req: ADMIN-28
describe('the list of users', () => {
  const admin = personOfGroup('admin');
  const shared = sharedVisit((visited) => arriveAtUsersAs(visited, admin()));

  /** Twenty-five readers come first, ten of them on each page. */
  async function aPageOfTen() {
    await seatedFirst(25);
    const { page } = await shared();
    await page.goto('/user-management?size=10');
    await page.getByText('Reader 9', { exact: true }).waitFor();
    const pager = page.getByRole('navigation', { name: 'Pages of users' });
    await pager.getByText(/^Page 1 of \d+$/).waitFor();
    const press = (name: string) => pager.getByRole('button', { name }).click();
    const shows = (place: number) =>
      page.getByText(`Reader ${place}`, { exact: true }).first().waitFor();
    return { page, pager, press, shows, table: page.getByRole('table', { name: 'All users' }) };
  }

  // req: ADMIN-114
  test('shows 50 at a time, or as many as are chosen', async () => {
    await seatedFirst(11);
    const { page } = await shared();
    await page.goto('/user-management');
    const size = page
      .getByRole('navigation', { name: 'Pages of users' })
      .getByLabel('Rows per page');
    await expect.poll(() => size.inputValue()).toBe('50');
    expect(await size.getByRole('option').allTextContents()).toEqual(['10', '25', '50', '100']);
    await size.selectOption('10');
    const rows = page.getByRole('table', { name: 'All users' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(10);
    await page.waitForURL(/\?size=10$/);
  });

  // req: ADMIN-46
  test('is turned one page on and one back', async () => {
    const { pager, press, shows } = await aPageOfTen();
    for (const name of ['Previous', 'First'])
      await expect.poll(() => pager.getByRole('button', { name }).isDisabled()).toBe(true);
    await press('Next');
    await shows(19);
    await pager.getByText(/^Page 2 of/).waitFor();
    await press('Previous');
    await shows(0);
    await press('Next');
    await press('First');
    await shows(0);
  });

  // req: ADMIN-46, ADMIN-101
  test('goes to the first page, and to no other that is not next to it', async () => {
    const { page, pager, press, shows } = await aPageOfTen();
    const number = pager.getByLabel('Go to page');
    await press('Next');
    await shows(19);
    await press('Next');
    await shows(24);
    await number.fill('1');
    await number.press('Enter');
    await shows(0);
    await number.fill('3');
    await number.press('Enter');
    await toast(page, 'Cannot jump to that page directly. Please navigate page by page.');
    await pager.getByText(/^Page 1 of/).waitFor();
    await expect.poll(() => number.inputValue()).toBe('1');
  });

  test('is filtered by e-mail and role', async () => {
    const { page, table } = await aPageOfTen();
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
  });
});
