// req: INVESTOR-29

import type { MessageEvent } from '@sthira/contract/message-events';
import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aChat } from '#support/chats.ts';
import { emulatorWrite } from '#support/emulator-write.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import type { MessageDocument } from '../../functions/src/documents/messages.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs, expectAccessible } from './visit.ts';

const { visit } = browserOfFile();

/** A message that was routed `minutes` ago. */
async function leave(uid: string, event: MessageEvent, change: Partial<MessageDocument> = {}) {
  const at = Date.now() - 60_000;
  const message: MessageDocument = {
    ...{ id: crypto.randomUUID(), uid, event, at, account: 'Arham', accountId: null },
    ...{ text: 'The daily loss limit was reached', path: '/dashboard', figurePaise: -1_234_550 },
    ...{ row: null, mail: null, isMailed: false, routedAt: at },
    ...change,
  };
  await emulatorWrite(() => db().doc(paths.message(message.id)).set(message), { repeatable: true });
  return message;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const lines = (page: Page) =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');

test('bell: what happened with no tab open is in it on every device, and what one has removed is gone on the others', {
  timeout: 120_000,
}, async () => {
  const owner = await signedIn();
  const other = await signedIn();
  await leave(other.uid, 'opened', { text: 'Somebody else’s' });
  await leave(owner.uid, 'squared-off');
  await leave(owner.uid, 'opened', { text: 'A position was opened', figurePaise: null });
  const desk = await visit();
  const phone = await visit({ size: 'phone' });
  await arriveAs(desk, owner.email, /\/dashboard/);
  await arriveAs(phone, owner.email, /\/dashboard/);
  const atPhone = phone.page.getByRole('button', { name: /^Bell: Notifications/ });
  const countAtPhone = () => atPhone.getAttribute('aria-label');
  await expect.poll(countAtPhone).toBe('Bell: Notifications, 2');

  await bell(desk.page).click();
  await expect.poll(() => lines(desk.page).count()).toBe(2);
  const danger = lines(desk.page).filter({ hasText: 'Arham: The daily loss limit was reached' });
  await danger.getByText('−₹12,345.50').waitFor();
  expect(await danger.getByRole('link').getAttribute('href')).toBe('/dashboard');
  await inEachTheme(desk.page, 'bell', () => danger.waitFor());
  // Opened on one device, it is opened on the other.
  await expect.poll(countAtPhone).toBe('Bell: Notifications, none new');
  await danger.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => lines(desk.page).count()).toBe(1);
  await atPhone.click();
  await expect.poll(() => lines(phone.page).count()).toBe(1);
  await expectAccessible(phone.page);

  // What comes now is announced, and counts on the device whose bell is closed.
  await desk.page.keyboard.press('Escape');
  await leave(owner.uid, 'unknown-order', { text: 'An order has no answer', at: Date.now() });
  await desk.page
    .locator('[aria-live=assertive]')
    .filter({ hasText: 'Arham: An order has no answer' })
    .waitFor({ state: 'attached' });
  await expect.poll(() => lines(phone.page).count()).toBe(2);
  await phone.page.getByRole('button', { name: 'Clear all' }).click();
  await phone.page.getByText('No notifications').waitFor();
  await expect.poll(() => bell(desk.page).getAttribute('aria-label')).toBe('Notifications, none');
  await desk.end();
  await phone.end();
});

test('message settings: what is ticked is there after a reload, and a test message comes by mail', {
  timeout: 120_000,
}, async () => {
  const owner = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'What reaches you, and how' }).click();
  await page.waitForURL(/\/messages/);
  const box = page.getByRole('checkbox', { name: 'Mail: Position opened' });
  await box.check();
  await page.getByLabel('Quiet hours, but for danger').check();
  await page.getByLabel('Until (IST)').fill('06:30');
  await page.getByText('Stored.').waitFor();
  await inEachTheme(page, 'message-settings', () =>
    page.getByText('Summary of the day').last().waitFor(),
  );
  await page.getByRole('button', { name: 'Send a test by Mail' }).click();
  await page.getByText('A test message is on its way.').waitFor();
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await page.getByLabel('Until (IST)').inputValue()).toBe('06:30');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await visited.end();
});

test('message settings: a Telegram chat is connected by the code on the page, tested and disconnected', {
  timeout: 120_000,
}, async () => {
  const owner = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.goto('/messages');
  const telegram = page.getByRole('region', { name: 'Telegram', exact: true });
  await telegram.getByText('No chat is connected.').waitFor();
  await telegram.getByRole('button', { name: 'Connect Telegram' }).click();
  const way = telegram.getByRole('link', { name: 'Open Telegram and press Start' });
  const code = new URL((await way.getAttribute('href')) ?? '').searchParams.get('start');
  await telegram.getByText(`/start ${code}`).waitFor();
  await inEachTheme(page, 'telegram-code', () => way.waitFor());
  const chat = aChat();
  await chat.type(`/start ${code}`);
  await telegram.getByText(/^Connected to /).waitFor();
  await telegram.getByRole('button', { name: 'Send a test by Telegram' }).click();
  await chat.answered(/This is a test\./);
  await telegram.getByRole('button', { name: 'Disconnect Telegram' }).click();
  await telegram.getByText('No chat is connected.').waitFor();
  await visited.end();
});

test('colour-blind palette: chosen beside the theme, it holds after a reload, without a barrier in either theme', async () => {
  const owner = await signedIn();
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Colour-blind palette' }).click();
  await page.reload();
  const gain = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gain'));
  await expect.poll(gain).toMatch(/#005f9e/i);
  await inEachTheme(page, 'colour-blind', () =>
    page.getByRole('heading', { level: 1, name: 'Strategy Dashboard' }).waitFor(),
  );
  await visited.end();
});

test('reduced motion: nothing fades or flies, and a toast still goes by itself', async () => {
  const owner = await signedIn();
  const { name } = await anAccount(owner, { state: 'logged_out', credits: 0 });
  const visited = await visit();
  const { page } = visited;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('listitem', { name }).waitFor();
  await page.keyboard.press('Shift+X');
  const toast = page.getByRole('alert').filter({ hasText: 'No account is running.' });
  await toast.waitFor();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual(['Toastify__trackProgress']);
  await toast.waitFor({ state: 'detached', timeout: 20_000 });
  await visited.end();
});
