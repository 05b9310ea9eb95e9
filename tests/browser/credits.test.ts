import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { anOrder, aPaidPack, payAtProvider, purchaseOf } from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';
import { giveCredits, ledgerOf } from '#support/wallets.ts';
import { browserOfFile } from './browser-of-file.ts';
import { card } from './credit-screens.ts';
import { inEachTheme } from './in-each-theme.ts';
import { ageSignIn, arriveAtUsers, pick, result, search, typePhrase } from './users.ts';
import { arriveAs, expectAccessible, picture, signInWithGoogle, sizes } from './visit.ts';

const { visit } = browserOfFile();

// req: ADMIN-21
test('admin credits: a wallet is adjusted with a reason, and a refund is decided', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const order = await anOrder(buyer);
  const { checkout } = await payAtProvider(order.order_id);
  await succeed('verifyPayment', { purchase_id: order.purchase_id, ...checkout }, buyer);
  await succeed(
    'requestRefund',
    { purchase_id: order.purchase_id, reason: 'Changed my mind' },
    buyer,
  );
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, admin.email, /\/admin/);
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
  const adjusting = page.getByRole('alertdialog', { name: 'Add 25.5 credits?' });
  await adjusting.getByText('525.5', { exact: true }).waitFor();
  await expectAccessible(page);
  await adjusting.getByRole('button', { name: 'Add Credits' }).click();
  await wallet.getByText('525.5 credits', { exact: true }).waitFor();
  await wallet.getByRole('table', { name: 'History' }).getByText('Goodwill').waitFor();
  await picture(page, 'admin-wallet-desk-light');
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page);
  await picture(page, 'admin-wallet-phone-light');
  await page.setViewportSize(sizes.desk);
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Credits & Refunds \d+ to decide$/ })
    .click();
  await page.getByText('“Changed my mind”').waitFor();
  await page.getByRole('button', { name: `Approve refund to ${buyer.email}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund ₹588.82?' });
  await dialog.getByRole('button', { name: 'Approve refund' }).click();
  await dialog.getByText('A note is required.').waitFor();
  await dialog.getByLabel('Note').fill('Not used');
  await dialog.getByRole('button', { name: 'Approve refund' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await purchaseOf(order.purchase_id)).state, { timeout: 20_000 })
    .toBe('refunded');
  await page.reload();
  const decided = page
    .getByRole('table', { name: 'Decided refunds' })
    .getByRole('row')
    .filter({ hasText: buyer.email });
  await decided.getByText('Paid back', { exact: true }).waitFor();
  await expect
    .poll(() => decided.innerText())
    .toMatch(new RegExp(`${admin.email}[\\s\\S]+Changed my mind[\\s\\S]+Not used`));
  await inEachTheme(page, 'admin-refunds');
  await visited.end();
}, 180_000);

/** Opens a person's wallet on User Management. */
async function openWallet(page: Page, email: string): Promise<Locator> {
  await search(page, email);
  await result(page).waitFor();
  await pick(page, 'Wallet…');
  return page.getByRole('dialog', { name: 'Wallet' });
}

/** Fills the wallet's form in and opens the question. */
async function askToAdd(
  wallet: Locator,
  { credits, title }: { credits: string; title: string },
): Promise<Locator> {
  await wallet.getByLabel('Credits').fill(credits);
  await wallet.getByLabel('Reason').fill('A lost payment');
  await wallet.getByRole('button', { name: 'Adjust credits' }).click();
  const question = wallet.page().getByRole('alertdialog', { name: title });
  await question.waitFor();
  return question;
}

// req: ADMIN-22
test('admin credits: a large adjustment is typed, a very large one waits for a second admin, and all admins are notified', async () => {
  const [owner, second] = await Promise.all([signedIn(), signedIn('admin')]);
  const [asking, deciding] = [await visit(), await visit()];
  const first = await arriveAtUsers(asking);
  const wallet = await openWallet(asking.page, owner.email);
  const adding = await askToAdd(wallet, { credits: '20000', title: 'Add 20,000 credits?' });
  const add = adding.getByRole('button', { name: 'Add Credits' });
  await expect.poll(() => add.isDisabled()).toBe(true);
  await expectAccessible(asking.page);
  await picture(asking.page, 'admin-adjustment-typed');
  await typePhrase(adding, 'add 20,000 credits');
  await add.click();
  await wallet.getByText('20,000 credits', { exact: true }).waitFor();
  const requesting = await askToAdd(wallet, { credits: '150000', title: 'Add 1,50,000 credits?' });
  await requesting.getByText('another admin has to approve it first').waitFor();
  await requesting.getByLabel('Type add 1,50,000 credits to go on').fill('ADD 150000 credits');
  await requesting.getByRole('button', { name: 'Ask for Approval' }).click();
  await requesting.waitFor({ state: 'detached' });
  await asking.page.goto('/admin-credits?tab=approvals');
  const own = asking.page.getByRole('listitem').filter({ hasText: owner.email });
  await own.getByText('Asked by you: another admin approves it.').waitFor();
  await own.getByRole('button', { name: `Withdraw adjustment of ${owner.email}` }).waitFor();

  const { page } = deciding;
  await arriveAs(deciding, second.email, /\/admin/);
  await page.getByRole('button', { name: /^Notifications, \d/ }).click();
  const entries = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: first.email })
    .filter({ hasText: owner.email });
  for (const credits of ['20,000', '1,50,000'])
    await entries.filter({ hasText: credits }).waitFor();
  await expectAccessible(page);
  await picture(page, 'admin-notices');
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Credits & Refunds \d+ to decide$/ })
    .click();
  await page.getByRole('tab', { name: /^Approvals \d+$/ }).click();
  const waiting = card(page, 'Adjustments to Approve')
    .getByRole('listitem')
    .filter({ hasText: owner.email });
  await waiting.getByText(`asked by ${first.email}`).waitFor();
  await waiting.getByText('balance 20,000,').waitFor();
  await inEachTheme(page, 'admin-approvals');
  await waiting.getByRole('button', { name: `Approve adjustment of ${owner.email}` }).click();
  const approving = page.getByRole('alertdialog', { name: 'Add 1,50,000 credits?' });
  await approving.getByText('1,70,000', { exact: true }).waitFor();
  await typePhrase(approving, 'add 1,50,000 credits');
  await expectAccessible(page);
  await approving.getByRole('button', { name: 'Approve', exact: true }).click();
  await waiting.waitFor({ state: 'detached' });
  const decided = card(page, 'Decided').getByRole('listitem').filter({ hasText: owner.email });
  await decided.getByText(`Approved by ${second.email}`).waitFor();
  expect((await ledgerOf(owner.uid)).wallet).toMatchObject({ milliCredits: 170_000_000 });
  await own.getByText(`Approved by ${second.email}`).waitFor();
  await asking.end();
  await deciding.end();
}, 180_000);

// req: ADMIN-22
test('admin credits: an old sign-in is confirmed with Google, and the requested call goes on', async () => {
  const owner = await signedIn();
  const visited = await visit();
  const { page, context } = visited;
  const admin = await arriveAtUsers(visited);
  await ageSignIn(page, '/admin/adjust_credits');
  const wallet = await openWallet(page, owner.email);
  const adding = await askToAdd(wallet, { credits: '5', title: 'Add 5 credits?' });
  await adding.getByRole('button', { name: 'Add Credits' }).click();
  const confirming = page.getByRole('alertdialog', { name: 'Confirm it is you' });
  await confirming.getByText(admin.email).waitFor();
  await expectAccessible(page);
  await picture(page, 'sign-in-again-desk-light');
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await picture(page, 'sign-in-again-phone-dark');
  await page.keyboard.press('Escape');
  await confirming.waitFor({ state: 'detached' });
  // Not to sign in again is one's own choice: the question stands as it stood.
  await adding.getByRole('button', { name: 'Add Credits', disabled: false }).waitFor();
  expect(await adding.getByText('Your sign-in is older').count()).toBe(0);
  expect((await ledgerOf(owner.uid)).entries).toEqual([]);

  await adding.getByRole('button', { name: 'Add Credits' }).click();
  const opened = context.waitForEvent('page');
  await confirming.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await opened).close();
  await confirming.getByText('Sign-in was cancelled.').waitFor();
  await signInWithGoogle(visited, { email: admin.email, button: 'Sign in with Google' });
  await adding.waitFor({ state: 'detached' });
  // The page signs in again to open every listener again: the emulator sometimes misses a write for
  // a listener that is just being opened.
  await page.setViewportSize(sizes.desk);
  await page.reload();
  const reopened = await openWallet(page, owner.email);
  await reopened.getByText('5 credits', { exact: true }).waitFor();
  await visited.end();
}, 180_000);

// req: ADMIN-21
test('admin credits: purchases are found, ledgers followed and the revenue read', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id } = await aPaidPack(buyer);
  await giveCredits(buyer.uid, 7);
  const { paper, paymentId } = await purchaseOf(purchase_id);
  const number = paper?.number ?? '';
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, admin.email, /\/admin/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Credits & Refunds/ })
    .click();
  await page.getByRole('tab', { name: 'Purchases & Invoices' }).click();
  const purchases = page.getByRole('table', { name: 'Purchases' });
  for (const search of [paymentId, number.toLowerCase(), buyer.email.slice(0, -4).toUpperCase()]) {
    await page.getByLabel('Search purchases').fill(search);
    await page.getByText('1 found', { exact: true }).waitFor();
    await purchases.getByText(number, { exact: true }).waitFor();
  }
  await inEachTheme(page, 'admin-purchases');
  await page.getByLabel('Filter by status').selectOption('Refunded');
  await page.getByText('Nothing matches your search.').waitFor();
  await page.getByLabel('Filter by status').selectOption('Any status');
  await purchases.getByRole('button', { name: buyer.email }).click();
  await page
    .getByRole('dialog', { name: 'Wallet' })
    .getByText('507 credits', { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Ledgers' }).click();
  const box = page.getByLabel('Email of one person');
  await box.fill('half-an-address');
  await box.press('Enter');
  await page.getByText('Write the whole e-mail address.').waitFor();
  await box.fill(buyer.email);
  await box.press('Enter');
  const movements = page.getByRole('table', { name: 'Movements' });
  await expect.poll(() => movements.getByRole('row').count()).toBe(3);
  await page.getByLabel('Filter by kind').selectOption('Purchase');
  await expect.poll(() => movements.getByRole('row').count()).toBe(2);
  await movements.getByText('+500').waitFor();
  await inEachTheme(page, 'admin-ledgers');

  await page.getByRole('tab', { name: 'Revenue & GST' }).click();
  await page.getByLabel('Search papers').fill(number);
  await page.getByRole('table', { name: 'papers' }).getByText(buyer.email).waitFor();
  await page.getByRole('button', { name: 'Count now' }).click();
  await page.getByText(/equals the balance of each of \d+ wallet/).waitFor();
  await inEachTheme(page, 'admin-revenue');
  const download = page.waitForEvent('download');
  await card(page, 'Register').getByRole('button', { name: '+Export' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^gst-register-.+\.csv$/);
  expect(readFileSync(await saved.path(), 'utf8')).toMatch(
    new RegExp(`"${number}",.+,"Tax Invoice",.+,499,0,0,89\\.82,588\\.82`),
  );
  await visited.end();
}, 180_000);
