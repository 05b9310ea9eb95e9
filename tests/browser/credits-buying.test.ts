import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { card, pictures } from './credit-screens.ts';
import { freshEmail } from './newcomer.ts';
import { expectAccessible, picture, signInWithGoogle } from './visit.ts';

const { sharedVisit } = browserOfFile();

const window = (page: Page) => page.frameLocator('iframe[title="Checkout"]');

/** One story: each test goes on where the one before it ended. */
describe('somebody who comes from Pricing', () => {
  const shared = sharedVisit(({ page }) => page.goto('/pricing'));
  const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹1,178.82' });
  const address = (page: Page) => page.getByLabel('Address (optional)');

  test('signs in, and stands before an empty wallet', async () => {
    const visited = await shared();
    const { page } = visited;
    await page.getByRole('link', { name: 'Get started with Explorer' }).click();
    await signInWithGoogle(visited, { email: freshEmail(), name: 'Credit Person' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(/\/credits\?pack=explorer/);
    await card(page, 'Balance').getByText('0', { exact: true }).waitFor();
    await page.getByText('No movement yet').waitFor();
    await expectAccessible(page);
  });

  test('goes on with the pack they chose', async () => {
    const { page } = await shared();
    await page.getByRole('link', { name: 'Buy Explorer' }).click();
    await page.waitForURL(/\/credits\/checkout\?pack=explorer/);
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Credit Person');
  });

  test('chooses a State before they pay', async () => {
    const { page } = await shared();
    await payButton(page).click();
    await page.getByText('Choose your State.').waitFor();
  });

  test.each([
    ['Maharashtra', 'IGST 18%'],
    ['Haryana', 'SGST 9%'],
  ])('of %s reads %s', async (state, tax) => {
    const { page } = await shared();
    await page.getByLabel('State').selectOption(state);
    await page.getByText(tax).waitFor();
    await expectAccessible(page);
    await picture(page, 'credits-checkout-desk-light');
  });

  test('reads the refund policy without losing the form', async () => {
    const { page, context } = await shared();
    await address(page).fill('12 Lake Road');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'refund policy (opens in a new tab)' }).click();
    const policy = await opened;
    const title = { level: 1, name: 'Refunds and Cancellation Policy' };
    await policy.getByRole('heading', title).waitFor();
    await policy.close();
    await expect.poll(() => address(page).inputValue()).toBe('12 Lake Road');
  });

  test('is told that a closed window paid nothing', async () => {
    const { page } = await shared();
    await payButton(page).click();
    await window(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The payment window was closed before a payment.').waitFor();
  });

  test('pays, and has the credits', async () => {
    const { page } = await shared();
    await payButton(page).click();
    await window(page).getByRole('button', { name: 'Pay with UPI' }).click();
    await page.getByText('1,100 credits were added to your wallet').waitFor();
  });

  test('reads the invoice with both halves of the tax', async () => {
    const { page } = await shared();
    await page.getByRole('link', { name: 'See the invoice' }).click();
    const invoice = page.getByRole('table', { name: 'Invoice' });
    await invoice.getByText('₹1,178.82').waitFor();
    await expect
      .poll(() => invoice.innerText())
      .toMatch(/CGST 9%\s+₹89\.91[\s\S]+SGST 9%\s+₹89\.91/);
    await page.getByText('Haryana (06)').waitFor();
    await expectAccessible(page);
    await picture(page, 'credits-invoice-desk-light');
  });

  test('saves the invoice as a PDF', async () => {
    const { page } = await shared();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download PDF of STI/ }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('finds the purchase in balance, history and purchases', async () => {
    const { page } = await shared();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Credits' }).click();
    await card(page, 'Balance').getByText('1,100', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'History' }).getByText('+1,100').waitFor();
    await page.getByRole('tab', { name: 'Purchases & Invoices' }).click();
    const purchases = page.getByRole('table', { name: 'Purchases' });
    await purchases.getByText('Paid', { exact: true }).waitFor();
    await pictures(page, 'credits');
  });

  test('asks for a refund', async () => {
    const { page } = await shared();
    await page.goto('/profile?tab=subscription');
    await page.getByRole('button', { name: 'Request refund of Explorer' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Request a refund?' });
    await dialog.getByLabel('Reason (optional)').fill('Bought by mistake');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    await page.getByText('Refund requested', { exact: true }).waitFor();
    await expectAccessible(page);
    await picture(page, 'subscription-desk-dark');
  });
});
