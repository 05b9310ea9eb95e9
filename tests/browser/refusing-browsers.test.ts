import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { builtScript } from './built-script.ts';
import { publicPages } from './public-routes.ts';
import { hydrated } from './screens.ts';
import { arriveAs, expectAccessible, picture } from './visit.ts';

const { visit } = browserOfFile();

/** As Chrome does it where all cookies are blocked, and Brave. */
const block = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  });`;
const fill = `
  Storage.prototype.setItem = () => { throw new DOMException('No room.', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('No room.', 'QuotaExceededError'); };`;
/** No window opens inside an app, and no page has the clipboard. */
const insideApp = (userAgent: string) => `
  window.open = () => null;
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  ${userAgent ? `Object.defineProperty(navigator, 'userAgent', { value: '${userAgent}' });` : ''}`;

const blocked = 'Your browser blocks this site’s data; signing in needs it.';
const elsewhere = 'Open this page in Chrome or Safari; Google does not sign in inside this app.';

test('site data is blocked: every public page works, and the login page says what signing in needs', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.addInitScript(block);
  for (const [path, heading] of publicPages) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (path === '/') await page.getByRole('button', { name: 'Dark theme' }).click();
  }
  for (const path of ['/login', '/dashboard', '/admin']) {
    await page.goto(path);
    await page.getByText(blocked).waitFor();
    expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
  }
  await expectAccessible(page);
  await picture(page, 'login-blocked');
  await visited.end();
});

test('site data is blocked: a missing part of the app is reported, and the page does not reload endlessly', async () => {
  const login = builtScript('src/pages/login.tsx');
  const visited = await visit({ expectedErrors: new RegExp(`${login}|dynamically imported`) });
  const { page } = visited;
  await page.addInitScript(block);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(`**${login}`, (route) => route.abort());
  await page.goto('/login');
  const words = page.getByRole('heading', { name: 'This page could not be shown' });
  await words.waitFor();
  await setTimeout(2_000);
  expect([await words.isVisible(), loads]).toEqual([true, 1]);
  await visited.end();
});

test('no room for site data: a person signs in and works, for as long as the page is open', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await page.addInitScript(fill);
  await arriveAs(visited, email, /\/dashboard/);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();
  for (const link of await links.all()) {
    const path = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`${hosting}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.reload();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await visited.end();
});

/** The link is on the clipboard, which another page of the same browser reads. */
async function expectCopied(page: Page, link: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/pricing');
  await other.bringToFront();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await other.close();
}

test.each([
  [
    'inside another app',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 Instagram 357.0',
    0,
  ],
  ['where Google’s window is held back twice', '', 2],
])(
  '%s the login page names another browser, and its link can be copied',
  async (_, userAgent, taps) => {
    const visited = await visit({ size: 'phone' });
    const { page, context } = visited;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(insideApp(userAgent));
    const path = '/login?next=%2Fcredits';
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Continue with Google' });
    for (let tap = 1; tap <= taps; tap += 1) {
      await button.click();
      await page.getByText(tap < 2 ? /Please tap again\.$/ : elsewhere).waitFor();
    }
    await page.getByText(elsewhere).waitFor();
    await expectAccessible(page);
    await picture(page, `login-elsewhere-${taps}`);
    await expectCopied(page, `${hosting}${path}`);
    await visited.end();
  },
);

test('number field: the mouse wheel does not change it', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  await page.goto('/account-management');
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('More of this account').click();
  const fields = dialog.getByRole('spinbutton');
  await fields.last().waitFor();
  expect(await fields.count()).toBe(3);
  for (const field of await fields.all()) {
    await field.fill('5');
    await field.hover();
    for (const notch of [120, -120, 120]) await page.mouse.wheel(0, notch);
    expect(await field.inputValue()).toBe('5');
  }
  await visited.end();
});
