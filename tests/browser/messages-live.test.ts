import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, endWithMovedClock, picture } from './visit.ts';

const { visit } = browserOfFile();

const banner = (page: Page, text: string) => page.locator('main').getByText(text);
const indicator = (page: Page, text: string) =>
  page.locator('header').getByRole('status').getByText(text);

async function bothSay(page: Page, text: string): Promise<void> {
  await banner(page, text).waitFor();
  await indicator(page, text).waitFor();
}

/**
 * Lets time pass until both streams say `text`, in parts of a retry: an attempt under way is not
 * cut short.
 */
async function passTime(page: Page, stepMs: number, text: string): Promise<void> {
  const said = async () => {
    await page.clock.fastForward(stepMs / 5);
    return [await banner(page, text).count(), await indicator(page, text).count()];
  };
  await expect.poll(said, { timeout: 60_000, interval: 100 }).toEqual([1, 1]);
}

// req: INVESTOR-27, INVESTOR-55, INVESTOR-57, INVESTOR-94, INVESTOR-95
test('both streams give up after five attempts: without a connection, without a welcome, without a token', {
  timeout: 240_000,
}, async () => {
  const visited = await visit({ expectedErrors: /securetoken/ });
  const { page } = visited;
  let closing: { code: number; reason: string } | 'none' = { code: 1011, reason: 'broken' };
  const attempts = { status: 0, market: 0 };
  for (const [stream, path] of [
    ['status', /\/v1\/streaming\/user\/status\//],
    ['market', /\/v1\/streaming\/ws\//],
  ] as const) {
    await page.routeWebSocket(path, (socket) => {
      attempts[stream] += 1;
      if (closing === 'none') socket.connectToServer();
      else void socket.close(closing);
    });
  }
  await page.clock.install();
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  const retry = async () => {
    await banner(page, 'Retry').click();
    await page.getByRole('button', { name: 'Retry market data' }).click();
  };

  await passTime(
    page,
    5_000,
    'Failed to connect after multiple attempts. Please check your internet or login again.',
  );
  expect(attempts).toEqual({ status: 6, market: 6 });
  await indicator(page, 'Offline').waitFor();
  await page.clock.fastForward(60_000);
  expect(attempts).toEqual({ status: 6, market: 6 });
  await picture(page, 'live-given-up');

  closing = { code: 4001, reason: 'Token expired' };
  await retry();
  await banner(page, 'Session expired. Retrying connection with new token...').waitFor();
  await passTime(
    page,
    3_000,
    'Failed to reconnect due to authentication issues. Please log in again.',
  );
  expect(attempts).toEqual({ status: 12, market: 12 });

  await page.route(/securetoken\.googleapis\.com/, (route) => route.abort());
  await retry();
  await bothSay(page, 'Session expired. Retrying connection with new token...');
  await page.clock.fastForward(3_000);
  await bothSay(page, 'Waiting for authentication...');
  await passTime(page, 3_000, 'Authentication timeout. Please log in again.');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth_token'))).toMatch(/^ey/);

  await page.unroute(/securetoken\.googleapis\.com/);
  closing = 'none';
  await retry();
  await banner(page, 'Live connection').waitFor();
  await indicator(page, 'Live').waitFor();
  await endWithMovedClock(visited);
});
