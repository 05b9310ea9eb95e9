// req: INVESTOR-29

import { expect, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { builtScript } from './built-script.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('missing part: a page without its offline bar says so, and has it when it is loaded again', {
  timeout: 120_000,
}, async () => {
  const script = builtScript('src/app/shell/bars.tsx');
  const visited = await visit({ expectedErrors: /assets\// });
  const { page } = visited;
  const { email } = await signedIn();
  await page.route(`**${script}`, (route) => route.abort());
  await arriveAs(visited, email, /\/dashboard/);
  const line = page.getByRole('region', { name: 'Missing part' });
  await inEachTheme(page, 'missing-part', () => line.waitFor());
  await page.unrouteAll();
  const loaded = page.waitForResponse((response) => response.url().endsWith(script));
  await line.getByRole('button', { name: 'Load the page again' }).click();
  await loaded;
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  expect(await line.count()).toBe(0);
});

test('missing part: a bell whose listener is lost says so, and leads to a page that has it', {
  timeout: 120_000,
}, async () => {
  const script = builtScript('src/features/notifications/message-listener.tsx');
  const visited = await visit({ expectedErrors: /assets\// });
  const { page } = visited;
  const { email } = await signedIn();
  await page.route(`**${script}`, (route) => route.abort());
  await arriveAs(visited, email, /\/dashboard/);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const reload = page.getByRole('button', { name: 'Load the page again' });
  await bell.click();
  await panel.getByText('What happened on your accounts could not be read.').waitFor();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await reload.waitFor();
  await panel.getByText('What happened on your accounts could not be read.').waitFor();
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await reload.click();
  await bell.click();
  await panel.getByText('No notifications').waitFor();
});
