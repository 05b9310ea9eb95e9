// req: INVESTOR-9, INVESTOR-44, INVESTOR-98

import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { builtScript } from './built-script.ts';
import { publicPages } from './public-routes.ts';
import { hydrated } from './screens.ts';
import { arriveAs, type Size } from './visit.ts';

const { newContext, visit } = browserOfFile();

/** A phone is shown the phone's picture alone. */
const sizesOfPictures: [Size, number][] = [
  ['desk', 2],
  ['phone', 1],
];

// req: INVESTOR-12
test.each(publicPages)(
  'public pages: %s is complete without scripts',
  async (path, heading, end) => {
    const context = await newContext({ javaScriptEnabled: false, baseURL: hosting });
    const page = await context.newPage();
    const reply = await page.goto(path);
    const html = (await reply?.text()) ?? '';
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(heading);
    await expect.poll(() => page.locator('main').innerText()).toMatch(end);
    await expect
      .poll(() => page.getByRole('contentinfo').innerText())
      .toContain('registered in India');
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^/"]+${path}"`));
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/[^"]+\/og\.png"/);
    expect(await page.title()).toMatch(/ · Sthira$/);
    await context.close();
  },
);

// req: INVESTOR-10
test.each(sizesOfPictures)(
  'public pages: the product is shown in the visitor’s theme, and nothing moves as its font and pictures load, %s',
  async (size, count) => {
    const visited = await visit({ size });
    const { page } = visited;
    // As on a slow line: the text is painted in another font first.
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(1_000);
      await route.continue();
    });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/dashboard-'))
        fetched.push(request.url());
    });
    await page.addInitScript(() => {
      window.name = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.name = `${Number(window.name) + (entry as PerformanceEntry & { value: number }).value}`;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await hydrated(page);
    const pictures = page
      .getByRole('figure')
      .filter({ hasText: 'simulated market' })
      .locator('img:visible');
    const seen = () =>
      pictures.evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.naturalWidth > 700)
          .map(({ src }) => src),
      );
    for (const [theme, name] of [
      ['light', 'Light theme'],
      ['dark', 'Dark theme'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await pictures.first().scrollIntoViewIfNeeded();
      await expect.poll(async () => (await seen()).length).toBe(count);
      for (const address of await seen()) expect(address).toContain(theme);
      if (theme === 'light')
        expect(fetched.filter((address) => address.includes('dark'))).toEqual([]);
    }
    expect(new Set(fetched).size).toBe(2 * count);
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await page.evaluate(() => Number(window.name))).toBeLessThan(0.01);
    await visited.end();
  },
);

test('public pages: on a phone of 360 pixels nothing is wider, and the menu closes on Escape and after a choice', async () => {
  const visited = await visit({ size: 'phone' });
  const { page } = visited;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path] of publicPages.toReversed()) {
    await page.goto(path);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond(), path).toBeLessThanOrEqual(0);
  }
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Main, small screen' });
  await page.getByRole('banner').locator('summary').click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('banner').locator('summary').click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL(/#faq$/);
  await menu.waitFor({ state: 'hidden' });
  await page.locator('#faq summary').first().press('Enter');
  await page.getByText('cannot withdraw or transfer anything').waitFor();
  await visited.end();
});

/**
 * All scripts that a page has loaded until it is `whole` and asks for nothing more: their addresses
 * and texts.
 */
async function scriptsOf(
  path: string,
  whole: (page: Page) => Promise<unknown>,
): Promise<{ addresses: string[]; text: string }> {
  const visited = await visit();
  const texts = new Map<string, Promise<string>>();
  visited.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.set(response.url(), response.text());
  });
  await visited.page.goto(path);
  // A busy machine takes long between one script and the next, which looks like the end of them.
  await whole(visited.page);
  await visited.page.waitForLoadState('networkidle');
  const scripts = {
    addresses: [...texts.keys()],
    text: (await Promise.all(texts.values())).join(''),
  };
  await visited.end();
  return scripts;
}

test('public pages: scripts of the landing page contain no Firebase, those of the login page neither Firestore nor charts', async () => {
  const landing = await scriptsOf('/', hydrated);
  expect(landing.addresses).not.toEqual([]);
  expect(landing.text).not.toMatch(/identitytoolkit|firestore\.googleapis|initializeApp/);
  const login = await scriptsOf('/login', (page) =>
    page.getByRole('button', { name: 'Continue with Google' }).waitFor(),
  );
  expect(login.text).toContain('identitytoolkit');
  expect(login.text).not.toContain('firestore.googleapis');
  const charts = builtScript('chart');
  expect(login.addresses.filter((address) => address.endsWith(charts))).toEqual([]);
});

test('public pages: the top bar leads to each section, from the landing page and from pricing, and to the login', async () => {
  const visited = await visit();
  const { page } = visited;
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const [from, name, id] of [
    ['/', 'How It Works', 'how-it-works'],
    ['/', 'Results', 'results'],
    ['/pricing', 'Webinar', 'webinar'],
    ['/pricing', 'FAQ', 'faq'],
  ] as const) {
    await page.goto(from);
    await bar.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === `#${id}`);
    await page.waitForFunction((section) => {
      const top =
        document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      return top >= 0 && top < innerHeight / 3;
    }, id);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await visited.end();
});

// req: INVESTOR-1
test('public pages: a signed-in visitor is sent home, and reads the texts in the app', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, (await signedIn()).email, /dashboard/);
  for (const [path, heading] of publicPages) {
    const inside = { '/support': '/help', '/status': '/help/status', '/privacy': '/legal/privacy' }[
      path
    ];
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === (inside ?? '/dashboard'));
    if (inside) await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  const leadsTo = async (link: string, path: string, heading: string) => {
    await page.locator('article').getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL((url) => url.pathname + url.hash === path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  await page
    .getByRole('navigation', { name: 'Help and legal' })
    .getByRole('link', { name: 'Support' })
    .click();
  await leadsTo('refund policy', '/legal/refunds', 'Refunds and Cancellation Policy');
  await leadsTo('support portal', '/help#refund', 'Support');
  await leadsTo('contact page', '/help/contact', 'Contact Us');
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await visited.end();
});

test('public pages: crawlers find the site map, and the app’s own addresses the app', async () => {
  expect(await (await fetch(`${hosting}/robots.txt`)).text()).toMatch(
    /Sitemap: https:\/\/.+\/sitemap\.xml/,
  );
  const map = await (await fetch(`${hosting}/sitemap.xml`)).text();
  for (const [path] of publicPages)
    expect(map).toMatch(new RegExp(`<loc>https://[^/<]+${path}</loc>`));
  for (const path of ['/og.png', '/icon-512.png', '/apple-touch-icon.png']) {
    expect((await fetch(`${hosting}${path}`)).headers.get('content-type')).toBe('image/png');
  }
  for (const path of ['/dashboard', '/login', '/no-such-page']) {
    expect(await (await fetch(`${hosting}${path}`)).text()).toMatch(
      /<div id="root"><main [^>]*><div role="status"[^>]*><span class="sr-only">Loading</,
    );
  }
});

test('public pages: security.txt names the contact for a weakness', async () => {
  const response = await fetch(`${hosting}/.well-known/security.txt`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toMatch(/^Contact: mailto:.+@/);
  const [, path = ''] = /^Policy: https:\/\/[^/]+(\/.+)$/m.exec(text) ?? [];
  const policy = await fetch(`${hosting}${path}`);
  expect(await policy.text()).toMatch(/^# Security\n/);
  expect(policy.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(policy.headers.get('x-frame-options')).toBe('DENY');
});
