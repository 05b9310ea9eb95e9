// req: INVESTOR-29

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, sizes } from './visit.ts';

const { visit } = browserOfFile();

test('header: a long name and a market without answer leave the page as wide as the screen, and its theme is kept', async () => {
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
  await page.setViewportSize(sizes.desk);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await visited.end();
});

// req: INVESTOR-35, INVESTOR-104
test('toast: at the bottom right for five seconds, longer under the pointer, and kept in the bell', async () => {
  const owner = await signedIn();
  const { name } = await anAccount(owner, { state: 'logged_out', credits: 0 });
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('listitem', { name }).waitFor();
  await page.keyboard.press('Shift+X');
  const toast = page.getByRole('alert').filter({ hasText: 'No account is running.' });
  await toast.hover();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  expect([x > sizes.desk.width / 2, y > sizes.desk.height / 2]).toEqual([true, true]);
  const time = () =>
    toast.getByRole('progressbar', { includeHidden: true }).evaluate((bar) => {
      const { animationDuration, animationPlayState } = getComputedStyle(bar);
      return `${animationDuration} ${animationPlayState}`;
    });
  await expect.poll(time).toBe('5s paused');
  await page.mouse.move(0, 0);
  await expect.poll(time).toBe('5s running');
  await toast.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, \d/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText('No account is running.')
    .waitFor();
  await visited.end();
});

// req: INVESTOR-25
test('phone: the pages are in a bar at the foot, and all others behind More', async () => {
  const { email } = await signedIn();
  const visited = await visit({ size: 'phone' });
  const { page } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  const bar = page.getByRole('navigation', { name: 'Pages at hand' });
  await bar.getByRole('link', { name: 'Result' }).click();
  await page.waitForURL(/\/result/);
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/\/dashboard/);
  await bar.getByRole('button', { name: 'More' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Dashboard' }).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Account Management' }).click();
  await page.waitForURL(/\/account-management/);
  await drawer.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Bell: Notifications, none' }).click();
  await page.getByText('No notifications').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await visited.end();
});

// req: ADMIN-75, INVESTOR-65
test('admin: has the market feed and the status of every account, and no investor’s stream', async () => {
  const { email } = await signedIn('admin');
  const visited = await visit();
  const { page } = visited;
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await arriveAs(visited, email, /\/admin/);
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
