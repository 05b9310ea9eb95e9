// req: INVESTOR-9, INVESTOR-44, INVESTOR-98

import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { browserOfFile } from './browser-of-file.ts';
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
test.each(publicPages)('%s is complete without scripts', async (path, heading, end) => {
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
});

// req: INVESTOR-10
test.each(sizesOfPictures)(
  'the product is shown in the visitor’s theme, and nothing moves as its font and pictures come, %s',
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

test('at 360 pixels nothing is wider than the screen', async () => {
  const visited = await visit({ size: 'phone' });
  await visited.page.setViewportSize({ width: 360, height: 740 });
  for (const [path] of publicPages) {
    await visited.page.goto(path);
    expect(
      await visited.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  await visited.end();
});

describe('the scripts', () => {
  /**
   * All that a page has loaded until it is `whole` and asks for nothing more: their addresses and
   * texts.
   */
  async function scriptsOf(
    path: string,
    whole: (page: Page) => Promise<unknown>,
  ): Promise<{ addresses: string[]; text: string }> {
    const visited = await visit();
    const texts = new Map<string, Promise<string>>();
    visited.page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        texts.set(response.url(), response.text());
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

  const signInButton = (page: Page) =>
    page.getByRole('button', { name: 'Continue with Google' }).waitFor();

  test('of the landing page know nothing of Firebase', async () => {
    const { addresses, text } = await scriptsOf('/', hydrated);
    expect(addresses).not.toEqual([]);
    expect(text).not.toMatch(/identitytoolkit|firestore\.googleapis|initializeApp/);
  });

  test('of the login page know how to sign in, and neither Firestore nor charts', async () => {
    const { addresses, text } = await scriptsOf('/login', signInButton);
    expect(text).toContain('identitytoolkit');
    expect(text).not.toContain('firestore.googleapis');
    expect(addresses.filter((address) => address.includes('/chart-'))).toEqual([]);
  });
});

test.each([
  ['How It Works', 'how-it-works'],
  ['Results', 'results'],
  ['Webinar', 'webinar'],
  ['FAQ', 'faq'],
])(
  'the top bar’s %s leads to its section, from the landing page and from pricing',
  async (name, id) => {
    const visited = await visit();
    const { page } = visited;
    for (const from of ['/', '/pricing']) {
      await page.goto(from);
      await page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name, exact: true })
        .click();
      await page.waitForURL((url) => url.pathname === '/' && url.hash === `#${id}`);
      await page.waitForFunction((section) => {
        const top =
          document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top >= 0 && top < innerHeight / 3;
      }, id);
    }
    await visited.end();
  },
);

test('the landing page’s buttons lead where they say', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Free Webinar' }).click();
  await page.waitForURL(/#webinar$/);
  await expect
    .poll(() => page.getByRole('link', { name: 'Get Started Now' }).getAttribute('href'))
    .toBe('/login');
  await expect
    .poll(() => page.getByRole('link', { name: 'Talk to an Expert' }).getAttribute('href'))
    .toBe('/contact-us');
  const form = page.getByRole('link', { name: /Reserve My Spot/ });
  await expect.poll(() => form.getAttribute('target')).toBe('_blank');
  await expect.poll(() => form.getAttribute('rel')).toContain('noopener');
  await expect.poll(() => form.getAttribute('href')).toMatch(/^https:\/\//);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await visited.end();
});

test('the webinar is tomorrow in India: a word without scripts, a date with them', async () => {
  const plain = await newContext({ javaScriptEnabled: false, baseURL: hosting });
  const still = await plain.newPage();
  await still.goto('/');
  await expect.poll(() => still.locator('#webinar').innerText()).toContain('Tomorrow');
  await plain.close();
  const visited = await visit();
  // 21 November in New York, but already the 22nd in India.
  await visited.page.clock.setFixedTime('2026-11-21T19:00:00Z');
  await visited.page.goto('/');
  await visited.page.locator('#webinar').getByText('Monday, Nov 23, 2026').waitFor();
  await visited.page.goto('/terms-and-conditions');
  await visited.page.getByText('Last updated: Nov 22, 2026').waitFor();
  await visited.end();
});

// req: INVESTOR-11
test('pricing: four packs, each to the login page, and days that follow the account’s size', async () => {
  const visited = await visit({ size: 'phone' });
  const { page } = visited;
  await page.goto('/pricing');
  await hydrated(page);
  const packs = page.getByRole('link', { name: /^Get started with/ });
  await expect.poll(() => packs.count()).toBe(4);
  for (const pack of await packs.all())
    expect(await pack.getAttribute('href')).toMatch(/^\/login\?next=%2Fcredits%3Fpack%3D\w+$/);
  await page.getByText('Prices exclude 18% GST and are billed in Indian Rupees.').waitFor();
  await page.getByText('50 credits a day for ₹5 lakh').waitFor();
  await page.getByRole('slider', { name: 'Account size' }).fill('10');
  await page.getByText('100 credits a day for ₹10 lakh').waitFor();
  await page.getByRole('row', { name: 'Starter 500 5', exact: true }).waitFor();
  await visited.end();
});

test('six questions open one by one, by keyboard too', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.goto('/#faq');
  const questions = page.locator('#faq summary');
  await expect.poll(() => questions.count()).toBe(6);
  await questions.first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('cannot withdraw or transfer anything').waitFor();
  await visited.end();
});

test('the phone menu opens, closes on Escape and after a choice', async () => {
  const visited = await visit({ size: 'phone' });
  const { page } = visited;
  await page.goto('/');
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
  await visited.end();
});

// req: INVESTOR-1
test('a signed-in visitor is sent home, and reads the texts in the shell', async () => {
  const visited = await visit();
  const { page } = visited;
  await arriveAs(visited, 'asha@sthira.example', /dashboard/);
  for (const [path, heading] of publicPages) {
    const inside = { '/support': '/help', '/privacy': '/legal/privacy' }[path];
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

test('crawlers find the site map, and the app’s own addresses the app', async () => {
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
