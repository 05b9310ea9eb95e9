import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient, simulatorBook } from './newcomer.ts';
import { expectAccessible, picture, sizes, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function firstOrderMs(clientCode: string, since: number): Promise<number> {
  while (performance.now() - since < 60_000) {
    if ((await simulatorBook(clientCode)).orders.length > 0) return performance.now() - since;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No order reached the simulator within a minute.');
}

async function rowsOf(page: Page, tab: 'Positions' | 'Orders' | 'Trades'): Promise<string[]> {
  await page.getByRole('tab', { name: tab }).click();
  const rows = page.getByRole('table', { name: tab.toLowerCase() }).locator('tbody tr');
  await rows.first().waitFor({ timeout: 30_000 });
  return rows.allInnerTexts();
}

async function savedFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '+Export' }).click();
  const file = await downloaded;
  return { name: file.suggestedFilename(), lines: readFileSync(await file.path(), 'utf8').split('\r\n') };
}

test('link an account, log in, press Start, watch it trade, square off', { timeout: 240_000 }, async () => {
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
  await linked.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });
  await picture(page, 'spine-2-connected');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const account = page.getByRole('listitem', { name: 'Spine' });
  await account.getByText('Stopped', { exact: true }).waitFor();
  await page.getByText('Live connection').waitFor();

  const startedAt = performance.now();
  const ordered = firstOrderMs(client.clientCode, startedAt);
  // By keyboard alone: nobody loses their place, neither to a button that is at work nor to a question.
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  await account.getByRole('button', { name: 'Start Spine' }).press('Enter');
  await account.getByText('Trading Agent Alive').waitFor({ timeout: 30_000 });
  const aliveMs = Math.round(performance.now() - startedAt);
  await page.getByText('Started trading for 1 account(s)').waitFor();
  await account.getByText('Running', { exact: true }).waitFor();
  expect(await focused()).toBe('Square Off Spine');
  const orderMs = Math.round(await ordered);
  const figures = { startToAliveMs: aliveMs, startToFirstOrderMs: orderMs };
  console.log('spine', figures);
  const folder = resolve(import.meta.dirname, '..', '..', 'artefacts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'spine.json'), `${JSON.stringify(figures, null, 2)}\n`);

  const positions = await rowsOf(page, 'Positions');
  expect(positions.join()).toMatch(/Spine[\s\S]*(NIFTY|SENSEX)[\s\S]*₹/);
  await account.getByText(/₹\d/).first().waitFor({ timeout: 20_000 });
  const seen = new Set<string>();
  const deadline = performance.now() + 60_000;
  while (seen.size < 2 && performance.now() < deadline) {
    seen.add(await account.innerText());
    await page.waitForTimeout(500);
  }
  expect(seen.size).toBeGreaterThan(1);
  expect((await rowsOf(page, 'Orders')).join()).toContain('Filled');
  expect((await rowsOf(page, 'Trades')).join()).toMatch(/BUY|SELL/);
  const saved = await savedFile(page);
  expect(saved.name).toMatch(/^trades-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
  expect(saved.lines[0]).toBe('\uFEFFAccount,Trade ID,Symbol,Side,Quantity,Price,Time,Order ID,As of (IST)');
  expect(saved.lines[1]).toMatch(/^Spine,[^,]+,(NIFTY|SENSEX)[^,]*,(BUY|SELL),\d+,\d+(\.\d+)?,[\d-]{10}T[\d:]{8}\+05:30,/);
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
  await page.setViewportSize(sizes.desk);

  const held = (await simulatorBook(client.clientCode)).positions.filter(({ quantity }) => quantity !== 0);
  expect(held.length).toBeGreaterThan(0);

  await account.getByRole('button', { name: 'Square Off Spine' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Square off Spine?' });
  await question.getByText(/\d+ open position\(s\)/).waitFor();
  await picture(page, 'spine-4-confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await account.getByText(/Stopping…|Stopped/).waitFor();
  expect(await focused()).toMatch(/^(Square Off|Start) Spine$/);
  await account.getByText('Stopped', { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByText('Stopped trading for 1 account(s)').waitFor();
  await account.getByRole('button', { name: 'Start Spine' }).waitFor();
  await picture(page, 'spine-5-stopped');

  const book = await simulatorBook(client.clientCode);
  expect(book.trades.length).toBeGreaterThan(0);
  expect(book.positions.filter(({ quantity }) => quantity !== 0)).toEqual([]);
  expect(book.orders.filter(({ leavesQuantity, status }) => leavesQuantity > 0 && !/cancel|reject/i.test(status))).toEqual([]);
  expect(new Set(book.orders.map(({ tag }) => tag)).size).toBe(book.orders.length);
  await visited.end();
});
