import { paths } from '@sthira/contract/paths';
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { authEmulator, projectId } from '#support/addresses.ts';
import { claimsOf, ofOldSignIn } from '#support/claims.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { freshEmail } from './newcomer.ts';
import { arriveAs, type Visit } from './visit.ts';

export const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();
export const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** An admin of the test's own stands on User Management. */
export async function arriveAtUsers(visited: Visit): Promise<Person> {
  const admin = await signedIn('admin');
  await arriveAs(visited, admin.email, /\/admin/);
  await visited.page.goto('/user-management');
  await visited.page
    .getByText('Current User')
    .or(visited.page.getByLabel('All users').getByRole('button').first())
    .first()
    .waitFor();
  return admin;
}

export async function search(page: Page, email: string): Promise<void> {
  await page.getByLabel('Search User by Email').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

const found = (page: Page) => page.getByRole('region', { name: 'Search result' });

/** The row of who was searched for. */
export const result = (page: Page): Locator => found(page).getByRole('row').nth(1);

/** Opens that row's menu and picks from it. */
export async function pick(page: Page, item: string): Promise<void> {
  await found(page)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

interface Filling {
  email: string;
  password?: string;
  role?: 'user' | 'admin';
}

/** Types what a dialog has typed before something grave is done. */
export const typePhrase = (dialog: Locator, phrase: string) =>
  dialog.getByLabel(`Type ${phrase} to go on`).fill(phrase);

/** Fills in the open Add New User dialog and sends it. */
export async function fillIn(
  page: Page,
  { email, password = 'six666', role = 'user' }: Filling,
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Full Name').fill('Newly Added');
  await dialog.getByLabel('Role').selectOption(role);
  if (role === 'admin') await typePhrase(dialog, `make ${email} an admin`);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  return dialog;
}

const profiles = (email: string) => db().collection(paths.users).where('email', '==', email).get();

export async function profileOf(email: string): Promise<UserDocument | undefined> {
  return (await profiles(email)).docs[0]?.data() as UserDocument | undefined;
}

async function askAuth(path: string, body: object): Promise<Response> {
  return fetch(`${authEmulator}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * An e-mail for a new person, who is deleted from Auth and the store when the test ends, however
 * far the test got.
 */
export function passingEmail(): string {
  const email = freshEmail();
  onTestFinished(async () => {
    for (const { ref } of (await profiles(email)).docs) await ref.delete();
    const { users = [] } = (await (
      await askAuth(`projects/${projectId}/accounts:lookup`, { email: [email] })
    ).json()) as {
      users?: { localId: string }[];
    };
    for (const { localId } of users)
      await askAuth(`projects/${projectId}/accounts:delete`, { localId });
  });
  return email;
}

/**
 * Has a call arrive as one of an hour after its sign-in, for as long as the page goes on with the
 * sign-in of now.
 */
export async function ageSignIn(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await page.route(`**/v1${path}`, async (route) => {
    const headers = await route.request().allHeaders();
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const old = Number(claimsOf(token).auth_time) * 1_000 <= now;
    await route.continue(
      old
        ? { headers: { ...headers, authorization: `Bearer ${ofOldSignIn(token, 3_600_000)}` } }
        : {},
    );
  });
}

/** Whether somebody can sign in with this password. */
export async function passwordOpens(email: string, password: string): Promise<boolean> {
  return (await askAuth('accounts:signInWithPassword?key=any', { email, password })).ok;
}
