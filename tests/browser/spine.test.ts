import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import {
  addAccount,
  arriveAsNewcomer,
  newSimulatorClient,
  type SimulatorClient,
  simulatorBook,
} from './newcomer.ts';
import { expectAccessible, picture, sizes } from './visit.ts';

const { sharedVisit } = browserOfFile();

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

describe('link an account, log in, press Start, watch it trade, square off', () => {
  const shared = sharedVisit(async (visited) => {
    await visited.page.goto('/');
    await visited.page.getByRole('link', { name: 'Get Started Now' }).click();
    await visited.page.waitForURL(/\/login/);
    await arriveAsNewcomer(visited, 'Spine Person');
    await picture(visited.page, 'spine-1-empty');
  });
  let client: SimulatorClient;
  beforeAll(async () => {
    client = await newSimulatorClient();
  });
  const spine = (page: Page) => page.getByRole('listitem', { name: 'Spine' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

  test('an account is linked', async () => {
    const visited = await shared();
    const { page } = visited;
    await page.getByRole('link', { name: 'Go to Account Management' }).click();
    await addAccount(visited, { name: 'Spine', client });
    await page.getByRole('row').filter({ hasText: 'Spine' }).getByText('Disconnected').waitFor();
  });

  test('it is logged in at its broker', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Login Spine' }).click();
    const linked = page.getByRole('row').filter({ hasText: 'Spine' });
    await linked.getByText('Connected', { exact: true }).waitFor();
    await picture(page, 'spine-2-connected');
  });

  // req: INVESTOR-14, INVESTOR-15, INVESTOR-78
  test('it is started by keyboard alone, after a question that names what the day costs', async () => {
    const { page } = await shared();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await spine(page).getByText('Stopped', { exact: true }).waitFor();
    await page.getByText('Live connection').waitFor();
    await spine(page).getByRole('button', { name: 'Start Spine' }).press('Enter');
    const starting = page.getByRole('alertdialog', { name: 'Start trading on Spine?' });
    await starting.getByText('Today costs 50 credits; the wallet has 1,000.').waitFor();
    await expectAccessible(page);
    await picture(page, 'spine-2-question');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The toast is gone after five seconds, however long the agent takes.
    await page.getByText('Started trading for 1 account(s)').waitFor();
    await spine(page).getByText('Running', { exact: true }).waitFor();
    // Nobody loses their place to a button that is at work.
    await expect.poll(() => focused(page)).toBe('Square Off Spine');
  });

  // req: INVESTOR-51
  test('its agent is alive and sends orders', async () => {
    const { page } = await shared();
    await spine(page).getByText('Trading Agent Alive').waitFor();
    const orders = async () => (await simulatorBook(client.clientCode)).orders.length;
    await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  // req: INVESTOR-19, INVESTOR-38
  test('its positions and its result are seen to move', async () => {
    const { page } = await shared();
    await expect
      .poll(async () => (await rowsOf(page, 'Positions')).join())
      .toMatch(/Spine[\s\S]*(NIFTY|SENSEX)[\s\S]*₹/);
    await spine(page).getByText(/₹\d/).first().waitFor();
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add(await spine(page).innerText()).size, { timeout: 60_000 })
      .toBeGreaterThan(1);
  });

  // req: INVESTOR-19, INVESTOR-38
  test('its orders are filled', async () => {
    const { page } = await shared();
    await expect.poll(async () => (await rowsOf(page, 'Orders')).join()).toContain('Filled');
  });

  // req: INVESTOR-19, INVESTOR-38
  test('its trades are exported', async () => {
    const { page } = await shared();
    await expect.poll(async () => (await rowsOf(page, 'Trades')).join()).toMatch(/BUY|SELL/);
    const saved = await savedFile(page);
    expect(saved.name).toMatch(/^trades-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/);
    expect(saved.lines[0]).toBe(
      '\uFEFF"Account","Trade ID","Symbol","Side","Quantity","Price","Time","Order ID","As of (IST)"',
    );
    expect(saved.lines[1]).toMatch(
      /^"Spine","[^,]+","(NIFTY|SENSEX)[^,]*","(BUY|SELL)",\d+,\d+(\.\d+)?,"[\d-]{10}T[\d:]{8}\+05:30",/,
    );
  });

  test('the running dashboard is accessible', async () => {
    const { page } = await shared();
    await rowsOf(page, 'Positions');
    await page
      .getByText(/^[−+]?\d/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await picture(page, 'spine-3-running');
  });

  test('it is read on a phone', async () => {
    const { page } = await shared();
    await page.setViewportSize(sizes.phone);
    await expectAccessible(page);
    await picture(page, 'spine-3-running-phone');
    const positions = page.getByRole('list', { name: 'positions' });
    await positions.locator('summary').first().click();
    await positions.getByText('Entry Price').first().waitFor();
    await page.getByRole('tab', { name: 'Trades' }).click();
    await page.getByRole('list', { name: 'trades' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'spine-3-trades-phone');
    await page.getByRole('tab', { name: 'Positions' }).click();
    await page.setViewportSize(sizes.desk);
  });

  // req: INVESTOR-14, INVESTOR-15, INVESTOR-78
  test('it is squared off by keyboard alone, after a question that counts its positions', async () => {
    const { page } = await shared();
    await expect.poll(async () => (await held()).length).toBeGreaterThan(0);
    await spine(page).getByRole('button', { name: 'Square Off Spine' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Square off Spine?' });
    await question.getByText(/\d+ open position\(s\)/).waitFor();
    await picture(page, 'spine-4-confirm');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await spine(page)
      .getByText(/Stopping…|Stopped/)
      .waitFor();
    await expect.poll(() => focused(page)).toMatch(/^(Square Off|Start) Spine$/);
    await page.getByText('Stopped trading for 1 account(s)').waitFor({ timeout: 60_000 });
  });

  test('stopped, it shows the day’s result and offers Start again', async () => {
    const { page } = await shared();
    await spine(page).getByText('Stopped', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByLabel('Total of the positions').innerText())
      .toMatch(/\b0 open[\s\S]*\b4 closed/);
    await spine(page)
      .getByText(/^Day P&L/)
      .waitFor();
    await spine(page).getByRole('button', { name: 'Start Spine' }).waitFor();
    await picture(page, 'spine-5-stopped');
  });

  test('the broker’s book is flat, with no order open and no tag used twice', async () => {
    const book = await simulatorBook(client.clientCode);
    expect(book.trades.length).toBeGreaterThan(0);
    expect(await held()).toEqual([]);
    expect(
      book.orders.filter(
        ({ leavesQuantity, status }) => leavesQuantity > 0 && !/cancel|reject/i.test(status),
      ),
    ).toEqual([]);
    expect(new Set(book.orders.map(({ tag }) => tag)).size).toBe(book.orders.length);
  });

  const held = async () =>
    (await simulatorBook(client.clientCode)).positions.filter(({ quantity }) => quantity !== 0);
});
