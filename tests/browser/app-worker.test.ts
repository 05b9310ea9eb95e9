// stack: alone

import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { writeServiceWorker } from '../../tools/building/service-worker.ts';
import { webDist } from '../../tools/local/folders.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs, expectAccessible, sizes, type Visit } from './visit.ts';

const { visit } = browserOfFile();
const words = 'You are offline. Nothing here is up to date.';

/** Stands in the line that says that a new version is ready. */
const loadIt = (page: Page) => page.getByRole('button', { name: 'Load it' });

/** A browser at the dashboard of somebody with an account, whose worker is in charge. */
async function arrive(): Promise<Visit & { name: string }> {
  const owner = await signedIn();
  const { name } = await anAccount(owner);
  const visited = await visit({ worker: 'allowed', expectedErrors: /./ });
  await arriveAs(visited, owner.email, /\/dashboard/);
  await visited.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { ...visited, name };
}

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

test('app worker: the app opens without a network, says so, shows no figure and offers nothing that acts', async () => {
  const visited = await arrive();
  const { page, context, name } = visited;
  const row = page.getByRole('listitem', { name });
  await row.waitFor();
  await context.setOffline(true);
  for (const path of ['/dashboard', '/reports', '/']) {
    await page.goto(path);
    await page.getByText(words).waitFor();
    expect(await page.getByRole('button').allTextContents()).toEqual(['Try again']);
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(new RegExp(`₹|${name}`));
  }
  await page.goto('/dashboard');
  await page.getByText(words).waitFor();
  for (const size of [sizes.desk, sizes.phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await inEachTheme(page, 'opened-offline');
  await context.setOffline(false);
  // It comes by itself, and the person is still signed in.
  await row.waitFor();
  await visited.end();
});

test('app worker: keeps nothing but files that anybody may read', async () => {
  const visited = await arrive();
  const { page, name } = visited;
  await page.getByRole('listitem', { name }).waitFor();
  await page.goto('/reports');
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  const kept = await keptIn(page);
  expect(kept).toContain(`${hosting}/app`);
  for (const url of kept)
    expect(url).toMatch(new RegExp(`^${hosting}/(app$|assets/|first\\.js|[\\w-]+\\.(png|svg)$)`));
  await visited.end();
});

/** Hosting has a release whose page begins with a script of another name, until the test is over. */
async function release(): Promise<void> {
  const page = join(webDist, 'app.html');
  const before = readFileSync(page, 'utf8');
  const [, entry = ''] = /src="\/(assets\/index-[^"]+\.js)"/.exec(before) ?? [];
  const renamed = entry.replace('.js', '-next.js');
  copyFileSync(join(webDist, entry), join(webDist, renamed));
  writeFileSync(page, before.replaceAll(`/${entry}`, `/${renamed}`));
  await writeServiceWorker(webDist, 'kept');
  onTestFinished(async () => {
    writeFileSync(page, before);
    rmSync(join(webDist, renamed));
    await writeServiceWorker(webDist, 'kept');
  });
}

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

test('app worker: a new version waits while something is typed, and comes with the next page', async () => {
  const visited = await arrive();
  const { page } = visited;
  await page.goto('/profile');
  const field = page.getByLabel('Mobile Number');
  await field.fill('98765');
  await release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await loadIt(page).click();
  await page.getByRole('button', { name: 'Load it all the same' }).waitFor();
  await inEachTheme(page, 'new-version');
  expect(await field.inputValue()).toBe('98765');
  const before = await entryOf(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await expect.poll(() => entryOf(page).catch(() => before)).not.toBe(before);
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  expect(await loadIt(page).count()).toBe(0);
  await visited.end();
});

test('app worker: what is typed in one tab stays when another takes the new version', async () => {
  const visited = await arrive();
  const { page, context } = visited;
  const other = await context.newPage();
  await other.goto('/profile');
  const field = other.getByLabel('Mobile Number');
  await field.fill('98765');
  await release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  for (const tab of [page, other]) await loadIt(tab).waitFor();
  const before = await entryOf(page);
  await loadIt(page).click();
  await expect.poll(() => entryOf(page).catch(() => before)).not.toBe(before);
  expect(await entryOf(other)).toBe(before);
  expect(await field.inputValue()).toBe('98765');
  // A part that this tab had not loaded yet.
  await other.getByRole('tab', { name: 'Security Settings' }).click();
  await other.getByText('Signed in somewhere else?').waitFor();
  await loadIt(other).waitFor();
  await visited.end();
});

test('app worker: a page that is of the new release already says nothing of it', async () => {
  const visited = await arrive();
  const { page } = visited;
  await release();
  await page.reload();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration();
        return [found?.installing ?? null, (await caches.keys()).length];
      }),
    )
    .toEqual([null, 2]);
  // The browser lets the worker before finish its work first, which may take minutes; nothing waits
  // for it, as pages come from the host.
  await page.waitForTimeout(1_000);
  expect(await loadIt(page).count()).toBe(0);
  await visited.end();
});

test('app worker: a release without one removes what was kept at the next visit', async () => {
  const visited = await arrive();
  const { page, context, name } = visited;
  await page.getByRole('listitem', { name }).waitFor();
  onTestFinished(() => writeServiceWorker(webDist, 'kept'));
  await writeServiceWorker(webDist, 'removed');
  await page.close();
  const next = await context.newPage();
  await next.goto('/terms-and-conditions');
  await expect.poll(() => keptIn(next)).toEqual([]);
  await visited.end();
});

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
  close(): void;
}
type WorkerScope = typeof globalThis & {
  registration: ServiceWorkerRegistration;
  shown: Shown[];
};

/** The browser of the tests has no place for notifications: they are listed as a device shows them. */
async function listNotifications({ context }: Visit): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker is in charge.');
  await worker.evaluate(() => {
    const scope = globalThis as WorkerScope;
    scope.shown = [];
    const without = (tag: string) => scope.shown.filter((one) => one.tag !== tag);
    Object.assign(Object.getPrototypeOf(scope.registration), {
      showNotification: async (title: string, { body, tag, data }: Shown) => {
        const close = () => {
          scope.shown = without(tag);
        };
        scope.shown = [...without(tag), { title, body, tag, data, close }];
      },
      getNotifications: async () => scope.shown,
    });
  });
  return worker;
}

const shownOnDevice = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as WorkerScope).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );

/** As the browser's push service does. */
async function push(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: hosting,
    registrationId: await registered,
    data,
  });
  await session.detach();
}

test('app worker: a push is shown with its time, one tag once, and leads to its page; nothing of it outlasts a sign-out', async () => {
  const visited = await arrive();
  const { page } = visited;
  const worker = await listNotifications(visited);
  const at = Date.UTC(2026, 10, 27, 4, 45);
  const message = { title: 'Squared off', body: 'The loss limit.', path: '/activity', tag: 'a1' };
  await push(page, JSON.stringify({ ...message, at }));
  await expect.poll(async () => (await shownOnDevice(worker)).length).toBe(1);
  await push(page, JSON.stringify({ ...message, body: 'It is flat.', at: at + 60_000 }));
  const body = expect.stringMatching(/^It is flat\.\n27 Nov,? 10:16 IST$/);
  await expect
    .poll(() => shownOnDevice(worker))
    .toEqual([{ title: 'Squared off', body, tag: 'a1' }]);
  await worker.evaluate(() => {
    const [notification] = (globalThis as WorkerScope).shown;
    const pressed = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (done: Promise<unknown>) => void done.catch(() => undefined),
    });
    dispatchEvent(pressed);
  });
  await page.waitForURL(/\/activity/);
  expect(await shownOnDevice(worker)).toEqual([]);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^User menu of/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Hide amounts');
  await expect.poll(() => worker.evaluate(() => caches.has('choices'))).toBe(true);
  await push(page, JSON.stringify({ ...message, at }));
  const timeAlone = expect.stringMatching(/^27 Nov,? 10:15 IST$/);
  await expect
    .poll(() => shownOnDevice(worker))
    .toEqual([{ title: 'Squared off', body: timeAlone, tag: 'a1' }]);
  await choose('Logout');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => shownOnDevice(worker)).toEqual([]);
  await expect.poll(() => worker.evaluate(() => caches.has('choices'))).toBe(false);
  await visited.end();
});
