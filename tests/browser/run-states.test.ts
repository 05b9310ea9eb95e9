import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { removeAccounts } from '#support/stream.ts';
import { eraseWallet, giveCredits } from '#support/wallets.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { endingRuns, publishRuns, refusal } from './published-runs.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();
afterAll(removeAccounts);

test('ended runs: an investor sees the remaining legs of each, and takes over what cannot be squared off', async () => {
  const owner = await signedIn();
  onTestFinished(() => eraseWallet(owner.uid));
  await giveCredits(owner.uid, 10);
  const { publish } = await publishRuns(owner.uid, endingRuns());
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const closing = row('Ravi Closing');
  await closing.getByText('Still open, being closed:').waitFor();
  const open = closing.getByRole('list', { name: 'Open positions' }).getByRole('listitem');
  await expect
    .poll(() => open.allInnerTexts())
    .toEqual([expect.stringMatching(/CE 24500\s+−130/), expect.stringMatching(/CE 24700\s+130/)]);
  expect(await closing.getByRole('button', { name: /Leave the rest/ }).count()).toBe(0);
  const cutOff = row('Ravi Cut off');
  await cutOff.getByText('The session was ended by another login. Log in, so').waitFor();
  await cutOff.getByRole('button', { name: 'Log in Ravi Cut off' }).waitFor();
  const small = row('Ravi Small');
  await small
    .getByText(/^One lot needs ₹[\d,]+, 80% of this account is ₹4,000\. An Account Size of /)
    .waitFor();
  await small.getByRole('link', { name: 'Edit Ravi Small' }).waitFor();
  expect(await small.getByRole('button', { name: 'Start Ravi Small' }).count()).toBe(0);
  const stuck = row('Ravi Stuck');
  await stuck.getByText(refusal).waitFor();
  await stuck.getByText(/^matches broker/).waitFor();
  await inEachTheme(page, 'runs-ending');

  await stuck.getByRole('button', { name: 'Leave the rest to me: Ravi Stuck' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave the rest of Ravi Stuck?' });
  await expect
    .poll(() => question.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/CE 24500\s+−130/)]);
  const action = question.getByRole('button', { name: 'Leave the rest to me' });
  await expect.poll(() => action.isDisabled()).toBe(true);
  await inEachTheme(page, 'leave-rest');
  // By keyboard alone: Cancel has the focus, the box is before it, the action behind it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Ravi Stuck');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page
    .getByText(
      /^Ravi Stuck is stopped\. Remaining: NIFTY 24NOV2026 CE 24500 -130\. Sthira does not close them any more\./,
    )
    .first()
    .waitFor();
  await stuck.getByText('Stopped', { exact: true }).waitFor();
  publish('Ravi Stuck', { state: 'stopped' });
  await stuck.getByText('Still open, being closed:').waitFor({ state: 'detached' });
  await visited.end();
});
