import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { personOfGroup } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { behave, inventedAccount, seeInvented, telling } from './control.ts';
import { arriveAs } from './visit.ts';

const { sharedVisit } = browserOfFile();

const accounts = Array.from({ length: 1_000 }, (_, place) => inventedAccount(place + 1));
const rows = () =>
  Object.fromEntries(
    accounts
      .slice(0, 999)
      .map(({ id }, place) => [
        id,
        { mtm: Math.sin(place + Date.now()) * 5_000, margin_utilized: String(7_00_000 + place) },
      ]),
  );

// req: ADMIN-5
describe('a thousand accounts, all of them live', () => {
  const admin = personOfGroup('admin');
  const shared = sharedVisit(async (visited) => {
    await behave(visited.page, [telling(rows)]);
    await seeInvented(visited.page, accounts);
    await arriveAs(visited, admin().email, /\/admin/);
  });
  const shows = (page: Page, text: string) =>
    page
      .getByRole('navigation', { name: 'Pages of accounts' })
      .getByText(text, { exact: true })
      .waitFor();
  const pageOfHundred = async () => {
    const { page } = await shared();
    await page.goto('/admin?rows=100');
    await shows(page, 'Page 1 of 10');
    return page;
  };

  test('stand a hundred on a page', async () => {
    const page = await pageOfHundred();
    const rowsShown = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
    await expect.poll(() => rowsShown.count()).toBe(100);
  });

  test('are summed in the cards', async () => {
    const page = await pageOfHundred();
    const cards = page.getByRole('region', { name: 'Summary' });
    await cards.getByText('999 of 1,000 accounts').first().waitFor();
    await cards.getByText('₹6,998L').waitFor();
    await cards.getByText('₹2,992L').waitFor();
  });

  test('are searched while their figures move', async () => {
    const page = await pageOfHundred();
    const search = page.getByLabel('Search by email, account name or broker');
    await search.pressSequentially('person99');
    await shows(page, 'Page 1 of 1');
    await search.fill('');
    await shows(page, 'Page 1 of 10');
  });
});
