import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { accountsOfGroup } from '#support/linked-account.ts';
import { personOfGroup, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, looks, picture } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

describe.each(looks)('the audit trail, %s %s', (size, theme) => {
  const owner = personOfGroup();
  const accounts = accountsOfGroup(owner, [{}]);
  beforeAll(async () => {
    await succeed('logoutAccount', { account_id: accounts()[0].id }, owner());
  });
  const shared = sharedVisit((visited) => arriveAs(visited, 'admin@sthira.example', /\/admin/), {
    size,
    theme,
  });
  const list = (page: Page) =>
    page.getByRole(size === 'desk' ? 'table' : 'list', { name: 'Audit trail' });
  const counts = (page: Page, rows: string) => page.getByText(`${rows}, newest first`).waitFor();
  const action = (page: Page) => page.getByLabel('Action', { exact: true });
  const verify = (page: Page) => page.getByRole('button', { name: 'Verify this chain' }).click();

  /** The page with the three rows of the account. */
  async function ofTheAccount() {
    const { page } = await shared();
    await page.goto('/audit');
    // What other people do meanwhile is newer, and may be all of the first page.
    await page.getByText(/^[\d,]+ rows( so far)?, newest first$/).waitFor();
    await page.getByLabel('Account', { exact: true }).selectOption(accounts()[0].id);
    await counts(page, '3 rows');
    return page;
  }

  test('is read newest first', async () => {
    const { page } = await shared();
    await page.goto('/audit');
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await page.getByText(/^[\d,]+ rows( so far)?, newest first$/).waitFor();
    await list(page).waitFor();
    await picture(page, `audit-${size}-${theme}`);
  });

  test('is filtered by account', async () => {
    const page = await ofTheAccount();
    await list(page).getByText('Logout account').first().waitFor();
  });

  test('is filtered by action', async () => {
    const page = await ofTheAccount();
    await action(page).selectOption('loginAccount');
    await counts(page, '1 row');
  });

  test('is filtered by person, in the address', async () => {
    const page = await ofTheAccount();
    const person = page.getByRole('searchbox', { name: 'Person' });
    await person.fill(owner().email);
    await person.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('person') === owner().email);
    await counts(page, '3 rows');
  });

  test('tells the details of a row', async () => {
    const page = await ofTheAccount();
    const details = page.getByRole('button', { name: /^Details of Logout account/ });
    if (size === 'phone') await list(page).getByText('Logout account').click();
    await details.click();
    const dialog = page.getByRole('dialog', { name: 'Logout account' });
    await dialog.getByText('Row of its chain').waitFor();
    await expectAccessible(page);
    await picture(page, `audit-row-${size}-${theme}`);
    await dialog.getByRole('button', { name: 'Only this action' }).click();
    await counts(page, '1 row');
  });

  test('is exported', async () => {
    const page = await ofTheAccount();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '+Export' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  });

  test('is verified', async () => {
    const page = await ofTheAccount();
    await verify(page);
    await page.getByText(/^Chain intact up to \d+ \w+ \d{4}, \d\d:\d\d \(3 rows\)$/).waitFor();
    await expectAccessible(page);
    await picture(page, `audit-verified-${size}-${theme}`);
  });

  test('names the row that was changed', async () => {
    const [{ id, name }] = accounts();
    await db().doc(paths.auditRow(id, 2)).update({ 'details.broker': 'Bigul_XTS' });
    const page = await ofTheAccount();
    await verify(page);
    const broken = `The chain of ${name} does not hold: row 2 is not what was written.`;
    await page.getByText(broken).waitFor();
  });
});

test.each(looks)('an investor reads what happened, and by whom, %s %s', async (size, theme) => {
  const visited = await visit({ size, theme });
  const { page } = visited;
  await arriveAs(visited, 'ravi@sthira.example', /dashboard/);
  await page.goto('/activity');
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await page
    .getByText('Nothing has happened yet')
    .or(page.getByRole('button', { name: 'Refresh' }))
    .first()
    .waitFor();
  const admin = await signedIn('admin');
  await succeed(
    'adjustCredits',
    {
      uid: 'ravi',
      credits: 1,
      reason: `Kindness ${size}`,
      request_id: `kindness-${size}-${admin.uid}`,
    },
    admin,
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText(`1 credit was added: Kindness ${size}`).waitFor();
  await page.getByText('An admin', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await picture(page, `activity-${size}-${theme}`);
  await visited.end();
});
