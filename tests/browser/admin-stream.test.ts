import { paths } from '@sthira/contract/paths';
import { adminRequired } from '@sthira/contract/stream';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { type Behaviour, behave, inventedAccount, seeInvented, telling } from './control.ts';
import { arriveAs, expectAccessible, type Visit, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const account = inventedAccount(1);
const steady = telling(() => ({ [account.id]: { mtm: 1_234, margin_utilized: '1000.00' } }));
const closing =
  (code: number, reason = ''): Behaviour =>
  (socket) =>
    socket.close({ code, reason });
/** The handshake never ends. */
const hanging: Behaviour = () => new Promise(() => {});

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** An admin in front of the dashboard, whose clock the test can move. */
async function arrive(behaviours: Behaviour[], prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const admin = await signedIn('admin');
  const visited = await visit(browser, { expectedErrors: /securetoken/ });
  const { page } = visited;
  await seeInvented(page, [account]);
  const seen = await behave(page, behaviours);
  await page.clock.install();
  await prepare(page);
  await arriveAs(visited, admin.email, /\/admin/);
  return { visited, page, seen, admin };
}

test('every way the admin status service can fail has its words', { timeout: 90_000 }, async () => {
  const lost = Array.from({ length: 6 }, () => closing(1_011, 'broken'));
  const expired = Array.from({ length: 6 }, () => closing(4_001, 'Token expired.'));
  const { visited, page, seen } = await arrive([
    closing(4_001, 'Token expired.'),
    closing(1_011),
    steady,
    ...lost,
    ...expired,
    closing(4_003),
    hanging,
    steady,
  ]);
  await says(page, 'Session expired. Retrying connection with new token...');
  await page.clock.fastForward(3_000);
  await says(page, 'Unexpected disconnection (Code: 1011). Retrying...');
  await expectAccessible(page);
  await page.clock.fastForward(5_000);
  await says(page, 'Live connection');
  await page.getByText('Active', { exact: true }).waitFor();
  expect(seen.attempts).toBe(3);

  await page.reload();
  await retriesUntil(page, { seen, waitMs: 5_000, text: 'Failed to connect after multiple attempts. Please check your internet or login again.' });
  expect(seen.attempts).toBe(9);
  await page.getByRole('button', { name: 'Retry' }).click();
  await retriesUntil(page, { seen, waitMs: 3_000, text: 'Failed to reconnect due to authentication issues. Please log in again.' });
  expect(seen.attempts).toBe(15);

  await page.getByRole('button', { name: 'Force Connect' }).click();
  await says(page, adminRequired);
  await page.clock.fastForward(60_000);
  expect(seen.attempts).toBe(16);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => seen.attempts).toBe(17);
  await page.clock.fastForward(10_000);
  await says(page, 'Connection timeout. The admin status service may be unavailable.');
  await endWithMovedClock(visited);
});

test('without a token the admin stream waits, says when it gives up, and comes back', { timeout: 60_000 }, async () => {
  const noTokens = (page: Page) => page.route(/securetoken\.googleapis\.com/, (route) => route.abort());
  // A token that is still kept is tried in between, and refused.
  const refused = Array.from({ length: 3 }, () => closing(4_001, 'Token expired.'));
  const { visited, page } = await arrive([...refused, steady], noTokens);
  await says(page, 'Waiting for authentication...');
  const givenUp = page.getByRole('status').filter({ hasText: 'Authentication timeout. Please log in again.' });
  const passing = async () => {
    await page.clock.fastForward(3_000);
    return givenUp.count();
  };
  await expect.poll(passing, { timeout: 20_000, interval: 250 }).toBe(1);
  await page.unroute(/securetoken\.googleapis\.com/);
  await page.getByRole('button', { name: 'Force Connect' }).click();
  await says(page, 'Live connection');
  await endWithMovedClock(visited);
});

/** To Firestore a moved clock looks like a server that has been silent, and it says so. */
async function endWithMovedClock(visited: Visit): Promise<void> {
  const others = visited.errors.filter((text) => !text.includes('Could not reach Cloud Firestore backend'));
  visited.errors.splice(0, visited.errors.length, ...others);
  await visited.end();
}

/** Lets one retry after the other happen until the screen says that there will be no more. */
async function retriesUntil(page: Page, { seen, waitMs, text }: { seen: { attempts: number }; waitMs: number; text: string }): Promise<void> {
  for (let retry = 1; retry <= 5; retry++) {
    await says(page, 'Retrying');
    const { attempts } = seen;
    await page.clock.fastForward(waitMs);
    await expect.poll(() => seen.attempts).toBe(attempts + 1);
  }
  await says(page, text);
}

test('figures that nobody confirms any more turn grey after ten seconds, and the agent is unknown', async () => {
  const once: Behaviour = (socket) => steady(Object.assign(Object.create(socket), { onClose: (handler: () => void) => setTimeout(handler, 0) }));
  const { visited, page } = await arrive([once]);
  const figure = page.getByRole('table', { name: 'Accounts' }).getByText('+₹1,234');
  await figure.waitFor();
  const colour = () => figure.evaluate((element) => getComputedStyle(element).color);
  const fresh = await colour();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.clock.fastForward(11_000);
  await page.getByText('Unknown', { exact: true }).waitFor();
  await page.getByText('1 stale').first().waitFor();
  expect(await colour()).not.toBe(fresh);
  await endWithMovedClock(visited);
});

test('somebody who is no admin any more is told so, loses the stream and lands where they belong', async () => {
  const admin = await signedIn('admin');
  const visited = await visit(browser);
  const { page } = visited;
  await seeInvented(page, [account]);
  const closed: string[] = [];
  page.on('websocket', (socket) => socket.on('close', () => closed.push(new URL(socket.url()).pathname)));
  await arriveAs(visited, admin.email, /\/admin/);
  await says(page, 'Live connection');
  await db().doc(paths.user(admin.uid)).update({ role: 'user', rolesChangedAt: Date.now() });
  await page.waitForURL(/\/dashboard/);
  expect(closed.some((path) => path.startsWith('/v1/streaming/admin/status/'))).toBe(true);
  await visited.end();
});
