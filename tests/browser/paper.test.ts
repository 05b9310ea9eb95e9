import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { checkDialog } from './check-dialog.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAsNewcomer } from './newcomer.ts';
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
    await dialog.getByLabel('Strategy').selectOption('daily');
    await dialog.getByText(/One lot/).waitFor();
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
});
