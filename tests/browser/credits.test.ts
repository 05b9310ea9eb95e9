import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { freshEmail } from './newcomer.ts';
import { expectAccessible, looks, picture, signInWithGoogle, sizes, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const card = (page: Page, title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const window = (page: Page) => page.frameLocator('iframe[title="Checkout"]');

test('from Pricing, signed out, to a paid pack, its balance and its invoice', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Get started with Explorer' }).click();
  await signInWithGoogle(visited, { email: freshEmail(), name: 'Credit Person' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/\/credits\?pack=explorer/);
  await card(page, 'Balance').getByText('0', { exact: true }).waitFor();
  await page.getByText('No movement yet').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Buy Explorer' }).click();
  await page.waitForURL(/\/credits\/checkout\?pack=explorer/);
  const pay = page.getByRole('button', { name: 'Pay ₹1,178.82' });
  await pay.click();
  await page.getByText('Choose your State.').waitFor();
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByText('IGST 18%').waitFor();
  await page.getByLabel('State').selectOption('Haryana');
  await page.getByText('SGST 9%').waitFor();
  await expectAccessible(page);
  await picture(page, 'credits-checkout-desk-light');

  await pay.click();
  await window(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The payment window was closed before a payment.').waitFor();
  await pay.click();
  await window(page).getByRole('button', { name: 'Pay with UPI' }).click();
  await page.getByText('1,100 credits were added to your wallet').waitFor();
  await page.getByRole('link', { name: 'See the invoice' }).click();
  const invoice = page.getByRole('table', { name: 'Invoice' });
  await invoice.getByText('₹1,178.82').waitFor();
  expect(await invoice.innerText()).toMatch(/CGST 9%\s+₹89\.91[\s\S]+SGST 9%\s+₹89\.91/);
  await page.getByText('Haryana (06)').waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download invoice/ }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await picture(page, 'credits-invoice-desk-light');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Credits' }).click();
  await card(page, 'Balance').getByText('1,100', { exact: true }).waitFor();
  await page.getByRole('table', { name: 'History' }).getByText('+1,100').waitFor();
  await page.getByRole('tab', { name: 'Purchases & Invoices' }).click();
  await page.getByRole('table', { name: 'Purchases' }).getByText('Paid', { exact: true }).waitFor();
  for (const [size, theme] of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    await picture(page, `credits-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);

  await page.goto('/profile?tab=subscription');
  await page.getByRole('button', { name: 'Request refund of Explorer' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Request a refund?' });
  await dialog.getByLabel('Reason (optional)').fill('Bought by mistake');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await page.getByText('Refund requested', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'subscription-desk-dark');
  await visited.end();
}, 120_000);
