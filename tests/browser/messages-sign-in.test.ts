import { paths } from '@sthira/contract/paths';
import { test } from 'vitest';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAsNewcomer, freshEmail } from './newcomer.ts';
import { signInWithGoogle } from './visit.ts';

const { visit } = browserOfFile();

// req: INVESTOR-84
test('Google’s window cannot be loaded: an error occurred', async () => {
  const visited = await visit({ expectedErrors: /stand-in/ });
  const { page, context } = visited;
  await context.route('**/stand-in.js*', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('An error occurred. Please try again.').waitFor();
  await visited.end();
});

// req: INVESTOR-83
test('Google’s answer is refused: the sign-in failed', async () => {
  const visited = await visit({ expectedErrors: /signInWithIdp/ });
  const { page, context } = visited;
  await context.route('**/accounts:signInWithIdp*', (route) => route.abort());
  await page.goto('/login');
  await signInWithGoogle(visited, { email: freshEmail(), name: 'Refused Person' });
  await page.getByText('Failed to sign in with Google').waitFor();
  await visited.end();
});

// req: INVESTOR-87
test('a profile that cannot be saved', async () => {
  const visited = await visit();
  const { page } = visited;
  const email = await arriveAsNewcomer(visited, 'Spoilt Profile');
  await page.goto('/profile');
  await page.getByLabel('Mobile Number').fill('98100 11111');
  const found = await db().collection(paths.users).where('email', '==', email).get();
  await found.docs[0]?.ref.update({ role: 'nobody' });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByText('Failed to update profile. Please try again.').waitFor();
  await visited.end();
});
