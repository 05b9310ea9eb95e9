// req: INVESTOR-27

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import {
  arriveAs,
  expectAccessible,
  looks,
  picture,
  type Size,
  type Theme,
  visit,
} from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test.each(looks)('public pages are accessible, %s %s', async (size, theme) => {
  const visited = await visit(browser, { size, theme });
  for (const [path, heading] of [
    ['/', /Steady hands/],
    ['/login', 'Welcome'],
    ['/no-such-page', 'There is no such page'],
  ] as const) {
    await visited.page.goto(path);
    await visited.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    // The public pages' own tests look at the landing page.
    if (path !== '/') await expectAccessible(visited.page);
    await picture(visited.page, `${path === '/' ? 'landing' : path.slice(1)}-${size}-${theme}`);
  }
  await visited.end();
});

/** A text of the shell for each look. */
const texts: Record<`${Size} ${Theme}`, [link: string, heading: string]> = {
  'desk light': ['Refunds', 'Refunds and Cancellation Policy'],
  'desk dark': ['Contact', 'Contact Us'],
  'phone light': ['Support', 'Support'],
  'phone dark': ['Terms', 'Terms and Conditions'],
};

test.each(looks)('an investor’s pages are accessible, %s %s', async (size, theme) => {
  const visited = await visit(browser, { size, theme });
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /dashboard/);
  for (const [path, heading] of [
    ['/dashboard', 'Strategy Dashboard'],
    ['/account-management', 'Account Management'],
    ['/profile', 'Account Settings'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    if (path !== '/profile') await page.getByText('Asha Bigul').last().waitFor();
    await expectAccessible(page);
    await picture(page, `${path.slice(1)}-${size}-${theme}`);
  }
  const [link, heading] = texts[`${size} ${theme}`];
  if (size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Help and legal' })
    .getByRole('link', { name: link })
    .click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expectAccessible(page);
  await picture(page, `text-${link.toLowerCase()}-${size}-${theme}`);
  await page.goto('/account-management');
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  await page.getByRole('button', { name: 'Add Account' }).click();
  await page.getByText('API Secret is required.').waitFor();
  await expectAccessible(page);
  await picture(page, `add-account-${size}-${theme}`);
  await visited.end();
});

test.each(looks)('an admin’s page is accessible, %s %s', async (size, theme) => {
  const visited = await visit(browser, { size, theme });
  await arriveAs(visited, 'admin@sthira.example', /admin/);
  await visited.page.goto('/admin?search=ravi');
  await visited.page.getByText('Ravi Jainam 2').waitFor();
  await expectAccessible(visited.page);
  await picture(visited.page, `admin-${size}-${theme}`);
  await visited.end();
});

test('landing and login load neither charts nor Firestore, and landing nothing of Firebase', async () => {
  const visited = await visit(browser);
  const scripts: Promise<string>[] = [];
  visited.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  const loaded = async () => (await Promise.all(scripts)).join('');
  await visited.page.goto('/');
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  await visited.page.waitForLoadState('networkidle');
  expect(await loaded()).not.toContain('identitytoolkit');
  await visited.page.goto('/login');
  await visited.page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await visited.page.waitForLoadState('networkidle');
  expect(await loaded()).toContain('identitytoolkit');
  expect(await loaded()).not.toMatch(/firestore\.googleapis|apexcharts/);
  await visited.end();
});
