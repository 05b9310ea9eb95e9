import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { describe, expect, onTestFinished, test } from 'vitest';
import { personOfGroup } from '#support/sign-in.ts';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAtUsersAs, toast } from './users.ts';

const { sharedVisit } = browserOfFile();

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
  test('is turned one page on, one back and to the first', async () => {
    const { pager, press, shows } = await aPageOfTen();
    for (const name of ['Previous', 'First'])
      await expect.poll(() => pager.getByRole('button', { name }).isDisabled()).toBe(true);
    for (const back of ['Previous', 'First']) {
      await press('Next');
      await shows(19);
      await press(back);
      await shows(0);
    }
  });

  // req: ADMIN-46, ADMIN-101
  test('goes to no page that is not next to it', async () => {
    const { page, pager } = await aPageOfTen();
    const number = pager.getByLabel('Go to page');
    await number.fill('3');
    await number.press('Enter');
    await toast(page, 'Cannot jump to that page directly. Please navigate page by page.');
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
