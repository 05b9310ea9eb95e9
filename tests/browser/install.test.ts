import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

/** As a browser does that would install the app; the page has none of it before. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const scope = globalThis as typeof globalThis & { asked?: number };
    const prompt = async () => {
      scope.asked = (scope.asked ?? 0) + 1;
      return { outcome: 'dismissed' };
    };
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });
const timesAsked = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { asked?: number }).asked ?? 0);

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

test('install: the browser reads a manifest with icons of its sizes, and finds nothing in the way', async () => {
  const visited = await visit();
  const { page, context } = visited;
  await page.goto('/login');
  const session = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/dashboard', '/activity']);
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const maskable = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  const { headers } = await fetch(`${hosting}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/javascript/);
  const inTheWay = await session.send('Page.getInstallabilityErrors');
  expect(inTheWay.installabilityErrors).toEqual([]);
  await visited.end();
});

test('install: offered at the second visit, always in the user menu, and not again to who said no', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  const line = page.getByRole('region', { name: 'Install the app' });
  await page.getByText('Live', { exact: true }).waitFor();
  await offerInstall(page);
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Install app' }).click();
  expect(await timesAsked(page)).toBe(1);
  expect(await line.count()).toBe(0);
  // The last visit was an hour ago.
  await page.evaluate(() => {
    const [count, at] = (localStorage.getItem('visits') ?? '').split(' ').map(Number);
    localStorage.setItem('visits', `${count} ${(at ?? 0) - 3_600_000}`);
  });
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await offerInstall(page);
  await line.waitFor();
  await inEachTheme(page, 'install-line');
  await line.getByRole('button', { name: 'Not on this device' }).click();
  await line.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await offerInstall(page);
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Install app' }).waitFor();
  expect(await line.count()).toBe(0);
  await visited.end();
});

test('install: where the browser asks nothing, the user menu says what to press', async () => {
  const { email } = await signedIn();
  const visited = await visit({ size: 'phone' });
  const { page } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Install app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Install Sthira' });
  await dialog.getByText('Open the browser’s own menu.').waitFor();
  await inEachTheme(page, 'install-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await visited.end();
});
