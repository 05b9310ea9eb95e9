import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookOf } from '#support/broker-book.ts';
import { browserOfFile } from './browser-of-file.ts';
import {
  addAccount,
  arriveAsNewcomer,
  choosesDaily,
  newSimulatorClient,
  type SimulatorClient,
  simulatorBook,
} from './newcomer.ts';
import { expectAccessible, picture, sizes } from './visit.ts';

const { sharedVisit } = browserOfFile();

async function firstOrderMs(clientCode: string, since: number): Promise<number> {
  await bookOf(clientCode).until('a first order', ({ orders }) => orders.length > 0, 60_000);
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

/** Kept beside the pictures. */
function keepFigures(figures: Record<string, number>): void {
  console.log('spine', figures);
  const folder = resolve(import.meta.dirname, '..', '..', 'artefacts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'spine.json'), `${JSON.stringify(figures, null, 2)}\n`);
}

/** One story: each test goes on where the one before it ended. */
describe('an investor’s day', () => {
  let client: SimulatorClient;
  beforeAll(async () => {
    client = await newSimulatorClient();
  });
  const shared = sharedVisit(async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Now' }).click();
    await page.waitForURL(/\/login/);
  });
  const account = (page: Page) => page.getByRole('listitem', { name: 'Spine' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);
  const book = () => simulatorBook(client.clientCode);

  test('arrives from the landing page, links an account and logs it in', async () => {
    const visited = await shared();
    const { page } = visited;
    await arriveAsNewcomer(visited, 'Spine Person');
    await picture(page, 'spine-1-empty');
    await page.getByRole('link', { name: 'Link a broker' }).click();
    await addAccount(visited, { name: 'Spine', client });
    const linked = page.getByRole('row').filter({ hasText: 'Spine' });
    await linked.getByText('Disconnected').waitFor();
    await linked.getByRole('button', { name: 'Login Spine' }).click();
    await linked.getByText('Connected', { exact: true }).waitFor();
    await picture(page, 'spine-2-connected');
  });

  // req: INVESTOR-25
  test('chooses a preset, and sees the cost and possible loss of a start beforehand', async () => {
    const visited = await shared();
    const { page } = visited;
    await page.getByRole('button', { name: 'Parameters of Spine' }).click();
    const dialog = page.getByRole('dialog', { name: 'Parameters of Spine' });
    await dialog.getByRole('row', { name: /^2026 .*held back −1\.5%/ }).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(3);
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await choosesDaily(visited, 'Spine');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await account(page).getByText('Stopped', { exact: true }).waitFor();
    await page.getByText('Live connection').waitFor();
    await page.getByRole('list', { name: 'First steps' }).waitFor();
    await account(page).getByRole('button', { name: 'Start Spine' }).press('Enter');
    const starting = page.getByRole('alertdialog', { name: 'Start trading on Spine?' });
    await starting.getByText('Today costs 50 credits; the wallet has 1,000.').waitFor();
    await starting.getByText(/a loss of up to ₹25,000 \(5% of its size\)/).waitFor();
    await starting.getByText(/In 2026, .* it lost money: −8\.7%/).waitFor();
    expect(await starting.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await picture(page, 'spine-2-question');
  });

  // req: INVESTOR-14, INVESTOR-15, INVESTOR-51, INVESTOR-78
  test('starts by keyboard alone and sees the agent alive', async () => {
    const { page } = await shared();
    // From Cancel back to the tick that it was read, and on to Start.
    for (const key of ['Shift+Tab', 'Space', 'Tab', 'Tab']) await page.keyboard.press(key);
    const startedAt = performance.now();
    const ordered = firstOrderMs(client.clientCode, startedAt);
    await page.keyboard.press('Enter');
    // The toast is gone after five seconds, however long the agent takes.
    await page.getByText('Started trading for 1 account(s)').waitFor();
    await account(page).getByText('Trading Agent Alive').waitFor();
    const startToAliveMs = Math.round(performance.now() - startedAt);
    await account(page).getByText('Running', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Square Off Spine');
    await page.getByRole('list', { name: 'First steps' }).waitFor({ state: 'detached' });
    keepFigures({ startToAliveMs, startToFirstOrderMs: Math.round(await ordered) });
  });

  // req: INVESTOR-19, INVESTOR-38
  test('sees the positions, orders and trades of the run, and saves the trades as a file', async () => {
    const { page } = await shared();
    for (const [tab, words] of [
      ['Positions', /Spine[\s\S]*(NIFTY|SENSEX)[\s\S]*₹/],
      ['Orders', /Filled/],
      ['Trades', /BUY|SELL/],
    ] as const)
      await expect
        .poll(async () => (await rowsOf(page, tab)).join(), { timeout: 60_000 })
        .toMatch(words);
    const saved = await savedFile(page);
    expect(saved.name).toMatch(/^trades-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
    expect(saved.lines[0]).toBe(
      '\uFEFF"Account","Trade ID","Symbol","Side","Quantity","Price","Time","Order ID","As of (IST)"',
    );
    expect(saved.lines[1]).toMatch(
      /^"Spine","[^,]+","(NIFTY|SENSEX)[^,]*","(BUY|SELL)",\d+,\d+(\.\d+)?,"[\d-]{10}T[\d:]{8}\+05:30",/,
    );
  });

  // req: INVESTOR-15
  test('sees the result change and the possible loss of the position, and unfolds its rows on a phone', async () => {
    const { page } = await shared();
    await rowsOf(page, 'Positions');
    await account(page)
      .getByText(/^Worst case of the position: a loss of ₹[\d,]+, charges included\. Lost now: ₹/)
      .waitFor();
    const seen = new Set<string>();
    const results = async () =>
      seen.add(
        await account(page)
          .getByText(/^Day net /)
          .innerText(),
      ).size;
    await expect.poll(results, { timeout: 60_000, interval: 500 }).toBeGreaterThan(1);
    await expectAccessible(page);
    await picture(page, 'spine-3-running');
    await page.setViewportSize(sizes.phone);
    for (const [tab, detail] of [
      ['Positions', /^Entry Price$/],
      ['Trades', /Price/],
    ] as const) {
      const name = tab.toLowerCase();
      await page.getByRole('tab', { name: tab }).click();
      const list = page.getByRole('list', { name });
      await list.locator('summary').first().click();
      await list.getByText(detail).first().waitFor();
      await expectAccessible(page);
      await picture(page, `spine-3-${name}-phone`);
    }
    await page.setViewportSize(sizes.desk);
  });

  // req: INVESTOR-14, INVESTOR-15
  test('squares off by keyboard alone, after a question with the number of open positions', async () => {
    const { page } = await shared();
    const held = async () => (await book()).positions.filter(({ quantity }) => quantity !== 0);
    await expect.poll(async () => (await held()).length).toBeGreaterThan(0);
    await account(page).getByRole('button', { name: 'Square Off Spine' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Square off Spine?' });
    await question.getByText(/\d+ open position\(s\)/).waitFor();
    await picture(page, 'spine-4-confirm');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await account(page)
      .getByText(/Stopping…|Stopped/)
      .waitFor();
    await expect.poll(() => focused(page)).toMatch(/^(Square Off|Start) Spine$/);
  });

  // req: INVESTOR-78
  test('is notified when all is closed, and has nothing open and no order twice at the broker', async () => {
    const { page } = await shared();
    await page.getByText('Stopped trading for 1 account(s)').waitFor({ timeout: 60_000 });
    await account(page).getByText('Stopped', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Positions' }).click();
    await expect
      .poll(() => page.getByLabel('Total of the positions').innerText())
      .toMatch(/\b0 open[\s\S]*\b4 closed/);
    const { trades, positions, orders } = await book();
    await account(page)
      .getByText(/^Day net/)
      .waitFor();
    await account(page).getByRole('button', { name: 'Start Spine' }).waitFor();
    expect(
      await account(page)
        .getByText(/^Worst case of the position/)
        .count(),
    ).toBe(0);
    await picture(page, 'spine-5-stopped');
    expect(trades.length).toBeGreaterThan(0);
    expect(positions.filter(({ quantity }) => quantity !== 0)).toEqual([]);
    const open = orders.filter(
      ({ leavesQuantity, status }) => leavesQuantity > 0 && !/cancel|reject/i.test(status),
    );
    expect(open).toEqual([]);
    expect(new Set(orders.map(({ tag }) => tag)).size).toBe(orders.length);
  });
});
