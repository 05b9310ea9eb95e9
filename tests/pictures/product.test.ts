import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { marketOfTest } from '#support/market.ts';
import { arriveAsAsha } from '../browser/logged-in.ts';
import { startOne } from '../browser/start-one.ts';
import { type Size, type Theme, type Visit, visit } from '../browser/visit.ts';
import { asWebp } from './webp.ts';

const folder = resolve(
  import.meta.dirname,
  '..',
  '..',
  'web',
  'src',
  'features',
  'landing',
  'home',
  'pictures',
);
/** Pixels of the picture for each of the screen: the page shows the desk's smaller than it is. */
const scales: Record<Size, number> = { desk: 1, phone: 2 };
const themes: Theme[] = ['light', 'dark'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Asha's dashboard while her two accounts trade on the simulated market. */
async function arriveAtDashboard(size: Size): Promise<Visit> {
  const visited = await visit(browser, { size, scale: scales[size] });
  await arriveAsAsha(visited);
  await visited.page.goto('/dashboard');
  await visited.page.getByText('Live connection').waitFor();
  return visited;
}

/** Nothing of the screen is on its way any more. */
async function arrived({ page }: Visit): Promise<void> {
  await page.getByText('Simulated market').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: /Notifications, / }).waitFor();
  await page
    .getByText(/^matches broker/)
    .nth(1)
    .waitFor({ timeout: 120_000 });
  await page.getByRole('region', { name: 'Today' }).getByRole('img').waitFor();
}

async function takePictures(visited: Visit, size: Size): Promise<void> {
  const { page } = visited;
  await arrived(visited);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    writeFileSync(
      resolve(folder, `dashboard-${size}-${theme}.webp`),
      await asWebp(browser, await page.screenshot({ animations: 'disabled' })),
    );
  }
}

test('landing page: the pictures of the product are taken', { timeout: 300_000 }, async () => {
  await marketOfTest({ play: 'calm' });
  const desk = await arriveAtDashboard('desk');
  for (const name of ['Asha Arham', 'Asha Bigul']) await startOne(desk.page, name);
  const positions = desk.page.getByRole('table', { name: 'positions' }).locator('tbody tr');
  await positions.nth(7).waitFor({ timeout: 120_000 });
  await desk.page.reload();
  await positions.nth(7).waitFor();
  await takePictures(desk, 'desk');
  await desk.end();
  const phone = await arriveAtDashboard('phone');
  await takePictures(phone, 'phone');
  await phone.end();
});
