// req: INVESTOR-76

import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { removeAccounts } from '#support/stream.ts';
import { eraseWallet, giveCredits } from '#support/wallets.ts';
import { browserOfFile } from './browser-of-file.ts';
import { startOne } from './start-one.ts';
import { endingRuns, tellRuns } from './told-runs.ts';
import { arriveAs, expectAccessible, picture, type Size } from './visit.ts';

const { visit } = browserOfFile();
afterAll(removeAccounts);

const sizes: Size[] = ['desk', 'phone'];
const cutOffText = 'The session was ended by another login. Log in, so that the run goes on.';

async function anInvestor(size: Size) {
  const owner = await signedIn();
  onTestFinished(() => eraseWallet(owner.uid));
  await giveCredits(owner.uid, 10);
  const { tell } = await tellRuns(owner.uid, endingRuns());
  const visited = await visit({ size });
  await arriveAs(visited, owner.email, /\/dashboard/);
  const { page } = visited;
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  return { tell, visited, page, row };
}

test.each(sizes)(
  'an investor sees what is left of each run that ends, %s',
  { timeout: 150_000 },
  async (size) => {
    const { visited, page, row } = await anInvestor(size);
    const closing = row('Ravi Closing');
    await closing.getByText('Still open, being closed:').waitFor();
    await expect
      .poll(() =>
        closing.getByRole('list', { name: 'Open positions' }).getByRole('listitem').allInnerTexts(),
      )
      .toEqual([expect.stringMatching(/CE 24500\s+−130/), expect.stringMatching(/CE 24700\s+130/)]);
    const cutOff = row('Ravi Cut off');
    await cutOff.getByText(cutOffText).waitFor();
    await cutOff.getByRole('button', { name: 'Log in Ravi Cut off' }).waitFor();
    await startOne(page, 'Ravi Small');
    await page.getByText(/^Failed to start trading: One lot needs ₹[\d,]+/).waitFor();
    await row('Ravi Small').getByText('Stopped', { exact: true }).waitFor();
    await row('Ravi Small')
      .getByText(/^Not started: One lot needs ₹[\d,]+, 80% of this account is ₹4,000\.$/)
      .waitFor();
    await expectAccessible(page);
    await picture(page, `runs-ending-${size}`);
    await visited.end();
  },
);

test.each(sizes)(
  'what cannot be squared off is left to its owner, by name, %s',
  { timeout: 150_000 },
  async (size) => {
    const { visited, page, row, tell } = await anInvestor(size);
    const stuck = row('Ravi Stuck');
    const leave = stuck.getByRole('button', { name: 'Leave the rest to me: Ravi Stuck' });
    await leave.waitFor();
    const closing = row('Ravi Closing');
    await closing.getByText('Still open, being closed:').waitFor();
    expect(await closing.getByRole('button', { name: /Leave the rest/ }).count()).toBe(0);
    await leave.click();
    const question = page.getByRole('alertdialog', { name: 'Leave the rest of Ravi Stuck?' });
    await question.getByText('They stay at the broker and are yours to close.').waitFor();
    await expect
      .poll(() => question.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/CE 24500\s+−130/)]);
    const action = question.getByRole('button', { name: 'Leave the rest to me' });
    await expect.poll(() => action.isDisabled()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cancel');
    // By keyboard alone: Cancel has the focus, the box is before it, the action behind it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Ravi Stuck');
    await expectAccessible(page);
    await picture(page, `leave-rest-${size}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText(
        /^Ravi Stuck is stopped\. Remaining: NIFTY 24NOV2026 CE 24500 -130\. Sthira does not close them any more\./,
      )
      .first()
      .waitFor();
    await stuck.getByText('Stopped', { exact: true }).waitFor();
    tell('Ravi Stuck', { state: 'stopped' });
    await stuck.getByText('Still open, being closed:').waitFor({ state: 'detached' });
    await visited.end();
  },
);
