import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { addAccount, arriveAsNewcomer, newSimulatorClient } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const statusStream = /\/v1\/streaming\/user\/status\//;

test('an account that is not logged in does not start, and its books are unread, not empty', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Cold Start');
  await page.getByRole('link', { name: 'Go to Account Management' }).click();
  await addAccount(visited, { name: 'Cold', client: await newSimulatorClient() });
  await addAccount(visited, { name: 'Colder', client: await newSimulatorClient(), size: '10' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const account = page.getByRole('listitem', { name: 'Cold', exact: true });
  await account.getByText('Stopped', { exact: true }).waitFor();
  await account.getByText('Status Unknown').waitFor();
  await page.getByText('The positions cannot be read: not logged in').waitFor();
  await account.getByRole('button', { name: 'Start Cold' }).click();
  await page.getByText('Failed to start trading: Cold is not logged in.').waitFor();
  expect(await account.innerText()).toContain('Stopped');

  await page.getByRole('button', { name: 'Start All' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start trading on 2 account(s)?' });
  await question.getByText('₹12,00,000').waitFor();
  await expectAccessible(page);
  await picture(page, 'start-all');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await visited.end();
});

test('the account filter and the tab stand in the address', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Asha Bigul' });
  await page.getByRole('listitem', { name: 'Asha Arham' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Trades' }).click();
  await page.waitForURL(/account=\w{20}&tab=trades/);
  await page.reload();
  await page.getByRole('tab', { name: 'Trades', selected: true }).waitFor();
  expect(await page.getByRole('listitem', { name: 'Asha Arham' }).count()).toBe(0);
  await visited.end();
});

test('a live connection that breaks says so, and comes back by itself', { timeout: 90_000 }, async () => {
  const visited = await visit(browser);
  const { page } = visited;
  let attempts = 0;
  await page.routeWebSocket(statusStream, (socket) => {
    attempts += 1;
    if (attempts === 1) void socket.close({ code: 1011, reason: 'broken' });
    else socket.connectToServer();
  });
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByText('Unexpected disconnection (Code: 1011). Retrying...').waitFor();
  await page.getByRole('button', { name: 'Force Connect' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'live-broken');
  await page.getByText('Live connection').waitFor({ timeout: 15_000 });
  expect(attempts).toBe(2);
  await visited.end();
});

test('a stream that is refused for good is not asked again until the person wants it', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  let attempts = 0;
  await page.routeWebSocket(statusStream, (socket) => {
    attempts += 1;
    if (attempts === 1) void socket.close({ code: 4003, reason: 'These accounts are not yours.' });
    else socket.connectToServer();
  });
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByText('These accounts are not yours.').waitFor();
  await page.waitForTimeout(6_000);
  expect(attempts).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Live connection').waitFor({ timeout: 15_000 });
  await visited.end();
});

test('accounts that could not be read are not called none', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await page.route('**/v1/trading/get_accounts', (route) => route.fulfill({ status: 500, json: { success: false, message: 'Out of order.' } }));
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await page.getByText(/Link your first account|No trading accounts found for user/).count()).toBe(0);
  await page.unroute('**/v1/trading/get_accounts');
  await again.click();
  await page.getByRole('listitem', { name: 'Asha Bigul' }).waitFor();
  await visited.end();
});

test('a device without a network says that trading goes on, and themes are kept', async () => {
  const visited = await visit(browser, { expectedErrors: /./ });
  const { page, context } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByText('Asha Bigul').last().waitFor();
  await page.getByText('Live connection').waitFor();
  await context.setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  await page.getByText('Unexpected disconnection (Code: 1006). Retrying...').last().waitFor();
  expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
  await page.getByText('Live connection').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await visited.end();
});
