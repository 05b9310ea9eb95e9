// req: ADMIN-69

import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { eraseWallet } from '#support/wallets.ts';
import { inWalletTransaction, openWalletIn } from '../../functions/src/credits/wallet.ts';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { browserOfFile } from './browser-of-file.ts';
import { pointAtFirstSlice } from './charts.ts';
import { behave, inventedAccount, sendingRows } from './control.ts';
import { answerInPayloads, payloads } from './foreign-text.ts';
import { arriveAs, type Visit } from './visit.ts';

const { visit } = browserOfFile();

const all = payloads.join(' ');
/** Only a text that was taken for markup makes these. */
const planted =
  '[onerror],[onload],[ontoggle],[onfocus],[srcdoc],[formaction],[href*="javascript:" i],[src*="javascript:" i],base,object,embed,main :is(script,link,meta,math,template),main style:not([role="img"] style)';

/** A visit in which the browser also reports every script it would have run. */
async function watched(): Promise<{ visited: Visit; ran: string[] }> {
  const visited = await visit();
  const ran: string[] = [];
  visited.page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await visited.page.exposeFunction('tellViolation', (what: string) => void ran.push(what));
  await visited.page.addInitScript(
    'addEventListener("securitypolicyviolation", (event) => tellViolation([event.violatedDirective, event.blockedURI, event.sourceFile].join(" ")))',
  );
  await answerInPayloads(visited.page);
  return { visited, ran };
}

/** The screen shows payloads, as the texts they are. */
async function expectTexts(page: Page): Promise<void> {
  await page.locator('main').getByText('alert(1)').filter({ visible: true }).first().waitFor();
  expect(
    await page.locator(planted).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML)),
    page.url(),
  ).toEqual([]);
  expect(await page.locator('script:not([src])').count(), page.url()).toBe(0);
}

/** By the sidebar; a number may follow the name. */
async function go(page: Page, name: string, path: string): Promise<void> {
  const link = { name: new RegExp(`^${name}( \\d+ (to decide|critical and high issues))?$`) };
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', link).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function named(role: 'user' | 'admin') {
  const person = await signedIn(role);
  await db().doc(paths.user(person.uid)).update({ name: all });
  return person;
}

test('injected text: forty ways to run a script are only text on an investor’s screens, toasts and bell', {
  timeout: 150_000,
}, async () => {
  const { email, uid } = await named('user');
  await giveCreditsFor(all, uid);
  const { visited, ran } = await watched();
  const { page } = visited;
  await arriveAs(visited, email, /\/dashboard/);
  await expectTexts(page);
  for (const tab of ['Orders', 'Trades', 'Positions']) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    await expectTexts(page);
  }
  await go(page, 'Funds & Holdings', '/funds-holdings');
  // The chart's tooltip is made by its library, out of markup.
  await expect.poll(() => pointAtFirstSlice(page)).toContain('alert(1)');
  await expectTexts(page);
  for (const [name, path] of [
    ['Reports', '/reports'],
    ['Credits', '/credits'],
    ['Account Management', '/account-management'],
  ] as const) {
    await go(page, name, path);
    await expectTexts(page);
  }
  await page
    .getByRole('button', { name: /^Login / })
    .first()
    .click();
  await page.getByRole('alert').filter({ hasText: 'alert(1)' }).first().waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('alert(1)').first().waitFor();
  await expectTexts(page);
  expect(ran).toEqual([]);
  await visited.end();
});

test('injected text: forty ways to run a script are only text on an admin’s screens', {
  timeout: 150_000,
}, async () => {
  const { email, uid } = await named('admin');
  await giveCreditsFor(all, uid);
  const problem = {
    cause: `login-failed:${uid}`,
    priority: 'low',
    description: all,
    source: all.slice(0, 120),
  } as const;
  const id = await fileIssue(firestoreStore, problem, Date.now());
  onTestFinished(async () => void (await db().doc(paths.issue(id)).delete()));
  const { visited, ran } = await watched();
  const { page } = visited;
  const figures = { margin_utilized: all, last_updated_time: all, mtm: 5 };
  await behave(page, [
    sendingRows(() =>
      Object.fromEntries([0, 1, 2].map((place) => [inventedAccount(place).id, figures])),
    ),
  ]);
  await arriveAs(visited, email, /\/admin/);
  await expectTexts(page);
  await page.getByLabel('Search issues').fill(id);
  await page.getByRole('row').filter({ hasText: id }).getByText('alert(1)').first().waitFor();
  await page.getByRole('button', { name: id, exact: true }).click();
  await page.getByRole('dialog', { name: id }).getByText('alert(1)').first().waitFor();
  await expectTexts(page);
  await page.keyboard.press('Escape');
  for (const [name, path] of [
    ['Master Accounts', '/master-accounts'],
    ['User Management', '/user-management'],
    ['Reports', '/admin-reports'],
  ] as const) {
    await go(page, name, path);
    await expectTexts(page);
  }
  for (const tab of ['Account Performance', 'Algorithm Performance']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectTexts(page);
  }
  await go(page, 'Credits & Refunds', '/admin-credits');
  await page.getByRole('tab', { name: 'Ledgers' }).click();
  await page.getByRole('table', { name: 'Movements' }).getByText('alert(1)').first().waitFor();
  await expectTexts(page);
  expect(ran).toEqual([]);
  await visited.end();
});

async function giveCreditsFor(cause: string, uid: string): Promise<void> {
  onTestFinished(() => eraseWallet(uid));
  await inWalletTransaction(firestoreStore, uid, async (transaction) => {
    const wallet = await openWalletIn(transaction, { uid, entryIds: ['adjustment_payload'] });
    wallet.post({
      id: 'adjustment_payload',
      kind: 'adjustment',
      milliCredits: 1_000,
      cause,
      at: Date.now(),
      input: {},
    });
  });
}
