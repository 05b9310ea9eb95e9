// stack: alone

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { brokerBook, isFlat } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { callItselfOffline } from './device.ts';
import { arriveAs, expectAccessible, picture, type Size, sizes } from './visit.ts';

const { visit } = browserOfFile();

async function each(page: Page, what: string): Promise<void> {
  for (const size of ['phone', 'desk'] as Size[]) {
    await page.setViewportSize(sizes[size]);
    await expectAccessible(page);
    await picture(page, `platform-switch-${what}-${size}`);
  }
}

test('platform kill switch: an admin stops all trading with a reason that investors read, sees when nothing is open, and allows it again', {
  timeout: 300_000,
}, async () => {
  onTestFinished(async () => void (await db().doc(paths.platformBlock).delete()));
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { id, client, name } = await anAccount(owner, { input: { strategy: eager } });
  const start = { algoId: 1, accountId: [id] } as const;
  await succeed('startTrading', start, owner);
  await wholePosition({ id, client });

  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await callItselfOffline(page);
  await arriveAs(visited, admin.email, /\/admin/);
  await page.getByRole('button', { name: 'Kill switch, off' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Stop all trading on the platform?' });
  await question.getByText(/^[1-9]\d* account\(s\) trade now, \d+ still open/).waitFor();
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((button) => button.matches(':focus'))).toBe(true);
  const act = question.getByRole('button', { name: 'Square off all and block' });
  expect(await act.isDisabled()).toBe(true);
  await each(page, 'question');
  await question.getByLabel('Reason, which investors read').fill('The exchange is down');
  await page.route('**/v1/admin/kill_switch', (route) => route.abort());
  await act.click();
  await question.getByText(/^No answer: it may have been carried out\./).waitFor();
  expect((await db().doc(paths.platformBlock).get()).exists).toBe(false);
  await page.unrouteAll();
  await act.click();

  const on = page.getByRole('alertdialog', { name: 'All trading is stopped' });
  await on
    .getByText(/^No account can be started before an admin allows it\. Squaring off/)
    .waitFor();
  await each(page, 'on');
  const none = '0 account(s) trade now, 0 still open and being squared off.';
  await on.getByText(none).waitFor({ timeout: 120_000 });
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);

  const investor = await visit({ expectedErrors: /./ });
  await arriveAs(investor, owner.email, /\/dashboard/);
  const theirs = investor.page;
  await theirs.getByRole('button', { name: 'Kill switch, on for the whole platform' }).click();
  const notice = 'Trading is stopped on the whole platform: The exchange is down';
  await theirs.getByRole('alertdialog').getByText(notice).waitFor();
  await each(theirs, 'investor');
  await theirs.keyboard.press('Escape');
  const refused = await callApi('startTrading', start, owner);
  expect([refused.status, refused.envelope.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^${name} cannot be started\\. .*The exchange is down`)),
  ]);

  await on.getByLabel('Why it is allowed again').fill('The exchange is back');
  await on.getByRole('button', { name: 'Allow Start again' }).click();
  await question.getByText('Accounts can be started again', { exact: false }).waitFor();
  await each(page, 'allowed');
  await theirs.getByRole('button', { name: 'Kill switch, off' }).waitFor();
  await succeed('startTrading', start, owner);
  await succeed('stopTrading', start, owner);
  await investor.end();
  await visited.end();
});
