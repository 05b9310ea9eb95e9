import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { eraseWallet } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { callItselfOffline } from './device.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('audit page: an admin reads the trail of an account, filters, saves and verifies it, and sees which row was changed', {
  timeout: 180_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id, name } = await anAccount(owner);
  await succeed('logoutAccount', { account_id: id }, owner);
  const visited = await visit();
  const { page } = visited;
  // What is read once is read from the server, whatever the browser believes of its network.
  await callItselfOffline(page);
  const list = page
    .getByRole('table', { name: 'Audit trail' })
    .or(page.getByRole('list', { name: 'Audit trail' }));
  const counts = (rows: string) => page.getByText(`${rows}, newest first`).waitFor();
  const action = page.getByLabel('Action', { exact: true });
  await arriveAs(visited, admin.email, /\/admin/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click();
  await page.getByText(/^[\d,]+ rows( so far)?, newest first$/).waitFor();
  await inEachTheme(page, 'audit', () => list.waitFor());

  // The admin's query is in the admin's own trail, and is no change.
  const person = page.getByRole('searchbox', { name: 'Person' });
  const ask = async (email: string) => {
    await person.fill(email);
    await person.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('person') === email);
  };
  const changes = page.getByRole('checkbox', { name: 'Changes only' });
  const entry = list.getByText('Get audit names').first();
  await ask(admin.email);
  await changes.click();
  await page.waitForURL((url) => url.searchParams.get('rows') === 'all');
  await entry.waitFor();
  await inEachTheme(page, 'audit-readings');
  await changes.click();
  await page.waitForURL((url) => !url.searchParams.has('rows'));
  await entry.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.getByLabel('Account', { exact: true }).selectOption(id);
  await counts('3 rows');
  await list.getByText('Logout account').first().waitFor();
  await action.selectOption('loginAccount');
  await counts('1 row');
  await action.selectOption('');
  await ask(owner.email);
  await counts('3 rows');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '+Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-changes-.*\.csv$/);

  await page.getByRole('button', { name: /^Details of Logout account/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Logout account' });
  await dialog.getByText('Row of its chain').waitFor();
  await checkDialog(page, 'audit-row');
  await dialog.getByRole('button', { name: 'Only this chain' }).click();
  const verify = page.getByRole('button', { name: 'Verify this chain' });
  await verify.click();
  await page
    .getByText(/^Chain intact up to \w{3} \d\d, \d{4} \d\d:\d\d:\d\d \(3 rows\)$/)
    .waitFor();
  await inEachTheme(page, 'audit-verified');
  const second = db().doc(paths.auditRow(id, 2));
  const written = (await second.get()).get('details.broker');
  onTestFinished(async () => void (await second.update({ 'details.broker': written })));
  await second.update({ 'details.broker': 'Bigul_XTS' });
  await verify.click();
  await page
    .getByText(`The chain of ${name} does not hold: row 2 is not what was written.`)
    .waitFor();
  await visited.end();
});

test('activity page: an investor reads what happened, and by whom', async () => {
  const [admin, { uid, email }] = await Promise.all([signedIn('admin'), signedIn()]);
  onTestFinished(() => eraseWallet(uid));
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, email, /dashboard/);
  await page.goto('/activity');
  await page.getByText('Nothing has happened yet').waitFor();
  const gift = { uid, credits: 1, reason: 'Kindness', request_id: `kindness-${uid}` };
  await succeed('adjustCredits', gift, admin);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('1 credit was added: Kindness').waitFor();
  await page.getByText('An admin', { exact: true }).first().waitFor();
  await inEachTheme(page, 'activity');
  await visited.end();
});
