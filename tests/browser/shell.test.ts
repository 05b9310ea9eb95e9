import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { arriveAs, expectAccessible, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('the indices: signed, green for a rise, red for a rise of VIX, --- when absent; and a clock that ticks', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await page.routeWebSocket(/\/v1\/streaming\/ws\//, (socket) => {
    const data = { NIFTY: { price: 124_100.5, change: '12.35' }, INDIAVIX: { price: 13.2, change: '0.4' } };
    socket.send(JSON.stringify({ type: 'market_data', at: Date.now(), data }));
    socket.send('{ not a frame');
  });
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  const index = (name: string) => page.locator(`[data-index=${name}]:visible`);
  await index('NIFTY').getByText('1,24,100.50').waitFor();
  await index('NIFTY').locator('.text-gain', { hasText: '+12.35' }).waitFor();
  await index('INDIAVIX').locator('.text-loss', { hasText: '+0.40' }).waitFor();
  await index('SENSEX').getByText('---').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();

  const clock = page.locator('header time');
  const first = await clock.innerText();
  expect(first).toMatch(/^\d\d:\d\d:\d\d IST$/);
  await page.waitForTimeout(1_100);
  expect(await clock.innerText()).not.toBe(first);
  await visited.end();
});

test('toasts stand at the bottom right for five seconds and are kept by the bell', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByText('Asha Bigul').last().waitFor();
  await page.keyboard.press('Shift+X');
  const toast = page.locator('.Toastify__toast-container--bottom-right').getByText('No account is running.');
  await toast.waitFor();
  const shownAt = Date.now();
  await toast.waitFor({ state: 'detached' });
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, \d/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('No account is running.').waitFor();
  await visited.end();
});

test('on a phone the pages are behind a menu button', async () => {
  const visited = await visit(browser, { size: 'phone' });
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Dashboard' }).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Account Management' }).click();
  await page.waitForURL(/\/account-management/);
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('No notifications').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await visited.end();
});

test('an admin has the market feed and the status of every account, and no investor’s stream', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await arriveAs(visited, 'admin@sthira.example', /\/admin/);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('Live connection').waitFor();
  await page.keyboard.press('Shift+X');
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByText('Admin', { exact: true }).last().waitFor();
  const kinds = new Set(sockets.map((path) => path.slice(0, path.lastIndexOf('/'))));
  expect(kinds).toEqual(new Set(['/v1/streaming/ws', '/v1/streaming/admin/status']));
  expect(page.url()).toContain('/admin');
  await visited.end();
});
