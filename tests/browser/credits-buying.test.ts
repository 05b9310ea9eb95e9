import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { card } from './credit-screens.ts';
import { inEachTheme } from './in-each-theme.ts';
import { freshEmail } from './newcomer.ts';
import { expectAccessible, picture, signInWithGoogle } from './visit.ts';

const { sharedVisit } = browserOfFile();

/** One story: each test goes on where the one before it ended. */
describe('buying credits from Pricing', () => {
  const shared = sharedVisit(({ page }) => page.goto('/pricing'));

  test('signs in, fills in the order, and pays in the provider’s window once an earlier one was closed', async () => {
    const visited = await shared();
    const { page, context } = visited;
    await page.getByRole('link', { name: 'Get started with Explorer' }).click();
    await signInWithGoogle(visited, { email: freshEmail(), name: 'Credit Person' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL(/\/credits\?pack=explorer/);
    await card(page, 'Balance').getByText('0', { exact: true }).waitFor();
    await page.getByText('No movement yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buy Explorer' }).click();
    await page.waitForURL(/\/credits\/checkout\?pack=explorer/);
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Credit Person');
    const pay = page.getByRole('button', { name: 'Pay ₹1,178.82' });
    await pay.click();
    await page.getByText('Choose your State.').waitFor();
    await page.getByLabel('State').selectOption('Maharashtra');
    await page.getByText('IGST 18%').waitFor();
    await page.getByLabel('State').selectOption('Haryana');
    await page.getByText('SGST 9%').waitFor();
    await expectAccessible(page);
    await picture(page, 'credits-checkout-desk-light');

    const address = page.getByLabel('Address (optional)');
    await address.fill('12 Lake Road');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'refund policy (opens in a new tab)' }).click();
    const policy = await opened;
    const title = { level: 1, name: 'Refunds and Cancellation Policy' };
    await policy.getByRole('heading', title).waitFor();
    await policy.close();
    await expect.poll(() => address.inputValue()).toBe('12 Lake Road');
    const window = page.frameLocator('iframe[title="Checkout"]');
    await pay.click();
    await window.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The payment window was closed before a payment.').waitFor();
    await pay.click();
    await window.getByRole('button', { name: 'Pay with UPI' }).click();
    await page.getByText('1,100 credits were added to your wallet').waitFor();
  });

  test('saves the invoice with both halves of the tax, finds the purchase, and asks for a refund', async () => {
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
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download PDF of STI/ }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');

    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Credits' }).click();
    await card(page, 'Balance').getByText('1,100', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'History' }).getByText('+1,100').waitFor();
    await page.getByRole('tab', { name: 'Purchases & Invoices' }).click();
    const purchases = page.getByRole('table', { name: 'Purchases' });
    await purchases.getByText('Paid', { exact: true }).waitFor();
    await inEachTheme(page, 'credits');

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
