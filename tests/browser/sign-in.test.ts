// req: INVESTOR-13, INVESTOR-30, INVESTOR-61, INVESTOR-66, INVESTOR-89

import { describe, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { freshEmail } from './newcomer.ts';
import { arriveAs, expectAccessible, picture, signInWithGoogle, sizes } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

const storedToken = () => sessionStorage.getItem('auth_token');

test('a known person signs in through Google’s window and stays signed in', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /\/dashboard/);
  await page.getByRole('button', { name: 'User menu of Asha Rao' }).waitFor();
  await expect.poll(() => page.evaluate(storedToken)).toMatch(/^ey/);
  await page.reload();
  await page.getByRole('heading', { name: 'Strategy Dashboard' }).waitFor();
  await visited.end();
});

// req: INVESTOR-35, INVESTOR-39
test('somebody new completes the profile on the login page and goes on', async () => {
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
  await page.route(
    '**/v1/users/update_profile',
    (route) => route.fulfill({ status: 400, json: { success: false, message: 'Not today.' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Not today.' });
  await told.waitFor();
  expect((await told.boundingBox())?.y).toBeLessThan(sizes.desk.height / 2);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('button', { name: `User menu of ${email.split('@')[0]}` }).waitFor();
  await page.getByText('No trading accounts found for user').waitFor();
  await visited.end();
});

test('while Google’s window is open the button says so', async () => {
  const visited = await visit();
  const { page, context } = visited;
  await page.goto('/login');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const window = await opened;
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect.poll(() => busy.isDisabled()).toBe(true);
  await window.close();
  const again = page.getByRole('button', { name: 'Continue with Google' });
  await expect.poll(() => again.isEnabled()).toBe(true);
  await visited.end();
});

test('the login page leads back home', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Get Started Now' }).waitFor();
  await visited.end();
});

describe('the account settings', () => {
  const shared = sharedVisit((visited) => arriveAs(visited, 'ravi@sthira.example', /\/dashboard/));

  // req: INVESTOR-24
  test('are reached from the user menu', async () => {
    const { page } = await shared();
    await page.getByRole('button', { name: 'User menu of Ravi Kulkarni' }).click();
    await page.getByText('Welcome back!').last().waitFor();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  });

  // req: INVESTOR-24
  test('keep what is changed', async () => {
    const { page } = await shared();
    await page.goto('/profile');
    await page.getByLabel('Mobile Number').fill('98100 00000');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    await page.reload();
    await page.getByLabel('Mobile Number').waitFor();
    await expect.poll(() => page.getByLabel('Mobile Number').inputValue()).toBe('98100 00000');
  });

  // req: INVESTOR-24
  test('lead to Google’s security page', async () => {
    const { page } = await shared();
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Security Settings' }).click();
    await expect
      .poll(() => page.getByRole('link', { name: 'Google account security' }).getAttribute('href'))
      .toBe('https://myaccount.google.com/security');
  });
});
