import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { arriveAsAsha } from './logged-in.ts';
import { arriveAs, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Points at each chart of a page: what it then tells stands in boxes that are made from text. */
async function pointAtCharts(page: Page): Promise<void> {
  await page.waitForTimeout(2_000);
  for (const chart of await page.locator('.apexcharts-canvas').all()) {
    await chart.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
    for (const part of [0.3, 0.5, 0.7]) await page.mouse.move(x + width * part, y + height / 2);
    for (const legend of await chart.locator('.apexcharts-legend-series').all())
      await legend.hover();
  }
}

// A violation is an error in the browser's console, and ends any visit of any page. Charts and
// dialogs make more once they are used.
test('the page’s policy is in the way of no chart and no dialog', {
  timeout: 180_000,
}, async () => {
  const investor = await visit(browser);
  await arriveAsAsha(investor);
  for (const path of ['/funds-holdings', '/reports']) {
    await investor.page.goto(path);
    await investor.page.getByRole('heading', { level: 1 }).waitFor();
    await pointAtCharts(investor.page);
  }
  await investor.page.goto('/account-management');
  await investor.page.getByRole('button', { name: 'Add New Account' }).first().click();
  await investor.page.getByRole('dialog').waitFor();
  expect(await investor.page.evaluate(() => getComputedStyle(document.body).overflow)).toBe(
    'hidden',
  );
  await investor.end();
  const admin = await visit(browser);
  await arriveAs(admin, 'admin@sthira.example', /admin/);
  for (const path of ['/admin', '/admin-reports']) {
    await admin.page.goto(path);
    await admin.page.getByRole('heading', { level: 1 }).waitFor();
    await pointAtCharts(admin.page);
  }
  await admin.end();
});

test('what a foreign text would need to do harm is refused', async () => {
  const visited = await visit(browser, {
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
