import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountsOfGroup } from '#support/linked-account.ts';
import { personOfGroup } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { builtScript } from './built-script.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();
const owner = personOfGroup();
const accounts = accountsOfGroup(owner, [{}]);

/** The network card is switched off, and the page has noticed. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('region', { name: 'Network' }).waitFor();
}

test('lost network: the kill switch opens and says that it was not sent, and nothing of the page is lost', async () => {
  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await arriveAs(visited, owner().email, /\/dashboard/);
  const row = page.getByRole('listitem', { name: accounts()[0]?.name ?? '' });
  await row.waitFor();
  // It is loaded after the first screen, before anybody may need it.
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    builtScript('src/features/kill-switch/own-switch-dialog.tsx'),
  );
  await loseNetwork(page);
  await page.getByRole('button', { name: /^Kill switch/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Use the kill switch?' });
  await question.getByRole('button', { name: 'Square off and block' }).click();
  await question.getByText(/^No answer: it may have been carried out\./).waitFor();
  await inEachTheme(page, 'lost-network-kill-switch');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.waitFor();
  await visited.end();
});

test('lost network: a page and a dialog requested without a network open when it is back', async () => {
  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await arriveAs(visited, owner().email, /\/dashboard/);
  await page.getByRole('listitem', { name: accounts()[0]?.name ?? '' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { same: 'page' }));
  await loseNetwork(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Account Management' })
    .click();
  await page.waitForTimeout(2_000);
  await page.getByRole('listitem', { name: accounts()[0]?.name ?? '' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Account Management' }).waitFor();
  await page.getByRole('button', { name: /^Limits of / }).waitFor();
  await loseNetwork(page);
  await page.getByRole('button', { name: /^Limits of / }).click();
  await page.waitForTimeout(2_000);
  await page.getByRole('heading', { name: 'Account Management' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: /^Limits of / }).waitFor();
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  await visited.end();
});
