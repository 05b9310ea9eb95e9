import { istDay, istInstant } from '@sthira/contract/units';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { aPaidPack } from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountsWithoutBroker, spendOnDay } from '#support/wallets.ts';
import { browserOfFile } from './browser-of-file.ts';
import { card } from './credit-screens.ts';
import { inEachTheme } from './in-each-theme.ts';
import { tradeOnDays } from './traded-days.ts';
import { arriveAs, picture } from './visit.ts';

const { visit } = browserOfFile();

const title = 'What Trading Made';
const months = ['Jan Feb Mar Apr May Jun', 'Jul Aug Sep Oct Nov Dec'].join(' ').split(' ');
const nameOf = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const rupees = (amount: number) =>
  `₹${Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
const signed = (amount: number) => (amount < 0 ? `▼−${rupees(amount)}` : `▲+${rupees(amount)}`);

/** Today, and a day of the month before, in India. */
function twoDays(): { today: string; before: string } {
  const today = istDay(Date.now());
  const first = istInstant(`${today.slice(0, 8)}01`, '12:00');
  return { today, before: istDay(first - 3 * 86_400_000) };
}

const rowOf = async (page: Page, month: string) =>
  page
    .getByRole('table', { name: 'What trading made' })
    .getByRole('row')
    .filter({ hasText: month })
    .locator('th, td')
    .allInnerTexts();

test('credits page: trading results and charges of the same months are beside credits and invoice', async () => {
  const { today, before } = twoDays();
  const owner = await signedIn();
  await aPaidPack(owner);
  const visited = await visit();
  const { page } = visited;
  const [id = ''] = await accountsWithoutBroker({ ownerUid: owner.uid, count: 1 });
  const [lost = 0] = await tradeOnDays(id, [{ day: before, boughtPaise: 11_500 }]);
  const [won = 0] = await tradeOnDays(id, [{ day: today, boughtPaise: 7_400 }]);
  for (const day of [before, today]) await spendOnDay({ uid: owner.uid, accountId: id, day });
  const expected = async (day: string, made: number) => {
    const { summary } = await succeed('getReport', { from_date: day, to_date: day }, owner);
    expect([summary.total_pnl, summary.milli_credits]).toEqual([made, 50_000]);
    return [
      ...[nameOf(day), signed(made), rupees(summary.charges?.total ?? Number.NaN)],
      ...[signed(summary.net_pnl ?? Number.NaN), '50'],
    ];
  };
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/credits');
  await page.getByRole('table', { name: 'What trading made' }).waitFor();
  expect(await rowOf(page, nameOf(today))).toEqual(await expected(today, won));
  expect(await rowOf(page, nameOf(before))).toEqual(await expected(before, lost));
  await page.getByText('Arham Share: ₹20.00 an executed order is assumed.').waitFor();
  await card(page, 'Balance').getByText('400', { exact: true }).waitFor();
  const spent = page
    .getByRole('table', { name: 'History' })
    .getByText(/: trading on \w{3} \d\d, \d{4} with 5 lakh$/);
  await expect.poll(() => spent.count()).toBe(2);
  await page.getByRole('tab', { name: 'Purchases & Invoices' }).click();
  await inEachTheme(page, 'credits-months-traded');

  await page.getByRole('link', { name: /^ST/ }).click();
  // The page before has a card of the same name.
  await page.getByRole('table', { name: 'Invoice' }).waitFor();
  const around = card(page, title);
  await around.getByRole('table').waitFor();
  expect(await rowOf(page, nameOf(today))).toEqual(await expected(today, won));
  await inEachTheme(page, 'credits-months-invoice');
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('table', { name: 'Invoice' }).waitFor();
  for (const place of [
    around,
    page.getByRole('navigation', { name: 'Main' }),
    page.locator('header').first(),
  ])
    expect(await place.isVisible()).toBe(false);
  await picture(page, 'credits-months-printed');
  await page.emulateMedia({ media: null });

  await around.getByRole('link', { name: nameOf(today) }).click();
  await page.waitForURL(new RegExp(`/reports\\?from=${today.slice(0, 8)}01&to=${today}`));
  await card(page, 'Total P&L')
    .getByText(`+₹${won.toLocaleString('en-IN')}`)
    .waitFor();
  await visited.end();
});
