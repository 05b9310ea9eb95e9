import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { pointAtChart } from './charts.ts';
import { arriveAsAsha } from './logged-in.ts';
import { arriveAs, type Visit } from './visit.ts';

const { visit } = browserOfFile();

/** A page and the chart it always has. */
type Charts = Record<string, RegExp | null>;

const chartsOf: Record<string, [arrive: (visited: Visit) => Promise<void>, charts: Charts]> = {
  'an investor': [arriveAsAsha, { '/funds-holdings': /^Holdings by /, '/reports': null }],
  'an admin': [
    (visited) => arriveAs(visited, 'admin@sthira.example', /admin/),
    { '/admin': null, '/admin-reports': /^Active and new users/ },
  ],
};

// A violation is an error in the browser's console, and ends any visit of any page. Charts and
// dialogs make more once they are used.
test.each(Object.entries(chartsOf))(
  'the page’s policy is in the way of no chart of %s',
  { timeout: 120_000 },
  async (_, [arrive, charts]) => {
    const visited = await visit();
    const { page } = visited;
    await arrive(visited);
    for (const [path, name] of Object.entries(charts)) {
      await page.goto(path);
      await page.getByText('Live', { exact: true }).waitFor();
      if (name) await pointAtChart(page, name);
    }
    await visited.end();
  },
);

test('the page’s policy is in the way of no dialog', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAsAsha(visited);
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await visited.end();
});

test('what a foreign text would need to do harm is refused', async () => {
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
      told: await fetch('https://x.cloudfunctions.net.example/').then(
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
    told: 'TypeError',
  });
  await visited.end();
});
