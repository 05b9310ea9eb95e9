// req: INVESTOR-111, INVESTOR-113

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAsNewcomer, fillAccount, newSimulatorClient } from './newcomer.ts';
import { daysAgo, tradeOnDays } from './traded-days.ts';
import { picture } from './visit.ts';

const { sharedVisit } = browserOfFile();

/** One story: each test goes on where the one before it ended. */
describe('a person who has no broker yet', () => {
  const shared = sharedVisit(async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Now' }).click();
    await page.waitForURL(/\/login/);
  });
  const account = (page: Page) => page.getByRole('listitem', { name: 'Paper' });

  test('starts on paper without a key and without credits', async () => {
    const visited = await shared();
    const { page } = visited;
    await arriveAsNewcomer(visited, 'Paper Person');
    await page.getByRole('link', { name: 'Link a broker' }).waitFor();
    await picture(page, 'paper-1-empty');
    const beganAt = performance.now();
    await page.getByRole('button', { name: 'Try on paper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Try on paper' });
    await dialog.getByRole('button', { name: 'Start on paper' }).click();
    await dialog.getByText('Choose a strategy.').waitFor();
    await dialog.getByRole('radio', { name: 'Daily', exact: true }).check();
    await dialog.getByText(/^One lot needs [\d.]+ lakh at present/).waitFor();
    await dialog.getByRole('img', { name: 'Payoff at expiry' }).first().waitFor();
    await checkDialog(page, 'paper-2-dialog');
    await dialog.getByRole('button', { name: 'Start on paper' }).click();
    await account(page).getByText('Trading Agent Alive').waitFor();
    await page.getByRole('tab', { name: 'Positions' }).click();
    const rows = page.getByRole('table', { name: 'positions' }).locator('tbody tr');
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(4);
    console.log(`paper: ${Math.round(performance.now() - beganAt)} ms to a position`);
    for (const row of await rows.allInnerTexts()) expect(row).toContain('PAPER');
  });

  test('sees PAPER at each figure, and squares off', async () => {
    const { page } = await shared();
    await account(page).getByText('PAPER').first().waitFor();
    await account(page)
      .getByText(/^Worst case of the position: a loss of/)
      .waitFor();
    await account(page)
      .getByRole('img', { name: /^Payoff: / })
      .waitFor();
    await inEachTheme(page, 'paper-3-position');
    await account(page)
      .getByRole('button', { name: /^Position of/ })
      .click();
    await page.getByRole('dialog').getByRole('slider', { name: 'Index' }).press('ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /^With NIFTY at/ })
      .waitFor();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^NIFTY from \d\d:\d\d: opened at / })
      .waitFor();
    await page
      .getByRole('table', { name: 'Greeks by leg' })
      .getByText(/The forward is 2\d,\d{3}, by put-call parity of the quotes around it\./)
      .waitFor();
    await checkDialog(page, 'paper-5-opened');
    await page.keyboard.press('Escape');
    await account(page)
      .getByRole('button', { name: /Square Off/ })
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: /Square Off/ }).click();
    await account(page).getByText('Stopped', { exact: true }).waitFor({ timeout: 60_000 });
    await picture(page, 'paper-4-stopped');
  });

  test('sees what paper made beside money, and links a broker with its settings', async () => {
    const { page } = await shared();
    const link = account(page).getByRole('link', { name: 'From paper to money' });
    const id = (await link.getAttribute('href'))?.split('accounts=')[1] ?? '';
    const prices = [9_000, 11_800, 8_800, 9_300, 10_900, 9_500, 9_800, 10_400, 8_900, 9_200];
    await tradeOnDays(
      id,
      prices.map((boughtPaise, place) => ({ day: daysAgo(20 - place), boughtPaise })),
    );
    await link.click();
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'From Paper to Money' }) });
    await card.getByText(/in \d+ of 100 such periods\.$/).waitFor();
    await inEachTheme(page, 'paper-5-to-money');
    await card.getByRole('link', { name: 'Go live with these settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Account' });
    await dialog.getByText(/^Strategy: Daily\. /).click();
    await dialog.getByText('As on paper: Daily.').waitFor();
    const onPaper = await dialog.getByLabel('Account Size').inputValue();
    await checkDialog(page, 'paper-6-live');
    const client = await newSimulatorClient();
    await fillAccount(dialog, { name: 'For money', client, size: '12' });
    await dialog.getByRole('button', { name: 'Add Account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Not as it was on paper' });
    await question
      .getByText(`Account Size: ${onPaper} lakh on paper, 12 lakh here`, { exact: true })
      .waitFor();
    await inEachTheme(page, 'paper-7-differs');
    await question.getByRole('button', { name: 'Go on' }).click();
    const row = page.getByRole('table', { name: 'Accounts' }).locator('tbody tr');
    await row.filter({ hasText: 'For money' }).getByText('12.00L').waitFor();
  });
});
