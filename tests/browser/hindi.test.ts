// req: INVESTOR-180

import { languageName, loadCatalogue } from '@sthira/contract/language/languages';
import { translatorOf } from '@sthira/contract/language/translator';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heldShares } from '#support/held-shares.ts';
import { accountsOfGroup } from '#support/linked-account.ts';
import { personOfGroup } from '#support/sign-in.ts';
import { stored } from '#support/stored.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { browserOfFile } from './browser-of-file.ts';
import { englishLeft } from './english-left.ts';
import { inEachTheme } from './in-each-theme.ts';
import { publicPages } from './public-routes.ts';
import { hydrated } from './screens.ts';
import { arriveAs } from './visit.ts';

const { sharedVisit, visit } = browserOfFile();
const inHindi = translatorOf(await loadCatalogue('hi'));
const hindi = languageName('hi');

/** A word of the catalogue: as the name of an account it stays. */
const accountName = 'Goa';

const isHindi = (page: Page) => page.locator('html[lang="hi-IN"]').waitFor();
const nothingInEnglish = (page: Page) => expect.poll(() => englishLeft(page)).toEqual([]);
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /\p{Script=Devanagari}/u }).waitFor();

describe('in Hindi', () => {
  const investor = personOfGroup();
  accountsOfGroup(investor, [{ input: { account_name: accountName }, holdings: heldShares }]);
  const shared = sharedVisit(async (visited) => {
    const { page } = visited;
    await arriveAs(visited, investor().email, /\/dashboard/);
    await page.getByRole('button', { name: /^User menu of/ }).click();
    await page.getByRole('menuitem', { name: hindi }).click();
    await isHindi(page);
  });

  test('chosen in the user menu, it is kept in the profile, and names stay', async () => {
    const { page } = await shared();
    const names = page.getByRole('listitem').getByText(accountName, { exact: true });
    await names.waitFor();
    await page.getByRole('button', { name: inHindi(`Start ${accountName}`) }).waitFor();
    await stored(docs.user(investor().uid)).until(
      'the language of the profile',
      (profile) => profile?.language === 'hi',
      30_000,
    );
  });

  // Each with a text that comes last.
  test.each([
    ['/dashboard', 'Live connection'],
    ['/account-management', 'Limits'],
    ['/messages', 'Summary of the day'],
  ])('%s is said whole, and accessible in each theme', async (path, last) => {
    const { page } = await shared();
    await page.goto(path);
    await heading(page);
    await page.getByText(inHindi(last), { exact: true }).first().waitFor();
    await nothingInEnglish(page);
    await inEachTheme(page, `hindi-${path.slice(1)}`);
    await nothingInEnglish(page);
  });

  test.each([
    '/reports',
    '/credits',
    '/profile',
    '/funds-holdings',
    '/funds-holdings?tab=funds',
    '/result',
    '/lab',
    '/play',
    '/activity',
    '/credits/checkout?pack=pro',
    '/profile?tab=security',
    '/profile?tab=subscription',
    '/help',
    '/help/contact',
    '/help/status',
    '/legal/terms',
    '/legal/refunds',
    '/legal/privacy',
  ])('%s is said whole', async (path) => {
    const { page } = await shared();
    await page.goto(path);
    await heading(page);
    await page.getByText(inHindi('Live'), { exact: true }).waitFor();
    await nothingInEnglish(page);
  });

  test('the question before a Start has the account’s own name, and what it may lose', async () => {
    const { page } = await shared();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: inHindi(`Start ${accountName}`) }).click();
    const question = page.getByRole('alertdialog', { name: `${accountName} पर ट्रेडिंग शुरू करें?` });
    await question.getByText('₹25,000 (उसके आकार का 5%) तक का नुकसान').waitFor();
    await question.getByText(`खाते: ${accountName}`).waitFor();
    await nothingInEnglish(page);
    await page.keyboard.press('Escape');
  });

  test.each(['Parameters', 'Limits', 'Daily plan'])(
    '%s of an account are said whole',
    async (what) => {
      const { page } = await shared();
      await page.goto('/account-management');
      const name = inHindi(`${what} of ${accountName}`);
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await nothingInEnglish(page);
      await page.keyboard.press('Escape');
    },
  );

  test('another browser of the same person takes it up', async () => {
    const other = await visit();
    await arriveAs(other, investor().email, /\/dashboard/);
    await isHindi(other.page);
    await heading(other.page);
    await other.end();
  });
});

describe('in Hindi, to a visitor', () => {
  const foot = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('button', { name, exact: true });
  const shared = sharedVisit(async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await foot(page, hindi).click();
    await isHindi(page);
  });

  test.each([...publicPages.map(([path]) => path), '/login', '/try', '/no-such-page'])(
    '%s is said whole',
    async (path) => {
      const { page } = await shared();
      await page.goto(path);
      await isHindi(page);
      await heading(page);
      await nothingInEnglish(page);
    },
  );

  test('the foot of a public page leads back to English', async () => {
    const { page } = await shared();
    await page.goto('/pricing');
    await foot(page, languageName('en')).click();
    await page.getByRole('heading', { level: 1, name: /Pay for the days/ }).waitFor();
    await page.locator('html[lang="en-IN"]').waitFor();
    await page.goto('/contact-us');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  });
});
