// req: ADMIN-13, ADMIN-37, ADMIN-38, ADMIN-76, ADMIN-108

import { test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { seeOnly } from './control.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('admin login all: chosen accounts are logged in, with their progress', {
  timeout: 180_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const loggedOut = () => anAccount(owner, { state: 'logged_out' });
  const accounts = [await loggedOut(), await loggedOut(), await loggedOut()] as const;
  const visited = await visit();
  const { page } = visited;
  await seeOnly(
    page,
    accounts.map(({ id }) => id),
  );
  await arriveAs(visited, admin.email, /\/admin/);
  const chosen = page.getByRole('region', { name: 'Chosen accounts' });
  await chosen.getByRole('button', { name: 'Choose all 3 found' }).click();
  await page.getByRole('checkbox', { name: `Choose ${accounts[2].name}` }).uncheck();
  await inEachTheme(page, 'admin-chosen', () =>
    chosen.getByText('2 chosen', { exact: true }).waitFor(),
  );
  await chosen.getByRole('button', { name: 'Login 2 chosen' }).click();
  await page.getByText('Logged in 2 of 2.').waitFor();
  const row = (name: string) =>
    page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name });
  for (const { name } of accounts.slice(0, 2)) await row(name).getByText('Connected').waitFor();
  await row(accounts[2].name).getByText('Disconnected').waitFor();
  await visited.end();
});
