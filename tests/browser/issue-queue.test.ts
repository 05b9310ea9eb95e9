// req: ADMIN-26, ADMIN-43, ADMIN-44, ADMIN-45, ADMIN-52

import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { personOfGroup, signedIn } from '#support/sign-in.ts';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { db, Timestamp } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { ports } from '../../tools/local/ports.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, looks, picture, sizes } from './visit.ts';

const { sharedVisit } = browserOfFile();
type SharedVisit = ReturnType<typeof sharedVisit>;

/** Names this run's issues: others may stand in the queue beside them. */
const mark = () => `T${randomBytes(4).toString('hex')}`;

const queue = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Error Resolution Queue' }) });
const rows = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Issues' }).locator('tbody tr').filter({ hasText: text });
const row = (page: Page, text: string) => rows(page, text).first();
const statusOf = (page: Page, text: string) => row(page, text).getByRole('combobox');

/**
 * The dashboard as it was opened first, but for the search: anew where a test before changed it.
 */
async function lookFor(page: Page, text: string): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.delete('issue-search');
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (pathname !== '/admin' || searchParams.size > 0 || (await dialogs.count()) > 0)
    await page.goto('/admin');
  await queue(page).getByLabel('Search issues').fill(text);
}

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

describe('two admins work one queue', () => {
  const [first, second] = [personOfGroup('admin'), personOfGroup('admin')];
  const [one, other] = [first, second].map((admin) =>
    // When two admins take one number at the same moment, the store refuses one of them, who then
    // takes the next number.
    sharedVisit((visited) => arriveAs(visited, admin().email, /\/admin/), {
      expectedErrors: new RegExp(`:${ports.firestore}`),
    }),
  ) as [SharedVisit, SharedVisit];

  /** Both admins see only the issues of this test, with no filter that hides one. */
  async function bothAtTheQueue() {
    const name = mark();
    const [ones, others] = [(await one()).page, (await other()).page];
    for (const page of [ones, others]) await lookFor(page, name);
    const order = () => rows(ones, name).locator('td:nth-child(3)').allInnerTexts();
    return { name, ones, others, order };
  }

  // req: ADMIN-24
  test('what one adds the other sees, with an id and pending', async () => {
    const { name, ones, others } = await bothAtTheQueue();
    await add(ones, { description: `${name} the feed stands still` });
    await row(others, name).waitFor();
    const id = await firstCell(others, name);
    expect(id).toMatch(/^ERR\d{3,}$/);
    expect(await rows(others, name).locator('td').allInnerTexts()).toEqual([
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
  });

  test('issues stand by priority, then the newest first, each with a number of its own', async () => {
    const { name, ones, others, order } = await bothAtTheQueue();
    await add(ones, { description: `${name} earlier` });
    await Promise.all([
      add(ones, { description: `${name} low`, priority: 'low' }),
      add(others, { description: `${name} critical`, priority: 'critical' }),
    ]);
    await add(others, { description: `${name} later` });
    await expect
      .poll(order)
      .toEqual([`${name} critical`, `${name} later`, `${name} earlier`, `${name} low`]);
    const ids = await rows(ones, name).locator('td:first-child').allInnerTexts();
    expect(new Set(ids).size).toBe(4);
  });

  // req: ADMIN-24
  test('a status that one picks the other sees', async () => {
    const { name, ones, others } = await bothAtTheQueue();
    await add(ones, { description: name });
    await statusOf(others, name).selectOption('in-progress');
    await row(ones, name).getByText('In Progress', { exact: true }).first().waitFor();
  });

  // req: ADMIN-24
  test('filters by status and priority live in the address', async () => {
    const { name, ones, order } = await bothAtTheQueue();
    await add(ones, { description: `${name} low`, priority: 'low' });
    await add(ones, { description: `${name} begun` });
    await statusOf(ones, `${name} begun`).selectOption('in-progress');
    await ones.getByLabel('Filter by status').selectOption('in-progress');
    await expect.poll(order).toEqual([`${name} begun`]);
    await ones.getByLabel('Filter by status').selectOption('unresolved');
    await ones.getByLabel('Filter by priority').selectOption('low');
    await expect.poll(order).toEqual([`${name} low`]);
    await ones.waitForURL(/issue-priority=low/);
    await ones.reload();
    await row(ones, name).waitFor();
    await expect.poll(order).toEqual([`${name} low`]);
  });

  // req: ADMIN-24
  test('a resolved issue leaves the list of both, is kept under its filter and never opens again', async () => {
    const { name, ones, others } = await bothAtTheQueue();
    await add(ones, { description: name });
    await row(others, name).waitFor();
    await row(ones, name).getByRole('button', { name: 'Resolve' }).click();
    const theirs = row(others, name);
    await theirs.getByText('Resolved', { exact: true }).first().waitFor();
    await expect.poll(() => statusOf(others, name).isDisabled()).toBe(true);
    await expect
      .poll(() => theirs.getByRole('button', { name: 'Resolve' }).isDisabled())
      .toBe(true);
    for (const page of [ones, others]) await row(page, name).waitFor({ state: 'detached' });
    await others.getByLabel('Filter by status').selectOption('resolved');
    await theirs.waitFor();
    await expect.poll(() => statusOf(others, name).isDisabled()).toBe(true);
    await picture(others, 'issues-resolved');
  });

  // req: ADMIN-24
  test('an issue is deleted after a question, for both', async () => {
    const { name, ones, others } = await bothAtTheQueue();
    await add(ones, { description: name });
    const remove = row(others, name).getByRole('button', { name: /^Delete/ });
    await remove.click();
    const question = others.getByRole('alertdialog');
    await question
      .getByText('Are you sure you want to delete this error? This action cannot be undone.')
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    for (const page of [ones, others]) await row(page, name).waitFor({ state: 'detached' });
  });

  // req: ADMIN-25
  test('an issue is taken by one, before the eyes of the other', async () => {
    const { name, ones, others } = await bothAtTheQueue();
    await add(ones, { description: `${name} login fails` });
    const id = await firstCell(ones, name);
    await others.getByRole('button', { name: `Take ${id}` }).click();
    await row(others, name).getByText('You', { exact: true }).waitFor();
    await row(ones, name).getByText(second().email).waitFor();
    for (const [page, found] of [
      [ones, 0],
      [others, 1],
    ] as const) {
      await page.getByLabel('Filter by who works on it').selectOption('me');
      await expect.poll(() => rows(page, name).count()).toBe(found);
      await page.getByLabel('Filter by who works on it').selectOption('anybody');
      await row(page, name).waitFor();
    }
  });

  /** An issue of this test, its dialog open before both. */
  async function bothAtOneIssue() {
    const { name, ones, others } = await bothAtTheQueue();
    await add(ones, { description: name });
    const id = await firstCell(ones, name);
    for (const page of [ones, others])
      await row(page, name).getByRole('button', { name: id, exact: true }).click();
    const [mine, theirs] = [ones, others].map((page) => page.getByRole('dialog', { name: id })) as [
      Locator,
      Locator,
    ];
    return { id, ones, mine, theirs };
  }

  // req: ADMIN-25
  test('what one writes about an issue the other reads', async () => {
    const { ones, mine, theirs } = await bothAtOneIssue();
    await theirs.getByText('Nobody has written anything yet.').waitFor();
    await theirs.getByText(first().email).waitFor();
    await theirs.getByRole('button', { name: 'Add Comment' }).click();
    await theirs.getByText('Comment is required.').waitFor();
    await theirs.getByLabel('Add a comment').fill('The broker works on it.\nAnswer by noon.');
    await theirs.getByRole('button', { name: 'Add Comment' }).click();
    await theirs.getByRole('listitem').getByText('Answer by noon.').waitFor();
    await expect.poll(() => theirs.getByLabel('Add a comment').inputValue()).toBe('');
    await mine.getByText('The broker works on it.').waitFor();
    await expect.poll(() => mine.getByRole('listitem').innerText()).toContain(second().email);
    await lookAt(ones, 'issue');
  });

  // req: ADMIN-25
  test('an issue that was taken is taken over, and given back', async () => {
    const { id, mine, theirs } = await bothAtOneIssue();
    await theirs.getByRole('button', { name: `Take ${id}` }).click();
    await mine.getByRole('button', { name: `Take over ${id}` }).click();
    await mine.getByText('You', { exact: true }).waitFor();
    await mine.getByRole('button', { name: `Give back ${id}` }).click();
    await theirs.getByText('Nobody', { exact: true }).waitFor();
  });

  test('who has an issue open that is deleted is told', async () => {
    const { id, theirs } = await bothAtOneIssue();
    await db().doc(paths.issue(id)).delete();
    await theirs.getByText(`${id} was deleted.`).waitFor();
  });
});

/** An admin alone in front of the issues that a search for `looksFor` finds. */
const anAdmin = personOfGroup('admin');
const alone = sharedVisit((visited) => arriveAs(visited, anAdmin().email, /\/admin/));
async function aloneAtTheQueue(looksFor: string): Promise<Page> {
  const { page } = await alone();
  await page.setViewportSize(sizes.desk);
  await lookFor(page, looksFor);
  return page;
}

/** The page in each look. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const [size, theme] of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    await picture(page, `${name}-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);
}

// req: ADMIN-51
test('a new issue needs a description and an account or system', async () => {
  const page = await aloneAtTheQueue('');
  await queue(page).getByRole('button', { name: 'Add Issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Issue' });
  await dialog.getByRole('button', { name: 'Add Issue' }).click();
  await dialog.getByText('Description is required.').waitFor();
  await dialog.getByText('Account/System is required.').waitFor();
  await expectAccessible(page);
  await picture(page, 'issues-add');
});

// req: ADMIN-35
test('a problem the platform filed twice is counted, and leads to its account', async () => {
  const owner = await signedIn();
  const { id: accountId, name: source } = await anAccount(owner, { state: 'logged_out' });
  const description = `${source}: login failed at https://broker.example/${'interactive'.repeat(8)}`;
  const problem = {
    cause: `undecided:${mark()}`,
    priority: 'critical',
    description,
    source,
    accountId,
  } as const;
  const issue = await fileIssue(firestoreStore, problem, Date.now());
  const page = await aloneAtTheQueue(issue);
  await row(page, issue).waitFor();
  await expect.poll(() => row(page, issue).getByText(/^seen/).count()).toBe(0);
  await fileIssue(firestoreStore, problem, Date.now());
  await row(page, issue).getByText('seen 2 times').waitFor();
  await queue(page).scrollIntoViewIfNeeded();
  await lookAt(page, 'issues');
  const last = row(page, issue).getByRole('button').last();
  const beyond = async () =>
    rightOf(await last.boundingBox()) - rightOf(await queue(page).boundingBox());
  await expect
    .poll(beyond, { message: 'a long word leaves the buttons in sight' })
    .toBeLessThanOrEqual(0);
  await row(page, issue).getByRole('link', { name: source }).click();
  await page.waitForURL(/\/master-accounts\?search=/);
  await page.getByText(source).first().waitFor();
});

test('an issue that cannot be read is named and hides no other', async () => {
  const name = mark();
  const page = await aloneAtTheQueue(name);
  await add(page, { description: name });
  const id = await firstCell(page, name);
  await db().doc(paths.issue(id)).update({ count: 'many' });
  onTestFinished(async () => void (await db().doc(paths.issue(id)).delete()));
  await page.getByText(new RegExp(`Could not be read: .*${id}`)).waitFor();
  await db().doc(paths.issue(id)).update({ count: 1 });
  await row(page, name).waitFor();
});

test('a change that was overtaken says so', async () => {
  const name = mark();
  const page = await aloneAtTheQueue(name);
  await add(page, { description: name });
  const id = await firstCell(page, name);
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await db().doc(paths.issue(id)).delete();
  await db()
    .doc(paths.deletedIssue(id))
    .set({ deletedBy: 'test', deletedAt: new Date(0) });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`${id} was deleted meanwhile.`).first().waitFor();
});

/** So many issues with this name in their description, which are gone when the test ends. */
async function filed(name: string, count: number): Promise<string[]> {
  const problem = {
    priority: 'low',
    description: `${name} is one of many`,
    source: 'Market feed',
  } as const;
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1)
    ids.push(
      await fileIssue(
        firestoreStore,
        { ...problem, cause: `undecided:${name}:${place}` },
        Date.now(),
      ),
    );
  onTestFinished(async () => {
    await Promise.all(ids.map((id) => db().doc(paths.issue(id)).delete()));
  });
  return ids;
}

// req: ADMIN-25
test('many issues are shown a page at a time', async () => {
  const name = mark();
  await filed(name, 12);
  const page = await aloneAtTheQueue(name);
  await expect.poll(() => rows(page, name).count()).toBe(12);
  const pages = page.getByRole('navigation', { name: 'Pages of issues' });
  await pages.getByLabel('Rows per page').selectOption('10');
  await expect.poll(() => rows(page, name).count()).toBe(10);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rows(page, name).count()).toBe(2);
  await pages.getByText('Page 2 of 2').waitFor();
});

// req: ADMIN-25
test('a resolved issue is found by its id', async () => {
  const [id = ''] = await filed(mark(), 1);
  await db().doc(paths.issue(id)).update({ status: 'resolved', resolvedAt: Timestamp.now() });
  const page = await aloneAtTheQueue(id.toLowerCase());
  await row(page, id).getByText('Resolved', { exact: true }).first().waitFor();
});

test('where no issue matches, the way back to all is shown', async () => {
  const page = await aloneAtTheQueue(mark());
  await page.getByText('No issues match these filters').waitFor();
  await page.getByRole('button', { name: 'Show all unresolved' }).click();
  await expect.poll(() => page.getByLabel('Search issues').inputValue()).toBe('');
});
