import { paths } from '@sthira/contract/paths';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { db } from '../../functions/src/platform/firestore.ts';
import { fillAccount, freshEmail, type SimulatorClient } from './newcomer.ts';
import { signInWithGoogle, type Visit } from './visit.ts';

/** Actions in the browser, and the exact text that is read after each. */
export interface Message {
  when: string;
  /** A call whose line is cut off. */
  cutOff?: string;
  /** A call the server fails over, without a word. */
  failing?: string;
  act: (visited: Visit) => Promise<unknown>;
  says: string;
}

const signIn = (visited: Visit, email = freshEmail()) =>
  signInWithGoogle(visited, { email, name: 'Somebody New' });

/** Nobody of this e-mail's domain may sign up, until the test ends. */
async function signInWhereSignUpIsClosed(visited: Visit): Promise<void> {
  const domain = `${crypto.randomUUID()}.example`;
  await db()
    .doc(paths.signUp)
    .set({ state: 'open', except: [domain] });
  onTestFinished(async () => void (await db().doc(paths.signUp).delete()));
  await signIn(visited, `somebody@${domain}`);
}

async function closeGooglesWindow({ page, context }: Visit): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).close();
}

/** On the login page, of somebody nobody knows. */
export const toVisitors: readonly Message[] = [
  {
    when: 'Google’s window cannot be loaded',
    cutOff: '**/stand-in.js*',
    act: ({ page }) => page.getByRole('button', { name: 'Continue with Google' }).click(),
    says: 'An error occurred. Please try again.',
  },
  {
    when: 'Google’s answer is refused',
    cutOff: '**/accounts:signInWithIdp*',
    act: signIn,
    says: 'Failed to sign in with Google',
  },
  {
    when: 'Google’s window is closed',
    act: closeGooglesWindow,
    says: 'Sign-in was cancelled.',
  },
  {
    when: 'nobody may sign up',
    act: signInWhereSignUpIsClosed,
    says: 'Account found but profile incomplete. Please contact support.',
  },
];

async function saveProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Mobile Number').fill('98100 11111');
  await page.getByRole('button', { name: 'Save Profile' }).click();
}

async function addAgain(page: Page, client: SimulatorClient): Promise<void> {
  await page.getByRole('button', { name: 'Add New Account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Account' });
  await fillAccount(adding, { name: 'Twin', client });
  await adding.getByRole('button', { name: 'Add Account' }).click();
}

/** Before an investor whose one account, Line, is that broker client and logged in. */
export const toInvestors = (client: () => SimulatorClient): readonly Message[] => [
  {
    when: 'a key is linked twice',
    act: ({ page }) => addAgain(page, client()),
    says: 'This API key is already linked as Line.',
  },
  {
    when: 'the line breaks under a logout',
    cutOff: '**/v1/trading/logout_account',
    act: ({ page }) => page.getByRole('button', { name: 'Logout Line' }).click(),
    says: 'Failed to logout Line: The server could not be reached. Check your internet connection.',
  },
  {
    when: 'the line breaks under a check',
    cutOff: '**/v1/trading/login_status',
    act: ({ page }) => page.getByRole('button', { name: 'Check Status' }).click(),
    says: 'Failed to check status',
  },
  {
    when: 'a profile is saved',
    act: ({ page }) => saveProfile(page),
    says: 'Profile updated successfully',
  },
  {
    when: 'the server fails over a profile',
    failing: '**/v1/users/update_profile',
    act: ({ page }) => saveProfile(page),
    says: 'Failed to update profile. Please try again.',
  },
];
