import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, picture, type Size, type Theme } from './visit.ts';

const { visit } = browserOfFile();

const twoLooks: [Size, Theme][] = [
  ['desk', 'light'],
  ['phone', 'dark'],
];

test.each(twoLooks)(
  'an admin reads, filters and verifies the audit trail, %s %s',
  async (size, theme) => {
    const owner = await signedIn();
    const { id, name } = await anAccount(owner);
    await succeed('logoutAccount', { account_id: id }, owner);
    const visited = await visit({ size, theme });
    const { page } = visited;
    await arriveAs(visited, 'admin@sthira.example', /\/admin/);
    await page.goto('/audit');
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    const list = page.getByRole(size === 'desk' ? 'table' : 'list', { name: 'Audit trail' });
    // What other people do meanwhile is newer, and may be all of the first page.
    await page.getByText(/^[\d,]+ rows( so far)?, newest first$/).waitFor();
    await list.waitFor();
    await picture(page, `audit-${size}-${theme}`);

    await page.getByLabel('Account', { exact: true }).selectOption(id);
    await page.getByText('3 rows, newest first').waitFor();
    await list.getByText('Logout account').first().waitFor();
    await page.getByLabel('Action', { exact: true }).selectOption('loginAccount');
    await page.getByText('1 row, newest first').waitFor();
    await page.getByRole('searchbox', { name: 'Person' }).fill(owner.email);
    await page.getByRole('searchbox', { name: 'Person' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('person') === owner.email);
    await page.getByText('1 row, newest first').waitFor();
    await page.getByLabel('Action', { exact: true }).selectOption('');
    await page.getByText('3 rows, newest first').waitFor();

    await page.getByRole('button', { name: 'Verify this chain' }).click();
    await page.getByText(/^Chain intact up to \d+ \w+ \d{4}, \d\d:\d\d \(3 rows\)$/).waitFor();
    await expectAccessible(page);
    await picture(page, `audit-verified-${size}-${theme}`);

    await db().doc(paths.auditRow(id, 2)).update({ 'details.broker': 'Bigul_XTS' });
    await page.getByRole('button', { name: 'Verify this chain' }).click();
    await page
      .getByText(`The chain of ${name} does not hold: row 2 is not what was written.`)
      .waitFor();

    if (size === 'desk') {
      await page.getByRole('button', { name: /^Details of Logout account/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Logout account' });
      await dialog.getByText('Row of its chain').waitFor();
      await expectAccessible(page);
      await picture(page, `audit-row-${size}-${theme}`);
      await dialog.getByRole('button', { name: 'Only this action' }).click();
      await page.getByText('1 row, newest first').waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '+Export' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    } else {
      await list.getByText('Logout account').click();
      await page.getByRole('button', { name: /^Details of Logout account/ }).waitFor();
    }
    await visited.end();
  },
);

test.each(twoLooks)('an investor reads what happened, and by whom, %s %s', async (size, theme) => {
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
