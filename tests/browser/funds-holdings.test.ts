// req: INVESTOR-20, INVESTOR-21, INVESTOR-38

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heldShares } from '#support/held-shares.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { builtScript } from './built-script.ts';
import { pointAtFirstSlice } from './charts.ts';
import { arriveAs, picture } from './visit.ts';

const { visit } = browserOfFile();

/** The fields of each record of the file that +Export saves. */
async function savedRecords(page: Page): Promise<string[][]> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '+Export' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^holdings-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"No\.","Account","Symbol","Total qty\.","Buy Price/);
  return lines.slice(1).map((line) => line.split(','));
}

test('funds and holdings of an investor: read from the broker, sorted, saved as shown and drawn', async () => {
  const owner = await signedIn();
  const { name } = await anAccount(owner, { holdings: heldShares });
  await anAccount(owner, { state: 'logged_out' });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/funds-holdings');
  const rows = page.getByRole('table', { name: 'Holdings Details' }).locator('tbody tr');
  await rows.nth(1).waitFor();
  await page.getByText('1 of 2 accounts are logged in').waitFor();
  const quantity = page.getByRole('columnheader', { name: 'Total qty.' });
  for (const [order, shown] of [
    ['ascending', ['3', '120']],
    ['descending', ['120', '3']],
  ] as const) {
    await quantity.getByRole('button').click();
    await expect.poll(() => quantity.getAttribute('aria-sort')).toBe(order);
    expect((await savedRecords(page)).map((record) => record[3])).toEqual(shown);
    expect((await rows.allInnerTexts()).map((row) => row.split('\t')[3])).toEqual(shown);
  }
  await page.getByRole('button', { name: 'Invested Value' }).click();
  await page.getByRole('img', { name: /^Holdings by invested value: 2 in all/ }).waitFor();
  await expect
    .poll(() => pointAtFirstSlice(page))
    .toMatch(new RegExp(`${name}:\\s*₹1,70,820 \\(\\d+\\.\\d%\\)`));
  await picture(page, 'holdings-tooltip');

  await page.getByRole('tab', { name: 'Funds' }).click();
  await page.getByText('₹50,00,000').first().waitFor();
  await expect
    .poll(() => page.locator('dl > div', { hasText: 'Collateral Stocks' }).innerText())
    .toMatch(/₹\d{2},\d{3}/);
  await page.reload();
  await page.getByRole('tab', { name: 'Funds', selected: true }).waitFor();
  await page.getByText('1 of 2 accounts are counted here').waitFor();
  await picture(page, 'funds-one-of-two');
  await visited.end();
});

test('scripts of the charts: not loaded by the dashboard, loaded by the page that draws one', async () => {
  const owner = await signedIn();
  const { name } = await anAccount(owner, { holdings: heldShares });
  const visited = await visit();
  const { page } = visited;
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.add(request.url()),
  );
  /** Of our own component that draws them. */
  const script = builtScript('chart');
  const ofCharts = () => [...scripts].filter((address) => address.endsWith(script));
  await arriveAs(visited, owner.email, /\/dashboard/);
  // By then the page has asked for all it needs.
  await page.getByRole('listitem', { name }).getByText('credits today').waitFor();
  await page.getByText('No positions today').waitFor();
  expect(scripts.size).toBeGreaterThan(3);
  expect(ofCharts()).toEqual([]);
  await page.goto('/funds-holdings');
  await page.getByRole('img', { name: /^Holdings by / }).waitFor();
  expect(ofCharts()).toHaveLength(1);
  await visited.end();
});
