// req: ADMIN-41

import { paths } from '@sthira/contract/paths';
import { adminRequired } from '@sthira/contract/stream';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emulatorWrite } from '#support/emulator-write.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { type Behaviour, behave, inventedAccount, seeInvented, telling } from './control.ts';
import { arriveAs, endWithMovedClock, expectAccessible } from './visit.ts';

const { visit } = browserOfFile();

const account = inventedAccount(1);
const steady = telling(() => ({ [account.id]: { mtm: 1_234, margin_utilized: '1000.00' } }));
const closing =
  (code: number, reason = ''): Behaviour =>
  (socket) =>
    socket.close({ code, reason });
/** The handshake never ends. */
const hanging: Behaviour = () => new Promise(() => {});

// The market feed's indicator in the header has the same words and a Retry of its own.
const says = (page: Page, text: string) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).waitFor();
const retry = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Retry', exact: true }).click();

/**
 * The market feed is a real one: time that passes in leaps while it connects would cut it off, and
 * the browser complain.
 */
const marketLive = (page: Page) =>
  page.locator('header').getByText('Live', { exact: true }).waitFor();

/** An admin in front of the dashboard, whose clock the test can move. */
async function arrive(
  behaviours: Behaviour[],
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const admin = await signedIn('admin');
  const visited = await visit({ expectedErrors: /securetoken/ });
  const { page } = visited;
  await seeInvented(page, [account]);
  const seen = await behave(page, behaviours);
  await page.clock.install();
  await prepare(page);
  await arriveAs(visited, admin.email, /\/admin/);
  await marketLive(page);
  return { visited, page, seen, admin };
}

// req: ADMIN-90, ADMIN-91, ADMIN-92, ADMIN-93, ADMIN-94, ADMIN-95
test('every way the admin status service can fail has its words', {
  timeout: 240_000,
}, async () => {
  const lost = Array.from({ length: 6 }, () => closing(1_011, 'broken'));
  const expired = Array.from({ length: 6 }, () => closing(4_001, 'Token expired.'));
  let arrived = () => {};
  const here = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  // Its words stand for three seconds: they wait for somebody to read them.
  const expiring: Behaviour = async (socket) => {
    await here;
    await closing(4_001, 'Token expired.')(socket);
  };
  const { visited, page, seen } = await arrive([
    expiring,
    closing(1_011),
    steady,
    ...lost,
    ...expired,
    closing(4_003),
    hanging,
  ]);
  arrived();
  await says(page, 'Session expired. Retrying connection with new token...');
  await page.clock.fastForward(3_000);
  await says(page, 'Unexpected disconnection (Code: 1011). Retrying...');
  await expectAccessible(page);
  await page.clock.fastForward(5_000);
  await says(page, 'Live connection');
  await page.getByText('Active', { exact: true }).waitFor();
  expect(seen.attempts).toBe(3);

  await page.reload();
  await marketLive(page);
  await retriesUntil(
    page,
    5_000,
    'Failed to connect after multiple attempts. Please check your internet or login again.',
  );
  expect(seen.attempts).toBe(9);
  await retry(page);
  await retriesUntil(
    page,
    3_000,
    'Failed to reconnect due to authentication issues. Please log in again.',
  );
  expect(seen.attempts).toBe(15);

  await page.getByRole('button', { name: 'Force Connect' }).click();
  await says(page, adminRequired);
  await page.clock.fastForward(60_000);
  expect(seen.attempts).toBe(16);
  await retry(page);
  await expect.poll(() => seen.attempts, { timeout: 20_000 }).toBe(17);
  await page.clock.fastForward(10_000);
  await says(page, 'Connection timeout. The admin status service may be unavailable.');
  await endWithMovedClock(visited);
});

// req: ADMIN-96
test('without a token the admin stream waits, says when it gives up, and comes back', {
  timeout: 120_000,
}, async () => {
  const noTokens = (page: Page) =>
    page.route(/securetoken\.googleapis\.com/, (route) => route.abort());
  // A token that is still kept is tried in between, and refused.
  const refused = Array.from({ length: 3 }, () => closing(4_001, 'Token expired.'));
  const { visited, page } = await arrive([...refused, steady], noTokens);
  await says(page, 'Waiting for authentication...');
  const givenUp = page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: 'Authentication timeout. Please log in again.' });
  const passing = async () => {
    await page.clock.fastForward(3_000);
    return givenUp.count();
  };
  await expect.poll(passing, { timeout: 60_000, interval: 250 }).toBe(1);
  await page.unroute(/securetoken\.googleapis\.com/);
  await page.getByRole('button', { name: 'Force Connect' }).click();
  await says(page, 'Live connection');
  await endWithMovedClock(visited);
});

/**
 * Lets time pass until the screen says that there will be no more retries, in parts of one: an
 * attempt under way is not cut short.
 */
async function retriesUntil(page: Page, waitMs: number, text: string): Promise<void> {
  const passing = async () => {
    await page.clock.fastForward(waitMs / 5);
    return page.locator('main').getByRole('status').filter({ hasText: text }).count();
  };
  await expect.poll(passing, { timeout: 60_000, interval: 100 }).toBe(1);
}

test('figures that nobody confirms any more turn grey after ten seconds, and the agent is unknown', async () => {
  let silent = false;
  const untilSilent: Behaviour = (socket) =>
    steady(
      Object.assign(Object.create(socket), { send: (text: string) => silent || socket.send(text) }),
    );
  const { visited, page } = await arrive([untilSilent]);
  const figure = page.getByRole('table', { name: 'Accounts' }).getByText('+₹1,234');
  await figure.waitFor();
  const colour = () => figure.evaluate((element) => getComputedStyle(element).color);
  const fresh = await colour();
  await page.getByText('Active', { exact: true }).waitFor();
  silent = true;
  await page.clock.fastForward(11_000);
  await page.getByText('Unknown', { exact: true }).waitFor();
  await page.getByText('1 stale').first().waitFor();
  await expect.poll(colour).not.toBe(fresh);
  await endWithMovedClock(visited);
});

// req: ADMIN-40, ADMIN-63, ADMIN-95
test('somebody who is no admin any more is told so, loses the stream and lands where they belong', async () => {
  const admin = await signedIn('admin');
  const visited = await visit();
  const { page } = visited;
  await seeInvented(page, [account]);
  const closed: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('close', () => closed.push(new URL(socket.url()).pathname)),
  );
  await arriveAs(visited, admin.email, /\/admin/);
  await says(page, 'Live connection');
  await emulatorWrite(() =>
    db().doc(paths.user(admin.uid)).update({ role: 'user', rolesChangedAt: Date.now() }),
  );
  await page.waitForURL(/\/dashboard/);
  await expect
    .poll(() => closed.some((path) => path.startsWith('/v1/streaming/admin/status/')))
    .toBe(true);
  await visited.end();
});
