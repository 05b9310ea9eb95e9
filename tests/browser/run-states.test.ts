// req: INVESTOR-17, INVESTOR-76

import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { removeAccounts } from '#support/stream.ts';
import { eraseWallet, giveCredits } from '#support/wallets.ts';
import { browserOfFile } from './browser-of-file.ts';
import { seeOnly } from './control.ts';
import { startOne } from './start-one.ts';
import { endingRuns, type ToldRuns, tellRuns, workingRuns } from './told-runs.ts';
import { arriveAs, expectAccessible, picture, type Size } from './visit.ts';

const { visit } = browserOfFile();
afterAll(removeAccounts);

const sizes: Size[] = ['desk', 'phone'];
const unpricedText = 'Prices are older than 10 seconds';
const differences = [
  'P&L here ₹1,250.00, at the broker ₹1,190.00',
  'NIFTY 24NOV2026 CE 24500 here −130, at the broker 0',
];
const cutOffText = 'The session was ended by another login. Log in, so that the run goes on.';

async function anInvestor(size: Size, runs: ToldRuns) {
  const owner = await signedIn();
  onTestFinished(() => eraseWallet(owner.uid));
  await giveCredits(owner.uid, 10);
  const { ids, tell } = await tellRuns(owner.uid, runs);
  const visited = await visit({ size });
  await arriveAs(visited, owner.email, /\/dashboard/);
  const { page } = visited;
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  return { owner, ids, tell, visited, page, row };
}

// req: INVESTOR-49
test.each(sizes)(
  'an investor sees what each run waits for, and that its result is unknown, %s',
  { timeout: 150_000 },
  async (size) => {
    const { visited, page, row, tell } = await anInvestor(size, workingRuns);
    await row('Asha Waiting').getByText('Waiting: z-score 2.9 is outside 2.5').waitFor();
    await row('Asha Unpriced').getByText(unpricedText).waitFor();
    await row('Asha Unpriced').getByText('—', { exact: true }).waitFor();
    await page.getByText('(2 of 3)').waitFor();
    await row('Asha Waiting').getByText('matches broker Nov 20, 11:42', { exact: true }).waitFor();
    await row('Asha Unpriced')
      .getByText('not compared with broker since Nov 20, 11:42', { exact: true })
      .waitFor();
    await row('Asha Differs').getByText('differs from broker', { exact: true }).click();
    await expect
      .poll(() =>
        row('Asha Differs')
          .getByRole('list', { name: 'Differences from the broker' })
          .getByRole('listitem')
          .allInnerTexts(),
      )
      .toEqual(differences);
    await expectAccessible(page);
    await picture(page, `runs-working-${size}`);

    // The MTM that was known gives way at once when the agent does not know it any more.
    const waiting = row('Asha Waiting');
    await waiting.getByText('+₹1,250').waitFor();
    tell('Asha Waiting', { mtmPaise: null, reason: 'Waiting: z-score 3.4 is outside 2.5' });
    await waiting.getByText(unpricedText).waitFor();
    await expect.poll(() => waiting.getByText(/₹1,250/).count()).toBe(0);
    await waiting.getByText('Waiting: z-score 3.4 is outside 2.5').waitFor();
    await visited.end();
  },
);

test.each(sizes)(
  'an investor sees what is left of each run that ends, %s',
  { timeout: 150_000 },
  async (size) => {
    const { visited, page, row } = await anInvestor(size, endingRuns());
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
    const { visited, page, row, tell } = await anInvestor(size, endingRuns());
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

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();

// req: ADMIN-11
test.each(sizes)('an admin sees the same of everybody, %s', { timeout: 150_000 }, async (size) => {
  const [admin, asha, ravi] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const [working, ending] = [
    await tellRuns(asha.uid, workingRuns),
    await tellRuns(ravi.uid, endingRuns()),
  ];
  const visited = await visit({ size });
  const { page } = visited;
  await seeOnly(page, [...working.ids, ...ending.ids]);
  await arriveAs(visited, admin.email, /\/admin/);
  for (const [name, ...texts] of [
    ['Asha Waiting', 'Waiting: z-score 2.9 is outside 2.5', 'matches broker Nov 20, 11:42'],
    ['Asha Unpriced', unpricedText, 'not compared with broker since Nov 20, 11:42'],
    ['Ravi Closing', 'Still open, being closed:'],
    ['Ravi Cut off', cutOffText],
  ] as const)
    for (const text of texts) await rowOf(page, name).getByText(text).waitFor();
  await rowOf(page, 'Ravi Cut off').getByRole('button', { name: 'Login Ravi Cut off' }).waitFor();
  await rowOf(page, 'Asha Differs').getByText('differs from broker', { exact: true }).click();
  for (const text of differences)
    await rowOf(page, 'Asha Differs').getByText(text, { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, `runs-admin-${size}`);
  const stuck = rowOf(page, 'Ravi Stuck');
  await stuck.getByRole('button', { name: 'Leave the rest to me: Ravi Stuck' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave the rest of Ravi Stuck?' });
  await question.getByText('They stay at the broker and are the owner’s to close.').waitFor();
  await question.getByLabel('Type Ravi Stuck to confirm').fill('Ravi Stuck');
  await question.getByRole('button', { name: 'Leave the rest to me' }).click();
  await stuck.getByText('Stopped', { exact: true }).waitFor();
  await visited.end();
});
