import { expect, test } from 'vitest';
import { heldShares } from '#support/held-shares.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { pointAtChart } from './charts.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

/** A page and the chart it always has. */
const chartsOf = {
  user: { '/reports': null, '/funds-holdings': /^Holdings by / },
  admin: { '/admin': null, '/admin-reports': /^Active and new users/ },
} as const;

// A violation is an error in the browser's console, and ends any visit of any page. Charts and
// dialogs make more once they are used.
test.each(['user', 'admin'] as const)(
  'content policy: blocks no chart and no dialog of a person who is %s',
  async (role) => {
    const person = await signedIn(role);
    if (role === 'user') await anAccount(person, { holdings: heldShares });
    const visited = await visit();
    const { page } = visited;
    await arriveAs(visited, person.email, /\/(dashboard|admin)/);
    for (const [path, name] of Object.entries(chartsOf[role])) {
      await page.goto(path);
      await page.getByText('Live', { exact: true }).waitFor();
      if (name) await pointAtChart(page, name);
    }
    await page.goto(role === 'admin' ? '/master-accounts' : '/account-management');
    await page.getByRole('button', { name: 'Add New Account' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await visited.end();
  },
);

test('content policy: blocks injected markup, scripts and styles', async () => {
  const visited = await visit({
    expectedErrors: /Content Security Policy|TrustedHTML|TrustedScriptURL/i,
  });
  await visited.page.goto('/login');
  await visited.page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  const outcomes = await visited.page.evaluate(async () => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const box = document.createElement('div');
    const script = document.createElement('script');
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    return {
      markup: outcome(() => {
        box.innerHTML = '<img src=x onerror="document.title = 1">';
      }),
      script: outcome(() => {
        script.src = 'https://evil.example/a.js';
      }),
      policy: outcome(() =>
        (
          window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown };
          }
        ).trustedTypes.createPolicy('own', {}),
      ),
      plain: outcome(() => {
        box.innerHTML = 'NIFTY &amp; SENSEX';
      }),
      shown: getComputedStyle(document.body).display,
      result: await fetch('https://x.cloudfunctions.net.example/').then(
        () => 'done',
        (error: Error) => error.name,
      ),
    };
  });
  expect(outcomes).toEqual({
    markup: 'TypeError',
    script: 'TypeError',
    policy: 'TypeError',
    plain: 'done',
    shown: 'block',
    result: 'TypeError',
  });
  await visited.end();
});
