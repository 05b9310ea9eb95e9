// req: ADMIN-26, ADMIN-43, ADMIN-44, ADMIN-45, ADMIN-52

import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { db, Timestamp } from '../../functions/src/platform/firestore.ts';
import { arriveAs, expectAccessible, looks, picture, sizes, type Visit, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Names this run's issues: others may stand in the queue beside them. */
const mark = () => `T${randomBytes(4).toString('hex')}`;

interface AtTheQueue extends Visit {
  email: string;
}

/** An admin who sees the issues of this run alone: what a search for `looksFor` finds. */
async function anAdminAtTheQueue(looksFor: string): Promise<AtTheQueue> {
  const { email } = await signedIn('admin');
  // Of two who take one number at the same moment the store refuses one, who then takes the next.
  const visited = await visit(browser, { expectedErrors: /127\.0\.0\.1:8080/ });
  await arriveAs(visited, email, /\/admin/);
  await queue(visited.page).getByLabel('Search issues').fill(looksFor);
  return { ...visited, email };
}

const queue = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Error Resolution Queue' }) });
const rows = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Issues' }).locator('tbody tr').filter({ hasText: text });
const row = (page: Page, text: string) => rows(page, text).first();
const statusOf = (page: Page, text: string) => row(page, text).getByRole('combobox');

async function add(
  page: Page,
  { description, priority }: { description: string; priority?: string },
): Promise<void> {
  await queue(page).getByRole('button', { name: 'Add Issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Issue' });
  await expect.poll(() => dialog.getByLabel('Priority').inputValue()).toBe('medium');
  if (priority) await dialog.getByLabel('Priority').selectOption(priority);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Account/System').fill('Market feed');
  await dialog.getByRole('button', { name: 'Add Issue' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const rightOf = (box: { x: number; width: number } | null) =>
  box ? box.x + box.width : Number.NaN;

const firstCell = async (page: Page, text: string) =>
  (await row(page, text).locator('td').first().innerText()).trim();

// req: ADMIN-24
test('two admins work one queue: what one does the other sees', { timeout: 150_000 }, async () => {
  const name = mark();
  const [one, other] = await Promise.all([anAdminAtTheQueue(name), anAdminAtTheQueue(name)]);
  await add(one.page, { description: `${name} the feed stands still` });
  await row(other.page, name).waitFor();
  const id = await firstCell(other.page, name);
  expect(id).toMatch(/^ERR\d{3,}$/);
  expect(await rows(other.page, name).locator('td').allInnerTexts()).toEqual([
    id,
    'Medium',
    `${name} the feed stands still`,
    'Market feed',
    expect.stringMatching(/^Pending\s+Take$/),
    expect.stringMatching(
      /^[A-Z][a-z]{2} \d\d, \d{4}\s+\d\d:\d\d:\d\d\s+(just now|\d+ seconds? ago)$/,
    ),
    expect.stringMatching(/\d\d:\d\d:\d\d$/),
    expect.stringContaining('Resolve'),
  ]);

  // Priority first, then the newest.
  await Promise.all([
    add(one.page, { description: `${name} low`, priority: 'low' }),
    add(other.page, { description: `${name} critical`, priority: 'critical' }),
  ]);
  await add(other.page, { description: `${name} medium, later` });
  const order = () => rows(one.page, name).locator('td:nth-child(3)').allInnerTexts();
  await expect
    .poll(order, { timeout: 15_000 })
    .toEqual([
      `${name} critical`,
      `${name} medium, later`,
      `${name} the feed stands still`,
      `${name} low`,
    ]);
  const ids = await rows(one.page, name).locator('td:first-child').allInnerTexts();
  expect(new Set(ids).size).toBe(4);

  await statusOf(other.page, 'medium, later').selectOption('in-progress');
  await row(one.page, `${name} medium, later`)
    .getByText('In Progress', { exact: true })
    .first()
    .waitFor();

  // Filters live in the address.
  await one.page.getByLabel('Filter by status').selectOption('in-progress');
  await expect.poll(order, { timeout: 15_000 }).toEqual([`${name} medium, later`]);
  await one.page.getByLabel('Filter by status').selectOption('unresolved');
  await one.page.getByLabel('Filter by priority').selectOption('low');
  await expect.poll(order, { timeout: 15_000 }).toEqual([`${name} low`]);
  await one.page.waitForURL(/issue-priority=low/);
  await one.page.reload();
  await row(one.page, name).waitFor();
  await expect.poll(order, { timeout: 15_000 }).toEqual([`${name} low`]);
  await one.page.getByLabel('Filter by priority').selectOption('all');

  // Resolved: five seconds in the list of both, then kept under its filter, and never open again.
  await row(other.page, `${name} critical`).waitFor();
  await row(one.page, `${name} critical`).getByRole('button', { name: 'Resolve' }).click();
  await row(other.page, `${name} critical`)
    .getByText('Resolved', { exact: true })
    .first()
    .waitFor();
  const shownAt = Date.now();
  await expect.poll(() => statusOf(other.page, `${name} critical`).isDisabled()).toBe(true);
  await expect
    .poll(() =>
      row(other.page, `${name} critical`).getByRole('button', { name: 'Resolve' }).isDisabled(),
    )
    .toBe(true);
  await row(other.page, `${name} critical`).waitFor({ state: 'detached' });
  expect(Date.now() - shownAt).toBeGreaterThan(3_000);
  await row(one.page, `${name} critical`).waitFor({ state: 'detached' });
  await other.page.getByLabel('Filter by status').selectOption('resolved');
  await row(other.page, `${name} critical`).waitFor();
  await expect.poll(() => statusOf(other.page, `${name} critical`).isDisabled()).toBe(true);
  await picture(other.page, 'issues-resolved');
  await other.page.getByLabel('Filter by status').selectOption('unresolved');

  await row(other.page, `${name} low`)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = other.page.getByRole('alertdialog');
  await question
    .getByText('Are you sure you want to delete this error? This action cannot be undone.')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(other.page, `${name} low`)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row(one.page, `${name} low`).waitFor({ state: 'detached' });
  await row(other.page, `${name} low`).waitFor({ state: 'detached' });
  await Promise.all([one.end(), other.end()]);
});

// req: ADMIN-35, ADMIN-51
test('all three are asked for, and a problem the platform filed leads to its account', {
  timeout: 180_000,
}, async () => {
  const owner = await signedIn();
  const { id: accountId, name: source } = await anAccount(owner, { state: 'logged_out' });
  const description = `${source}: login failed at https://broker.example/${'interactive'.repeat(8)}`;
  const problem = {
    cause: `test:${mark()}`,
    priority: 'critical',
    description,
    source,
    accountId,
  } as const;
  const issue = await fileIssue(problem, Date.now());
  const visited = await anAdminAtTheQueue(issue);
  const { page } = visited;
  await row(page, issue).waitFor();
  await expect.poll(() => row(page, issue).getByText(/^seen/).count()).toBe(0);
  await fileIssue(problem, Date.now());
  await row(page, issue).getByText('seen 2 times').waitFor();

  await queue(page).getByRole('button', { name: 'Add Issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Issue' });
  await dialog.getByRole('button', { name: 'Add Issue' }).click();
  await dialog.getByText('Description is required.').waitFor();
  await dialog.getByText('Account/System is required.').waitFor();
  await expectAccessible(page);
  await picture(page, 'issues-add');
  await page.keyboard.press('Escape');

  for (const [size, theme] of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await queue(page).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, `issues-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);
  const last = row(page, issue).getByRole('button').last();
  const beyond = async () =>
    rightOf(await last.boundingBox()) - rightOf(await queue(page).boundingBox());
  await expect
    .poll(beyond, { message: 'a long word leaves the buttons in sight' })
    .toBeLessThanOrEqual(0);

  await row(page, issue).getByRole('link', { name: source }).click();
  await page.waitForURL(/\/master-accounts\?search=/);
  await page.getByText(source).first().waitFor();
  await visited.end();
});

test('an issue that cannot be read is named and hides no other; a change that was overtaken says so', {
  timeout: 150_000,
}, async () => {
  const name = mark();
  const visited = await anAdminAtTheQueue(name);
  const { page } = visited;
  await add(page, { description: name });
  const id = await firstCell(page, name);
  const stored = db().doc(paths.issue(id));
  await stored.update({ count: 'many' });
  await page.getByText(new RegExp(`Could not be read: .*${id}`)).waitFor();
  await stored.update({ count: 1 });
  await row(page, name).waitFor();

  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await stored.delete();
  await db()
    .doc(paths.deletedIssue(id))
    .set({ deletedBy: 'test', deletedAt: new Date(0) });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`${id} was deleted meanwhile.`).first().waitFor();
  await page.keyboard.press('Escape');
  await visited.end();
});

// req: ADMIN-25
test('an issue is taken, given back and written about, before the eyes of every admin', {
  timeout: 150_000,
}, async () => {
  const name = mark();
  const [one, other] = await Promise.all([anAdminAtTheQueue(name), anAdminAtTheQueue(name)]);
  await add(one.page, { description: `${name} login fails` });
  const id = await firstCell(one.page, name);
  await other.page.getByRole('button', { name: `Take ${id}` }).click();
  await row(other.page, name).getByText('You', { exact: true }).waitFor();
  await row(one.page, name).getByText(other.email).waitFor();
  for (const [{ page }, found] of [
    [one, 0],
    [other, 1],
  ] as const) {
    await page.getByLabel('Filter by who works on it').selectOption('me');
    await expect.poll(() => rows(page, name).count()).toBe(found);
    await page.getByLabel('Filter by who works on it').selectOption('anybody');
    await row(page, name).waitFor();
  }

  await row(other.page, name).getByRole('button', { name: id, exact: true }).click();
  const [mine, theirs] = [
    other.page.getByRole('dialog', { name: id }),
    one.page.getByRole('dialog', { name: id }),
  ];
  await mine.getByText('Nobody has written anything yet.').waitFor();
  await mine.getByText(one.email).waitFor();
  await mine.getByRole('button', { name: 'Add Comment' }).click();
  await mine.getByText('Comment is required.').waitFor();
  await mine.getByLabel('Add a comment').fill('The broker works on it.\nAnswer by noon.');
  await mine.getByRole('button', { name: 'Add Comment' }).click();
  await mine.getByRole('listitem').getByText('Answer by noon.').waitFor();
  await expect.poll(() => mine.getByLabel('Add a comment').inputValue()).toBe('');

  await row(one.page, name)
    .getByRole('button', { name: `1 comment on ${id}` })
    .click();
  await theirs.getByText('The broker works on it.').waitFor();
  await expect.poll(() => theirs.getByRole('listitem').innerText()).toContain(other.email);
  await theirs.getByRole('button', { name: `Take over ${id}` }).click();
  await theirs.getByText('You', { exact: true }).waitFor();
  for (const [size, theme] of looks) {
    await one.page.setViewportSize(sizes[size]);
    await one.page.emulateMedia({ colorScheme: theme });
    await expectAccessible(one.page);
    await picture(one.page, `issue-${size}-${theme}`);
  }
  await one.page.setViewportSize(sizes.desk);
  await theirs.getByRole('button', { name: `Give back ${id}` }).click();
  await mine.getByText('Nobody', { exact: true }).waitFor();
  await db().doc(paths.issue(id)).delete();
  await mine.getByText(`${id} was deleted.`).waitFor();
  await Promise.all([one.end(), other.end()]);
});

// req: ADMIN-25
test('many issues are shown a page at a time, and a resolved one is found by its id', {
  timeout: 120_000,
}, async () => {
  const name = mark();
  const problem = {
    priority: 'low',
    description: `${name} is one of many`,
    source: 'Market feed',
  } as const;
  const ids: string[] = [];
  for (let place = 0; place < 12; place += 1)
    ids.push(await fileIssue({ ...problem, cause: `test:${name}:${place}` }, Date.now()));
  const visited = await anAdminAtTheQueue(name);
  const { page } = visited;
  await expect.poll(() => rows(page, name).count()).toBe(12);
  const pages = page.getByRole('navigation', { name: 'Pages of issues' });
  await pages.getByLabel('Rows per page').selectOption('10');
  await expect.poll(() => rows(page, name).count()).toBe(10);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rows(page, name).count()).toBe(2);
  await pages.getByText('Page 2 of 2').waitFor();

  const [first = ''] = ids;
  await db().doc(paths.issue(first)).update({ status: 'resolved', resolvedAt: Timestamp.now() });
  await page.getByLabel('Search issues').fill(first.toLowerCase());
  await row(page, first).getByText('Resolved', { exact: true }).first().waitFor();
  await page.getByLabel('Search issues').fill(`${name} nowhere`);
  await page.getByText('No issues match these filters').waitFor();
  await page.getByRole('button', { name: 'Show all unresolved' }).click();
  await expect.poll(() => page.getByLabel('Search issues').inputValue()).toBe('');
  await Promise.all(ids.map((id) => db().doc(paths.issue(id)).delete()));
  await visited.end();
});
