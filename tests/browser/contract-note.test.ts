// req: INVESTOR-154, INVESTOR-155

import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { madeNote } from '../../web/src/testing/made-note.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { daysAgo, tradeOnDays } from './traded-days.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();
const password = 'ABCDE1234F';

test('contract note: a locked PDF is compared once its password is right, and neither leaves the browser', async () => {
  const owner = await signedIn();
  const account = await anAccount(owner, { state: 'logged_out' });
  await tradeOnDays(account.id, [{ day: daysAgo(3), boughtPaise: 8_000 }]);
  const note = await madeNote(
    [
      ['Taxable value of Supply\n(Brokerage)', '(41.00)'],
      ['CGST @9%', '(3.61)'],
      ['SGST @9%', '(3.61)'],
    ],
    { password },
  );
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByText('Compare with the broker’s contract note').click();
  const sent: string[] = [];
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postDataBuffer()?.toString('latin1') ?? ''}`);
  });
  await page.getByLabel('Contract note (CSV or PDF)').setInputFiles({
    ...{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from(note) },
  });
  const field = page.getByLabel('Password of the note');
  await page.getByText('This note is locked. Its password is usually your PAN').waitFor();
  const see = () => field.scrollIntoViewIfNeeded();
  await inEachTheme(page, 'contract-note-locked', see);
  await field.fill(password.toLowerCase());
  await field.press('Enter');
  await page.getByText('This password does not open the note.').waitFor();
  await inEachTheme(page, 'contract-note-wrong-password', see);
  await field.fill(password);
  await page.getByRole('button', { name: 'Open the note' }).click();
  const table = page.getByRole('table', { name: 'Contract note' });
  await table.getByRole('row', { name: /^Brokerage ₹40\.00 ₹41\.00 \+₹1\.00/ }).waitFor();
  expect(await field.count()).toBe(0);
  await inEachTheme(page, 'contract-note', () => table.scrollIntoViewIfNeeded());

  expect(workers).toHaveLength(3);
  for (const url of workers) expect(url).toMatch(/\/assets\/pdf\.worker-[\w-]+\.js$/);
  await expect.poll(() => page.workers()).toEqual([]);
  expect(sent.filter((request) => /%PDF-|abcde1234f/i.test(request))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/abcde1234f/i);
  await visited.end();
});
