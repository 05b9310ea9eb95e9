// req: INVESTOR-184, INVESTOR-185, INVESTOR-186

import { readFile } from 'node:fs/promises';
import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { db } from '../../functions/src/platform/firestore.ts';
import { findIdentity } from '../../functions/src/platform/sign-in/identities.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAsNewcomer } from './newcomer.ts';
import { expectAccessible, picture, type Size, sizes } from './visit.ts';

const { sharedVisit } = browserOfFile();

/** One story: each test goes on where the one before it ended. */
describe('a person’s own data', () => {
  let [email, uid] = ['', ''];
  const shared = sharedVisit(async (visited) => {
    email = await arriveAsNewcomer(visited, 'Own Data');
    uid = (await findIdentity(email))?.uid ?? '';
  });
  const line = (page: Page) => page.getByRole('region', { name: 'Terms and privacy' });
  const given = async () => (await db().doc(paths.consentsOf(uid)).get()).data()?.given;

  async function inBothWidths(page: Page, name: string): Promise<void> {
    for (const size of ['desk', 'phone'] as Size[]) {
      await page.setViewportSize(sizes[size]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        sizes[size].width,
      );
      await expectAccessible(page);
      await picture(page, `${name}-${size}`);
    }
    await page.setViewportSize(sizes.desk);
  }

  test('signing in agrees to what its page says, and a changed text is asked for in a line', async () => {
    const { page } = await shared();
    await expect.poll(given, { timeout: 30_000 }).toMatchObject([
      { text: 'terms', language: 'en', shown: 'sign-in' },
      { text: 'privacy', language: 'en', shown: 'sign-in' },
    ]);
    await db()
      .doc(paths.user(uid))
      .update({ 'agreed.privacy': '0'.repeat(64) });
    const earlier = (one: { text: string }) =>
      one.text === 'privacy' ? { ...one, sha256: '0'.repeat(64) } : one;
    await db()
      .doc(paths.consentsOf(uid))
      .update({ given: (await given()).map(earlier) });
    await page.reload();
    await line(page).getByRole('link', { name: 'Privacy notice' }).waitFor();
    await inBothWidths(page, 'own-data-1-line');
    await line(page).getByRole('button', { name: 'I agree' }).click();
    await line(page).waitFor({ state: 'detached' });
    expect(await given()).toMatchObject([
      ...[{ text: 'terms' }, { text: 'privacy', shown: 'sign-in' }],
      { text: 'privacy', shown: 'question' },
    ]);
  });

  test('the page has what was agreed to, and the file everything', async () => {
    const { page } = await shared();
    await page.goto('/profile?tab=data');
    await page.getByText(/^Agreed on .+, when asked, read in English$/).waitFor();
    await inBothWidths(page, 'own-data-2-page');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^my-data-.+\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      profile: [{ email }],
      agreements: [{ text: 'terms' }, { text: 'privacy' }, { text: 'privacy', shown: 'question' }],
    });
  });

  test('deletion is typed, and ends the session with its reason', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'Delete my account and data…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/which cannot be used afterwards/).waitFor();
    await inBothWidths(page, 'own-data-3-dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete My Data' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(`delete ${email}`);
    await confirm.click();
    await page.getByText('Your data is being deleted. We have sent you a mail about it.').waitFor();
    expect((await db().doc(paths.user(uid)).get()).data()).toMatchObject({ disabled: true });
  });
});
