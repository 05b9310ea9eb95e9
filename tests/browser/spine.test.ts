import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#support/broker-book.ts';
import { launchChromium } from '#support/chromium.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient, simulatorBook } from './newcomer.ts';
import { expectAccessible, picture, sizes, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function firstOrderMs(clientCode: string, since: number): Promise<number> {
  await until(
    'a first order',
    async () => (await simulatorBook(clientCode)).orders.length > 0,
    60_000,
  );
  return performance.now() - since;
}

async function rowsOf(page: Page, tab: 'Positions' | 'Orders' | 'Trades'): Promise<string[]> {
  await page.getByRole('tab', { name: tab }).click();
  const rows = page.getByRole('table', { name: tab.toLowerCase() }).locator('tbody tr');
  await rows.first().waitFor();
  return rows.allInnerTexts();
}

async function savedFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '+Export' }).click();
  const file = await downloaded;
  return {
    name: file.suggestedFilename(),
    lines: readFileSync(await file.path(), 'utf8').split('\r\n'),
  };
}

// req: INVESTOR-14, INVESTOR-15, INVESTOR-19, INVESTOR-38, INVESTOR-51, INVESTOR-78
test('link an account, log in, press Start, watch it trade, square off', {
  timeout: 240_000,
}, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  const client = await newSimulatorClient();

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Now' }).click();
  await page.waitForURL(/\/login/);
  await arriveAsNewcomer(visited, 'Spine Person');
  await picture(page, 'spine-1-empty');

  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  await addAccount(visited, { name: 'Spine', client });
  const linked = page.getByRole('row').filter({ hasText: 'Spine' });
  await linked.getByText('Disconnected').waitFor();
  await linked.getByRole('button', { name: 'Login Spine' }).click();
  await linked.getByText('Connected', { exact: true }).waitFor();
  await picture(page, 'spine-2-connected');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  const account = page.getByRole('listitem', { name: 'Spine' });
  await account.getByText('Stopped', { exact: true }).waitFor();
  await page.getByText('Live connection').waitFor();

  // By keyboard alone: nobody loses their place, neither to a button that is at work nor to a
  // question.
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  await account.getByRole('button', { name: 'Start Spine' }).press('Enter');
  const starting = page.getByRole('alertdialog', { name: 'Start trading on Spine?' });
  await starting.getByText('Today costs 50 credits; the wallet has 1,000.').waitFor();
  await expectAccessible(page);
  await picture(page, 'spine-2-question');
  await page.keyboard.press('Tab');
  const startedAt = performance.now();
  const ordered = firstOrderMs(client.clientCode, startedAt);
  await page.keyboard.press('Enter');
  // The toast is gone after five seconds, however long the agent takes.
  await page.getByText('Started trading for 1 account(s)').waitFor();
  await account.getByText('Trading Agent Alive').waitFor();
  const aliveMs = Math.round(performance.now() - startedAt);
  await account.getByText('Running', { exact: true }).waitFor();
  await expect.poll(focused).toBe('Square Off Spine');
  const orderMs = Math.round(await ordered);
  const figures = { startToAliveMs: aliveMs, startToFirstOrderMs: orderMs };
  console.log('spine', figures);
  const folder = resolve(import.meta.dirname, '..', '..', 'artefacts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'spine.json'), `${JSON.stringify(figures, null, 2)}\n`);

  await expect
    .poll(async () => (await rowsOf(page, 'Positions')).join())
    .toMatch(/Spine[\s\S]*(NIFTY|SENSEX)[\s\S]*₹/);
  await account.getByText(/₹\d/).first().waitFor();
  const seen = new Set<string>();
  await expect
    .poll(async () => seen.add(await account.innerText()).size, { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(1);
  await expect.poll(async () => (await rowsOf(page, 'Orders')).join()).toContain('Filled');
  await expect.poll(async () => (await rowsOf(page, 'Trades')).join()).toMatch(/BUY|SELL/);
  const saved = await savedFile(page);
  expect(saved.name).toMatch(/^trades-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
  expect(saved.lines[0]).toBe(
    '\uFEFF"Account","Trade ID","Symbol","Side","Quantity","Price","Time","Order ID","As of (IST)"',
  );
  expect(saved.lines[1]).toMatch(
    /^"Spine","[^,]+","(NIFTY|SENSEX)[^,]*","(BUY|SELL)",\d+,\d+(\.\d+)?,"[\d-]{10}T[\d:]{8}\+05:30",/,
  );
  await rowsOf(page, 'Positions');
  await page
    .getByText(/^[−+]?\d/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await picture(page, 'spine-3-running');
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'spine-3-running-phone');
  await page.getByRole('list', { name: 'positions' }).locator('summary').first().click();
  await page.getByRole('list', { name: 'positions' }).getByText('Entry Price').first().waitFor();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.getByRole('list', { name: 'trades' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'spine-3-trades-phone');
  await page.getByRole('tab', { name: 'Positions' }).click();
  await page.setViewportSize(sizes.desk);

  const held = async () =>
    (await simulatorBook(client.clientCode)).positions.filter(({ quantity }) => quantity !== 0);
  await expect.poll(async () => (await held()).length).toBeGreaterThan(0);

  await account.getByRole('button', { name: 'Square Off Spine' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Square off Spine?' });
  await question.getByText(/\d+ open position\(s\)/).waitFor();
  await picture(page, 'spine-4-confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await account.getByText(/Stopping…|Stopped/).waitFor();
  await expect.poll(focused).toMatch(/^(Square Off|Start) Spine$/);
  await page.getByText('Stopped trading for 1 account(s)').waitFor({ timeout: 60_000 });
  await account.getByText('Stopped', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel('Total of the positions').innerText())
    .toMatch(/\b0 open[\s\S]*\b4 closed/);
  await account.getByText(/^Day P&L/).waitFor();
  await account.getByRole('button', { name: 'Start Spine' }).waitFor();
  await picture(page, 'spine-5-stopped');

  const book = await simulatorBook(client.clientCode);
  expect(book.trades.length).toBeGreaterThan(0);
  expect(book.positions.filter(({ quantity }) => quantity !== 0)).toEqual([]);
  expect(
    book.orders.filter(
      ({ leavesQuantity, status }) => leavesQuantity > 0 && !/cancel|reject/i.test(status),
    ),
  ).toEqual([]);
  expect(new Set(book.orders.map(({ tag }) => tag)).size).toBe(book.orders.length);
  await visited.end();
});
