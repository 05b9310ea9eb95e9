// req: ADMIN-23

import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LongSpread, PriceLevels } from '@sthira/contract/price-levels';
import { istDay, istInstant } from '@sthira/contract/units';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { tradeOnDays } from './traded-days.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The file that a part of the page saves, the first of several. */
async function exported(page: Page, part: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: '+Export' }).first().click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** So many days of a year long past, on which no other test traded. */
function pastDays(count: number): string[] {
  const firstAt = istInstant('1980-01-01', '12:00') + randomInt(6_000) * 86_400_000;
  return Array.from({ length: count }, (_, place) => istDay(firstAt + place * 86_400_000));
}

/** Sixty-one days of spreads: of each, one of about three months and one of six. */
function longSpreads(): LongSpread[] {
  return Array.from({ length: 61 }, (_, place) => {
    const recorded_at = new Date(
      istInstant('2026-11-20', '15:00') - place * 86_400_000,
    ).toISOString();
    const debit = 2.36 + 0.2 * Math.sin(place / 6);
    const near = {
      ...{ recorded_at, expiry_date: '2027-02-23', days_to_expiry: 95 - (place % 30) },
      ...{ bought_strike: 26_000, sold_strike: 27_300, debit, model_debit: 2.41 },
      ...{ bought_width: 0.9 + (place % 5) / 10, sold_width: 1.4 + (place % 7) / 10 },
    };
    const isUnquoted = place > 20 && place < 24;
    const far = { ...near, expiry_date: '2027-06-29', days_to_expiry: 221 - place };
    return [
      isUnquoted ? { ...near, debit: null, sold_width: null } : near,
      { ...far, debit: debit + 0.6, model_debit: 3, sold_width: 3.1 },
    ];
  }).flat();
}

/** A year of recordings: the nearest expiry is dearer beside VIX than the next. */
function priceLevels(): PriceLevels {
  const levels = Array.from({ length: 80 }, (_, place) => {
    const days = place % 2 === 0 ? 1.2 : 5.9;
    const share = place % 2 === 0 ? 0.86 : 0.81;
    return {
      recorded_at: new Date(istInstant('2026-11-20', '15:15') - place * 3_600_000).toISOString(),
      expiry_date: place % 2 === 0 ? '2026-11-23' : '2026-12-01',
      days_to_expiry: days,
      ...(place === 4
        ? { money_volatility: null, share: null, quotes_used: 0 }
        : { money_volatility: share * 14.2, share, quotes_used: 4 }),
      vix: 14.2,
      quotes_left_out: 20 + place,
      ...{ forward: 26_012.4, error_median: 3, error_nine_tenths: 12, error_median_by_index: 8 },
    };
  });
  const byDays = (days_to_expiry: number, median_share: number) => ({
    ...{ days_to_expiry, median_share, recordings: 40, median_vix: 14.2 },
    ...{ lowest_share: median_share - 0.09, highest_share: median_share + 0.1 },
  });
  return {
    assumed_share: 0.819,
    by_days: [byDays(1, 0.86), byDays(6, 0.81)],
    levels,
    long_spreads: {
      ...{ days: 61, days_needed: 60, rows: longSpreads() },
      measured: { days: 61, debit: 2.381, share_of_model: 0.988 },
    },
    more: true,
  };
}

// req: ADMIN-2, ADMIN-136
test('admin reports: four cards, four tabs, charts, exports and the price level of the chosen days', async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const days = pastDays(5);
  const made = await tradeOnDays(
    id,
    days.map((day, place) => ({
      day,
      boughtPaise: [8_000, 9_000, 11_500, 7_500, 10_800][place] ?? 9_000,
    })),
  );
  const total = made.reduce((sum, rupees) => sum + rupees, 0);
  const visited = await visit();
  const { page } = visited;
  await page.route('**/v1/admin/price_levels', (route) =>
    route.fulfill({ json: { success: true, data: priceLevels(), message: '' } }),
  );
  await arriveAs(visited, admin.email, /\/admin/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await page.waitForURL(/\/admin-reports/);
  await card(page, 'Active Users')
    .getByText(/of [\d,]+ users did something/)
    .waitFor();

  await page.getByLabel('From Date').fill(days[0] ?? '');
  await page.getByLabel('To Date').fill(days[4] ?? '');
  await page.getByText('The dates below are still the old ones.').waitFor();
  await page.getByRole('button', { name: 'Update Reports' }).click();
  await card(page, 'Total P&L')
    .getByText(`+₹${total.toLocaleString('en-IN')}`)
    .waitFor();
  await card(page, 'Win Rate').getByText('60.00%').waitFor();
  await card(page, 'Orders').getByText('0 rejected (0.00%)').waitFor();
  await expect.poll(() => page.url()).toContain(`from=${days[0]}`);
  await page.getByRole('img', { name: /^Active and new users on 5 days/ }).waitFor();
  await page.getByLabel('Search users').fill(owner.email);
  await expect
    .poll(() => page.getByRole('table', { name: 'users' }).locator('tbody tr').count())
    .toBe(1);

  await page.getByRole('tab', { name: 'Account Performance' }).click();
  const row = page.getByRole('table', { name: 'accounts' }).locator('tbody tr');
  await expect.poll(() => row.innerText()).toContain(name);
  const csv = await exported(page, page.getByRole('tabpanel', { name: 'Account Performance' }));
  expect(csv).toContain(`"${name}","${owner.email}"`);
  expect(csv.split('\r\n')).toHaveLength(3);

  await page.getByRole('tab', { name: 'Algorithm Performance' }).click();
  await page.getByRole('table', { name: 'algorithms' }).getByText('Enigma').waitFor();
  await page.getByRole('img', { name: /^Equity curve/ }).waitFor();
  await page.getByRole('tab', { name: 'System Metrics' }).click();
  await page.getByRole('region', { name: 'Orders' }).getByText('10 placed in these days').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Issues' }).waitFor();

  const tabs = {
    users: 'User Activity',
    accounts: 'Account Performance',
    algorithms: 'Algorithm Performance',
    system: 'System Metrics',
  };
  const drawn: Record<string, RegExp> = {
    users: /^Active and new users/,
    algorithms: /^Daily P&L/,
  };
  for (const [name, tab] of Object.entries(tabs))
    await inEachTheme(page, `admin-reports-${name}`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      if (drawn[name]) await page.getByRole('img', { name: drawn[name] }).waitFor();
    });
  const byDays = page.getByRole('table', { name: 'Share of VIX by days to expiry' });
  await byDays.getByText('0.860').waitFor();
  expect((await exported(page, card(page, 'Price Level'))).split('\r\n')[1]).toBe(
    '1,40,0.86,0.77,0.96,14.2',
  );
  await inEachTheme(page, 'admin-reports-prices', () =>
    card(page, 'Price Level').scrollIntoViewIfNeeded(),
  );
  const spreads = card(page, 'Long Spreads');
  await spreads.getByText('2.38%').waitFor();
  await spreads.getByRole('img', { name: /^Debit of the spread/ }).waitFor();
  expect((await exported(page, spreads)).split('\r\n')).toHaveLength(124);
  await inEachTheme(page, 'admin-reports-long-spreads', () => spreads.scrollIntoViewIfNeeded());
  await visited.end();
}, 180_000);
