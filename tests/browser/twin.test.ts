// req: INVESTOR-120, INVESTOR-123

import { istDay } from '@sthira/contract/units';
import { expect, onTestFinished, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { eraseAccount } from '#support/erase.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { inEachTheme } from './in-each-theme.ts';
import { startOne } from './start-one.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const twoLots = JSON.stringify({ preset: 'daily', lots: 2, max_loss: 100 });
const today = () => {
  const day = istDay(Date.now());
  return { from_date: day, to_date: day };
};

test('an account gets a twin, trades beside it, and says what it filled otherwise', {
  timeout: 300_000,
}, async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, { input: { strategy: twoLots } });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);

  await page.goto('/account-management');
  await page.getByRole('button', { name: `Add a paper twin of ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Add a paper twin of ${name}?` });
  await inEachTheme(page, 'twin-1-question');
  await question.getByRole('button', { name: 'Add Paper Twin' }).click();
  await page.getByText('Follows its account').last().waitFor();
  const rows = await succeed('getAccounts', {}, owner);
  const twin = rows.find((row) => row.twin_of === id);
  onTestFinished(() => eraseAccount(twin?.id ?? ''));
  await inEachTheme(page, 'twin-2-accounts');

  await page.goto('/dashboard');
  const row = page.getByRole('listitem', { name, exact: true });
  await row.getByText(`Against ${name} twin today: neither has filled anything.`).waitFor();
  await startOne(page, name);
  const twinRow = page.getByRole('listitem', { name: `PAPER · ${name} twin` });
  await twinRow.getByText('Trading Agent Alive').waitFor({ timeout: 90_000 });
  await expect
    .poll(
      async () => {
        const { accounts } = await succeed('getShadow', today(), owner);
        return Math.min(accounts[0]?.real_fills ?? 0, accounts[0]?.twin_fills ?? 0);
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(4);
  await page.reload();
  await row.getByText(/(slippage|better than on paper), /).waitFor();
  await inEachTheme(page, 'twin-3-line');
  await row.getByRole('button', { name: `${name} against its twin, by leg` }).click();
  await page.getByRole('dialog').getByText('Open, Sell').first().waitFor();
  await checkDialog(page, 'twin-4-legs');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Square Off ${name}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Square Off/ })
    .click();
  await untilStopped(id);
  await untilStopped(twin?.id ?? '');

  await page.goto('/reports');
  await page.getByRole('heading', { name: 'Against Paper' }).waitFor();
  await page.getByText(/^Together: /).waitFor();
  await inEachTheme(page, 'twin-5-report', () =>
    page.getByRole('heading', { name: 'Against Paper' }).scrollIntoViewIfNeeded(),
  );
  await page.goto(`/reports?accounts=${twin?.id}`);
  await page.getByText('PAPER').first().waitFor();
  expect(await page.getByText('Go live with these settings').count()).toBe(0);
});
