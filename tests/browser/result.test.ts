// req: INVESTOR-140, INVESTOR-141, INVESTOR-142, INVESTOR-144

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
