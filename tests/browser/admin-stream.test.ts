import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emulatorWrite } from '#support/emulator-write.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { type Behaviour, behave, inventedAccount, seeInvented, telling } from './control.ts';
import { arriveAs, endWithMovedClock } from './visit.ts';

const { visit } = browserOfFile();

const account = inventedAccount(1);
const steady = telling(() => ({ [account.id]: { mtm: 1_234, margin_utilized: '1000.00' } }));
const closing =
  (code: number, reason = ''): Behaviour =>
  (socket) =>
    socket.close({ code, reason });

// The market feed's indicator in the header has the same text and its own Retry button.
const says = (page: Page, text: string) =>
  page.locator('main').getByRole('status').filter({ hasText: text }).waitFor();

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
  await behave(page, behaviours);
  await page.clock.install();
  await prepare(page);
  await arriveAs(visited, admin.email, /\/admin/);
  await marketLive(page);
  return { visited, page };
}

// req: ADMIN-96, INVESTOR-94
test('a sign-in that cannot be renewed is kept, and its stream comes back with the next token', {
  timeout: 120_000,
}, async () => {
  const securetoken = /securetoken\.googleapis\.com/;
  // A token that is still kept is tried in between, and refused.
  const refused = Array.from({ length: 3 }, () => closing(4_001, 'Token expired.'));
  const { visited, page } = await arrive([...refused, steady], (before) =>
    before.route(securetoken, (route) => route.abort()),
  );
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
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toMatch(/^ey/);
  await page.unroute(securetoken);
  await page.getByRole('button', { name: 'Force Connect' }).click();
  await says(page, 'Live connection');
  await endWithMovedClock(visited);
});

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
