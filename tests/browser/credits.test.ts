import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { launchChromium } from '#support/chromium.ts';
import { anOrder, payAtProvider, purchaseOf } from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';
import { addAccount, arriveAsNewcomer, freshEmail, newSimulatorClient } from './newcomer.ts';
import { arriveAs, expectAccessible, looks, picture, signInWithGoogle, sizes, visit } from './visit.ts';

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
  await page.getByRole('button', { name: /^Download PDF of STI/ }).click();
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

test('a start is charged; a wallet that cannot pay is told what is needed', async () => {
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAsNewcomer(visited, 'Charged Person', 60);
  await page.goto('/account-management');
  for (const name of ['First', 'Second']) await addAccount(visited, { name, client: await newSimulatorClient(), size: '5' });
  await page.getByRole('button', { name: 'Login All' }).click();
  await page.getByText('Connected', { exact: true }).nth(1).waitFor({ timeout: 60_000 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Start First' }).click();
  await page.getByText('Started trading for 1 account(s)').first().waitFor();
  await page.getByRole('button', { name: 'Start Second' }).click();
  await page
    .getByText(/Second needs 50 credits for today; the wallet has 10\./)
    .first()
    .waitFor();
  await page.goto('/credits');
  await card(page, 'Balance').getByText('10', { exact: true }).waitFor();
  await card(page, 'Cost per Day').getByText('100', { exact: true }).waitFor();
  await page.getByText('The balance does not pay for another day of all your active accounts.').waitFor();
  await page
    .getByRole('table', { name: 'History' })
    .getByText(/^First: trading on \d{4}-\d{2}-\d{2} with 5 lakh$/)
    .waitFor();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Square Off First' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Square Off' }).click();
  await page.getByText('Stopped', { exact: true }).nth(1).waitFor({ timeout: 45_000 });
  await visited.end();
}, 150_000);

test('an admin adjusts a wallet with a reason, and decides a refund', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  const { checkout } = await payAtProvider(order.order_id);
  await succeed('verifyPayment', { purchase_id: order.purchase_id, ...checkout }, buyer);
  await succeed('requestRefund', { purchase_id: order.purchase_id, reason: 'Changed my mind' }, buyer);
  const visited = await visit(browser);
  const { page } = visited;
  await arriveAs(visited, 'admin@sthira.example', /\/admin/);
  await page.goto('/user-management');
  await page.getByLabel('Search User by Email').fill(buyer.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('button', { name: `Actions for ${buyer.email}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Wallet…' }).click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await wallet.getByText('500 credits', { exact: true }).waitFor();
  await wallet.getByRole('button', { name: 'Adjust credits' }).click();
  await wallet.getByText('A reason is required.').waitFor();
  await wallet.getByLabel('Credits').fill('25.5');
  await wallet.getByLabel('Reason').fill('Goodwill');
  await expectAccessible(page);
  await wallet.getByRole('button', { name: 'Adjust credits' }).click();
  await wallet.getByText('525.5 credits', { exact: true }).waitFor();
  await wallet.getByRole('table', { name: 'History' }).getByText('Goodwill').waitFor();
  await picture(page, 'admin-wallet-desk-light');
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'admin-wallet-phone-light');
  await page.setViewportSize(sizes.desk);
  await page.keyboard.press('Escape');
  await page.getByText('“Changed my mind”').waitFor();
  await page.getByRole('button', { name: `Approve refund to ${buyer.email}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund ₹588.82?' });
  await dialog.getByRole('button', { name: 'Approve refund' }).click();
  await dialog.getByText('A note is required.').waitFor();
  await dialog.getByLabel('Note').fill('Not used');
  await dialog.getByRole('button', { name: 'Approve refund' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await purchaseOf(order.purchase_id)).state, { timeout: 20_000 }).toBe('refunded');
  await visited.end();
}, 120_000);
