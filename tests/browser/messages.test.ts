// req: INVESTOR-82, INVESTOR-83, INVESTOR-84, INVESTOR-85

import { paths } from '@sthira/contract/paths';
import { onTestFinished, test } from 'vitest';
import { db } from '../../functions/src/platform/firestore.ts';
import { browserOfFile } from './browser-of-file.ts';
import { inEachTheme } from './in-each-theme.ts';
import { freshEmail } from './newcomer.ts';
import { signInWithGoogle } from './visit.ts';

const { visit } = browserOfFile();

test('sign-in: a failed one shows its reason, and can be tried again', {
  timeout: 120_000,
}, async () => {
  const visited = await visit({ expectedErrors: /stand-in|signInWithIdp/ });
  const { page, context } = visited;
  const button = page.getByRole('button', { name: 'Continue with Google' });
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  await page.route('**/stand-in.js*', (route) => route.abort());
  await page.goto('/login');
  await button.click();
  await says('An error occurred. Please try again.');
  await page.unrouteAll();
  await page.reload();
  const opened = context.waitForEvent('page');
  await button.click();
  await (await opened).close();
  await says('Sign-in was cancelled.');
  await inEachTheme(page, 'login-cancelled');
  await page.route('**/accounts:signInWithIdp*', (route) => route.abort());
  await signInWithGoogle(visited, { email: freshEmail() });
  await says('Failed to sign in with Google');
  await page.unrouteAll();

  // Nobody of this domain alone may sign up.
  const domain = `${crypto.randomUUID()}.example`;
  onTestFinished(async () => void (await db().doc(paths.signUp).delete()));
  await db()
    .doc(paths.signUp)
    .set({ state: 'open', except: [domain] });
  await signInWithGoogle(visited, { email: `somebody@${domain}` });
  await says('Account found but profile incomplete. Please contact support.');
  await visited.end();
});
