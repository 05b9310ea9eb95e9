// req: ADMIN-24, ADMIN-25, ADMIN-26, ADMIN-43, ADMIN-45, ADMIN-52

import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { ports } from '../../tools/local/ports.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

const queue = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Error Resolution Queue' }) });
const rows = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Issues' }).locator('tbody tr').filter({ hasText: text });
const row = (page: Page, text: string) => rows(page, text).first();

/**
 * A browser that stores slowly, as a phone's may: it has a new admin's token before it has stored it
 * and told Firestore, which must not refuse the queue for the old one meanwhile.
 */
const storeSlowly = (page: Page) =>
  page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args);
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: EventListener) =>
        listen(type, (event) => setTimeout(() => listener(event), 400));
      return request;
    };
  });

/** A new admin in front of the issues that a search finds. */
async function anAdminAtTheQueue(search: string) {
  const { email } = await signedIn('admin');
  // When two admins take one number at the same moment, the store refuses one of them, who then
  // takes the next number.
  const visited = await visit({ expectedErrors: new RegExp(`:${ports.firestore}`) });
  await storeSlowly(visited.page);
  await arriveAs(visited, email, /\/admin/);
  await queue(visited.page).getByLabel('Search issues').fill(search);
  return { visited, page: visited.page, email };
}

async function add(page: Page, description: string, priority = 'medium'): Promise<void> {
  await queue(page).getByRole('button', { name: 'Add Issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Issue' });
  await dialog.getByLabel('Priority').selectOption(priority);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Account/System').fill('Market feed');
  await dialog.getByRole('button', { name: 'Add Issue' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('issue queue: two admins work on one queue: each sees what the other adds, takes, comments, resolves and deletes', {
  timeout: 180_000,
}, async () => {
  // Names this run's issues: others may be in the queue beside them.
  const name = `T${randomBytes(4).toString('hex')}`;
  const [one, other] = [await anAdminAtTheQueue(name), await anAdminAtTheQueue(name)];
  const both = [one.page, other.page];
  await Promise.all([
    add(one.page, `${name} low`, 'low'),
    add(other.page, `${name} critical`, 'critical'),
  ]);
  await add(other.page, `${name} later`);
  for (const page of both)
    await expect
      .poll(() => rows(page, name).locator('td:nth-child(3)').allInnerTexts())
      .toEqual(['critical', 'later', 'low'].map((which) => `${name} ${which}`));
  const ids = await rows(one.page, name).locator('td:first-child').allInnerTexts();
  expect(new Set(ids).size).toBe(3);
  onTestFinished(async () => {
    await Promise.all(ids.map((each) => db().doc(paths.issue(each.trim())).delete()));
  });
  const id = ids[0]?.trim() ?? '';
  expect(id).toMatch(/^ERR\d{3,}$/);

  await other.page.getByRole('button', { name: `Take ${id}` }).click();
  await row(one.page, id).getByText(other.email).waitFor();
  await row(other.page, id).getByText('You', { exact: true }).waitFor();
  await row(other.page, id).getByRole('combobox').selectOption('in-progress');
  await row(one.page, id).getByText('In Progress', { exact: true }).first().waitFor();
  for (const page of both)
    await row(page, id).getByRole('button', { name: id, exact: true }).click();
  const [mine, theirs] = both.map((page) => page.getByRole('dialog', { name: id }));
  await theirs?.getByLabel('Add a comment').fill('The broker works on it.\nAnswer by noon.');
  await theirs?.getByRole('button', { name: 'Add Comment' }).click();
  await mine?.getByText('Answer by noon.').waitFor();
  await inEachTheme(one.page, 'issue');
  for (const page of both) await page.keyboard.press('Escape');

  await row(one.page, id).getByRole('button', { name: 'Resolve' }).click();
  await row(other.page, id).getByText('Resolved', { exact: true }).first().waitFor();
  for (const page of both) await row(page, id).waitFor({ state: 'detached' });
  await row(one.page, 'low')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = one.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  for (const page of both) await row(page, `${name} low`).waitFor({ state: 'detached' });
  for (const { visited } of [one, other]) await visited.end();
});

const rightOf = (box: { x: number; width: number } | null) =>
  box ? box.x + box.width : Number.NaN;

// req: ADMIN-35
test('issue queue: a problem filed twice by the platform is counted, keeps its buttons visible, and leads to its account', async () => {
  const owner = await signedIn();
  const { id: accountId, name: source } = await anAccount(owner, { state: 'logged_out' });
  const description = `${source}: login failed at https://broker.example/${'interactive'.repeat(8)}`;
  const problem = {
    cause: `undecided:${accountId}`,
    priority: 'critical',
    description,
    source,
    accountId,
  } as const;
  const issue = await fileIssue(firestoreStore, problem, Date.now());
  onTestFinished(async () => void (await db().doc(paths.issue(issue)).delete()));
  const { visited, page } = await anAdminAtTheQueue(issue);
  await row(page, issue).waitFor();
  expect(await row(page, issue).getByText(/^seen/).count()).toBe(0);
  await fileIssue(firestoreStore, problem, Date.now());
  await row(page, issue).getByText('seen 2 times').waitFor();
  await queue(page).scrollIntoViewIfNeeded();
  await inEachTheme(page, 'issues');
  const last = row(page, issue).getByRole('button').last();
  const beyond = async () =>
    rightOf(await last.boundingBox()) - rightOf(await queue(page).boundingBox());
  await expect
    .poll(beyond, { message: 'a long word leaves the buttons in sight' })
    .toBeLessThanOrEqual(0);
  await row(page, issue).getByRole('link', { name: source }).click();
  await page.waitForURL((url) => url.pathname === `/admin/accounts/${accountId}`);
  await page.getByRole('heading', { level: 1, name: source }).waitFor();
  await page.getByText(`${issue} was opened (critical, seen 2 times)`).waitFor();
  await visited.end();
});
