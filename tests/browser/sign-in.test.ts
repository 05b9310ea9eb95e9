// req: INVESTOR-13, INVESTOR-30, INVESTOR-61, INVESTOR-66, INVESTOR-89

import { expect, test } from 'vitest';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { freshEmail } from './newcomer.ts';
import { expectAccessible, picture, signInWithGoogle, sizes } from './visit.ts';

const { visit } = browserOfFile();

test('sign-in: its button is busy while Google’s window is open, and a known person stays signed in', async () => {
  const { email } = await signedIn();
  const visited = await visit();
  const { page, context } = visited;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Get Started Now' }).click();
  const opened = context.waitForEvent('page');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  const window = await opened;
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect.poll(() => busy.isDisabled()).toBe(true);
  await window.close();
  await expect.poll(() => button.isEnabled()).toBe(true);

  await signInWithGoogle(visited, { email });
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('button', { name: 'User menu of Test Person' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth_token'))).toMatch(/^ey/);
  await page.reload();
  await page.getByRole('heading', { name: 'Strategy Dashboard' }).waitFor();
  await visited.end();
});

// req: INVESTOR-24, INVESTOR-35, INVESTOR-39
test('profile: a new person completes it on the login page, and changes it in the settings', async () => {
  const visited = await visit();
  const { page } = visited;
  const email = freshEmail();
  await page.goto('/login');
  await signInWithGoogle(visited, { email, name: 'Nila Iyer' });
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'complete-profile');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Trading Experience').selectOption('beginner');
  await page.getByLabel('Risk Tolerance').selectOption('moderate');
  const save = page.getByRole('button', { name: 'Save and continue' });
  const refusal = { status: 400, json: { success: false, message: 'Not today.' } };
  const refuse = '**/v1/users/update_profile';
  await page.route(refuse, (route) => route.fulfill(refusal), { times: 1 });
  await save.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Not today.' });
  await toast.waitFor();
  expect((await toast.boundingBox())?.y).toBeLessThan(sizes.desk.height / 2);
  await save.click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText('No trading accounts found for user').waitFor();

  await page.getByRole('button', { name: `User menu of ${email.split('@')[0]}` }).click();
  await page.getByText('Welcome back!').last().waitFor();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  const mobile = page.getByLabel('Mobile Number');
  await mobile.fill('98100 00000');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.reload();
  await expect.poll(() => mobile.inputValue()).toBe('98100 00000');
  await page.getByRole('tab', { name: 'Security Settings' }).click();
  const security = page.getByRole('link', { name: 'Google account security' });
  await expect
    .poll(() => security.getAttribute('href'))
    .toBe('https://myaccount.google.com/security');
  await visited.end();
});
