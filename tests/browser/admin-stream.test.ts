import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emulatorWrite } from '#support/emulator-write.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { type Behaviour, behave, inventedAccount, seeInvented, sendingRows } from './control.ts';
import { arriveAs, endWithMovedClock } from './visit.ts';

const { visit } = browserOfFile();

const account = inventedAccount(1);

// The market feed's indicator in the header has the same text and its own Retry button.
const says = (page: Page, text: string) =>
  page.locator('main').getByRole('note').filter({ hasText: text }).waitFor();

// req: ADMIN-96, INVESTOR-94
test('admin stream: a sign-in that cannot be renewed is kept, and the stream comes back with the next token', {
  timeout: 120_000,
}, async () => {
  const securetoken = /securetoken\.googleapis\.com/;
  const expired: Behaviour = (socket) => socket.close({ code: 4_001, reason: 'Token expired.' });
  const admin = await signedIn('admin');
  const visited = await visit({ expectedErrors: /securetoken/ });
  const { page } = visited;
  await seeInvented(page, [account]);
  // A token that is still kept is tried in between, however often, and refused.
  const behaviours = [expired];
  await behave(page, behaviours);
  await page.clock.install();
  await page.route(securetoken, (route) => route.abort());
  await arriveAs(visited, admin.email, /\/admin/);
  // The market feed is a real one: time that passes in leaps while it connects would cut it off,
  // and the browser complain.
  await page.locator('header').getByText('Live', { exact: true }).waitFor();
  await says(page, 'Waiting for authentication...');
  const givenUp = page
    .locator('main')
    .getByRole('note')
    .filter({ hasText: 'Authentication timeout. Please log in again.' });
  const passing = async () => {
    await page.clock.fastForward(3_000);
    return givenUp.count();
  };
  await expect.poll(passing, { timeout: 60_000, interval: 250 }).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('auth_token'))).toMatch(/^ey/);
  await page.unroute(securetoken);
  behaviours[0] = sendingRows(() => ({ [account.id]: { mtm: 1_234 } }));
  await page.getByRole('button', { name: 'Force Connect' }).click();
  await says(page, 'Live connection');
  await endWithMovedClock(visited);
});

// req: ADMIN-40, ADMIN-63, ADMIN-95
test.each(['admin', 'support'] as const)(
  'admin stream: who was %s loses the stream and is sent to their own pages',
  async (role) => {
    const admin = await signedIn(role);
    const visited = await visit();
    const { page } = visited;
    await seeInvented(page, [account]);
    const closed = page
      .waitForEvent('websocket', (socket) => socket.url().includes('/v1/streaming/admin/status/'))
      .then((socket) => socket.waitForEvent('close'));
    await arriveAs(visited, admin.email, /\/admin/);
    await says(page, 'Live connection');
    await emulatorWrite(() =>
      db().doc(paths.user(admin.uid)).update({ role: 'user', rolesChangedAt: Date.now() }),
    );
    await page.waitForURL(/\/dashboard/);
    await closed;
    await visited.end();
  },
);
