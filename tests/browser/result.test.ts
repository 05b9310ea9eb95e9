// req: INVESTOR-140, INVESTOR-141, INVESTOR-142, INVESTOR-144, INVESTOR-150, INVESTOR-151, INVESTOR-152, INVESTOR-153

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { daysAgo, tradeOnDays } from './traded-days.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('my result: two accounts added up after charges, a day of the calendar, and a tax file whose hash is on the page', async () => {
  const owner = await signedIn();
  const state = 'logged_out' as const;
  const [first, second] = [await anAccount(owner, { state }), await anAccount(owner, { state })];
  const prices = [8_000, 9_200, 11_500, 7_400, 10_600, 9_000, 12_900, 8_800];
  const made = await tradeOnDays(
    first.id,
    prices.map((boughtPaise, place) => ({ day: daysAgo(29 - place * 2), boughtPaise })),
  );
  const [other = 0] = await tradeOnDays(second.id, [{ day: daysAgo(3), boughtPaise: 9_500 }]);
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('link', { name: 'My Result' }).click();
  const total = made.reduce((sum, rupees) => sum + rupees, other);
  const before = page.locator('dl > div').filter({ hasText: 'Before charges' });
  await before.getByText(`+₹${total.toLocaleString('en-IN')}`).waitFor();
  await page
    .getByRole('img', { name: /^Net result so far: / })
    .locator('path')
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^[A-Z][a-z]{2} \d/ })
    .last()
    .click();
  await page.getByRole('table', { name: 'Contracts of the day' }).waitFor();
  const position = page.getByRole('list', { name: 'Positions of the day' }).getByRole('listitem');
  await position.getByText('the day ends for it at 15:15').waitFor();
  await position.getByRole('img', { name: /^Payoff at expiry: Break-even at expiry/ }).waitFor();
  const hash = await page.getByText(/^[0-9a-f]{64}$/).innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = readFileSync(await (await download).path());
  expect(createHash('sha256').update(file).digest('hex')).toBe(hash);
  await inEachTheme(page, 'result');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Save as CSV' }).isVisible()).toBe(false);
  await visited.end();
});

test('my result: a note, tags and the contract note of a day are kept, found by tag, and in the file', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const days = [6, 5, 4].map((ago) => ({ day: daysAgo(ago), boughtPaise: 8_000 + ago * 500 }));
  await tradeOnDays(id, days);
  const day = daysAgo(5);
  const { days: computed } = await succeed('getResult', { account_id: id }, owner);
  const charges = computed.find(({ date }) => date === day)?.charges;
  if (!charges) throw new Error('The day has no charges.');
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto(`/result?account=${id}&day=${day}`);
  await page.getByLabel('Note', { exact: true }).fill('Closed too late: news at two.');
  await page.getByLabel('Tags', { exact: true }).fill('News, late exit');
  // By keys alone, from the last field on.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('Compare with the broker’s contract note').click();
  const lines = [
    ...[`Brokerage,${charges.brokerage}`, `STT,${charges.stt}`, `Stamp duty,${charges.stamp}`],
    ...[`Exchange transaction charges,${charges.exchange}`, `IPFT charges,${charges.ipft}`],
    ...[`SEBI fees,${charges.sebi}`, `Clearing charges,${charges.clearing}`, `GST,${charges.gst}`],
  ];
  await page.getByLabel('Contract note (CSV or PDF)').setInputFiles({
    ...{ name: 'note.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
  });
  await page.getByRole('button', { name: 'Keep as confirmed' }).click();
  const taken = page.locator('p').filter({ hasText: 'Charges of the day' });
  await taken.getByText('confirmed', { exact: true }).waitFor();
  await page.getByText('Charges of 1 of 3 days confirmed by a contract note').waitFor();

  await page.reload();
  await taken.getByText('confirmed', { exact: true }).waitFor();
  expect(await page.getByLabel('Tags', { exact: true }).inputValue()).toBe('news, late exit');
  await page.getByRole('button', { name: 'late exit', exact: true }).click();
  await page.getByText(/^Days tagged ‘late exit’: 1, net /).waitFor();
  await page.getByRole('button', { name: /, with a note, tagged news, late exit$/ }).waitFor();
  await inEachTheme(page, 'result-note');
  await page.getByText('Show the days as a table').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '+Export' }).last().click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/"Charges confirmed","Tags","Note"/);
  expect(file).toMatch(/"confirmed","news, late exit","Closed too late: news at two\."/);
  await visited.end();
});
