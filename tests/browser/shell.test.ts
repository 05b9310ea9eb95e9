// req: INVESTOR-29

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { arriveAs, expectAccessible, sizes } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

describe('the market in the header', () => {
  const shared = sharedVisit(async (visited) => {
    await visited.page.routeWebSocket(/\/v1\/streaming\/ws\//, (socket) => {
      const data = {
        NIFTY: { price: 124_100.5, change: '12.35' },
        INDIAVIX: { price: 13.2, change: '0.4' },
      };
      socket.send(JSON.stringify({ type: 'market_data', at: Date.now(), data }));
      socket.send('{ not a frame');
    });
    await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  });
  const index = (page: Page, name: string) => page.locator(`[data-index=${name}]:visible`);

  // req: INVESTOR-26
  test('shows a rise with its sign, in green', async () => {
    const { page } = await shared();
    await index(page, 'NIFTY').getByText('1,24,100.50').waitFor();
    await index(page, 'NIFTY').locator('.text-gain', { hasText: '+12.35' }).waitFor();
  });

  // req: INVESTOR-26
  test('shows a rise of VIX in red', async () => {
    const { page } = await shared();
    await index(page, 'INDIAVIX').locator('.text-loss', { hasText: '+0.40' }).waitFor();
  });

  // req: INVESTOR-26
  test('shows --- in the place of what is absent', async () => {
    const { page } = await shared();
    await index(page, 'SENSEX').getByText('---').waitFor();
  });

  test('stays live over what is no frame', async () => {
    const { page } = await shared();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  // req: INVESTOR-28
  test('has a clock that ticks', async () => {
    const { page } = await shared();
    const clock = page.locator('header time');
    const first = await clock.innerText();
    expect(first).toMatch(/^\d\d:\d\d:\d\d IST$/);
    await expect.poll(() => clock.innerText()).not.toBe(first);
  });
});

test('a long name and a market that cannot be reached leave the page as wide as the screen', async () => {
  const visited = await visit();
  const { page } = visited;
  const { uid, email } = await signedIn();
  await db().doc(paths.user(uid)).update({ name: 'Venkatanarasimharajuvaripeta Subramaniam' });
  await page.routeWebSocket(/\/v1\/streaming\/ws\//, (socket) => {
    const prices = {
      NIFTY: { price: 24_100.5, change: '-1234.35' },
      SENSEX: { price: 80_206.4, change: '-3917.12' },
      INDIAVIX: { price: 16.78, change: '-1.20' },
    };
    socket.send(JSON.stringify({ type: 'market_data', at: Date.now(), data: prices }));
    void socket.close({ code: 1011 });
  });
  await arriveAs(visited, email, /\/dashboard/);
  await page.getByRole('button', { name: 'Retry market data' }).waitFor();
  await page.locator('header').getByText('Venkata').waitFor();
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: String(width),
      })
      .toBeLessThanOrEqual(0);
  }
  await visited.end();
});

// req: INVESTOR-35, INVESTOR-104
test('toasts stand at the bottom right for five seconds and are kept by the bell', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByText('Asha Bigul').last().waitFor();
  await page.keyboard.press('Shift+X');
  const told = page.getByRole('alert').filter({ hasText: 'No account is running.' });
  await told.waitFor();
  const { x = 0, y = 0 } = (await told.boundingBox()) ?? {};
  expect([x > sizes.desk.width / 2, y > sizes.desk.height / 2]).toEqual([true, true]);
  const standsFor = (bar: Element) => getComputedStyle(bar).animationDuration;
  expect(await told.getByRole('progressbar', { includeHidden: true }).evaluate(standsFor)).toBe(
    '5s',
  );
  await told.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, \d/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText('No account is running.')
    .waitFor();
  await visited.end();
});

/** Keeps the toasts on the screen: while the window has no focus, their time does not run. */
function lookAway(page: Page): Promise<number> {
  // Dispatched repeatedly, because a toast that appears later misses earlier events.
  return page.evaluate(() => Number(setInterval(() => dispatchEvent(new Event('blur')), 200)));
}

function lookBack(page: Page, timer: number): Promise<void> {
  return page.evaluate((given) => {
    clearInterval(given);
    dispatchEvent(new Event('focus'));
  }, timer);
}

describe('many toasts', () => {
  const shared = sharedVisit(async (visited) => {
    await arriveAsNewcomer(visited, 'Many Toasts');
    await visited.page.goto('/account-management');
    await addAccount(visited, { name: 'Line', client: await newSimulatorClient() });
  });

  /** Twenty-two logins are refused one after the other while the person looks elsewhere. */
  async function manyToasts() {
    const { page } = await shared();
    await page.goto('/account-management');
    const login = page.getByRole('button', { name: 'Login Line' });
    let turn = 0;
    await page.route('**/v1/trading/login_account', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, data: { code: 'conflict' }, message: `reason ${turn}` },
      }),
    );
    const away = await lookAway(page);
    for (; turn < 22; turn += 1) {
      await login.press('Enter');
      await page.getByText(`reason ${turn}`, { exact: true }).first().waitFor();
    }
    const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    return { page, away, toasts };
  }

  // req: INVESTOR-104
  test('stand twenty at a time', async () => {
    const { toasts } = await manyToasts();
    await expect.poll(() => toasts.count()).toBe(20);
  });

  // req: INVESTOR-104
  test('wait while the pointer is over them', async () => {
    const { page, away, toasts } = await manyToasts();
    const itsTime = () =>
      toasts
        .first()
        .getByRole('progressbar', { includeHidden: true })
        .evaluate((bar) => getComputedStyle(bar).animationPlayState);
    await lookBack(page, away);
    await expect.poll(itsTime).toBe('running');
    await toasts.first().hover();
    await expect.poll(itsTime).toBe('paused');
  });
});

// req: INVESTOR-25
test('on a phone the pages are behind a menu button', async () => {
  const visited = await visit({ size: 'phone' });
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

// req: ADMIN-75, INVESTOR-65
test('an admin has the market feed and the status of every account, and no investor’s stream', async () => {
  const visited = await visit();
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
