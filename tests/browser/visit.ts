import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { hosting } from '#support/addresses.ts';

const artefacts = resolve(import.meta.dirname, '..', '..', 'artefacts');

export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;
export type Theme = 'light' | 'dark';

const crossed: [Size, Theme][] = [
  ['desk', 'dark'],
  ['phone', 'light'],
];

/** Firestore takes leave of a channel that the emulator may have ended: it answers 400 then. */
const goodbye = /\/Listen\/channel\?.*\bTYPE=terminate\b/;

const picturesWanted = process.env.SCREENSHOTS === 'yes';

/**
 * How every page is looked at: in each width and each theme, and where pictures are taken (`npm run
 * screenshots`) in each theme of each width.
 */
export const sizesAndThemes: [Size, Theme][] = [
  ['desk', 'light'],
  ...(picturesWanted ? crossed : []),
  ['phone', 'dark'],
];

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Every console error and uncaught exception so far. */
  errors: string[];
  /** Every request to another machine so far; the browser finds none (`launchChromium`). */
  strangers: string[];
  /** Fails the test if a page complained or asked another machine for something. */
  end(): Promise<void>;
}

export interface VisitOptions {
  size?: Size;
  theme?: Theme;
  /** Pixels of a picture for each of the screen: one, unless asked for more. */
  scale?: number;
  /** Console messages from these addresses, or with these texts, are expected in the test. */
  expectedErrors?: RegExp;
  /**
   * Blocked unless a test is about it: what it answers never reaches the listeners of a test, and a
   * page that it keeps is not the one that the stack serves.
   */
  worker?: 'allowed' | 'blocked';
}

/** A new browser profile at the app, as one person's own browser would be. */
export async function visit(
  browser: Browser,
  {
    size = 'desk',
    theme = 'light',
    scale = 1,
    expectedErrors,
    worker = 'blocked',
  }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    deviceScaleFactor: scale,
    baseURL: hosting,
    timezoneId: 'America/New_York',
    serviceWorkers: worker === 'allowed' ? 'allow' : 'block',
    ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
  });
  // Two cores serve two browsers and everything behind them.
  context.setDefaultTimeout(60_000);
  const errors: string[] = [];
  const strangers: string[] = [];
  // Only listened to: a route of all requests would keep the browser from caching any. What a browser
  // without a network asks for never left it.
  const note = (request: Request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') strangers.push(request.url());
  };
  context.on('response', (response) => note(response.request()));
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') note(request);
  });
  context.on('console', (message) => {
    const page = message.page();
    // A refusal of /v1 is an answer the screen shows, though Chromium also notes it.
    const { url } = message.location();
    const refusal =
      url.startsWith(`${hosting}/v1/`) ||
      goodbye.test(url) ||
      (expectedErrors?.test(`${url} ${message.text()}`) ?? false);
    if (message.type() === 'error' && !refusal && page?.url().startsWith(hosting))
      errors.push(`${page.url()}: ${message.text()} ${url}`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  showIfFailed(page);
  const end = async () => {
    await context.close();
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
  };
  return { page, context, errors, strangers, end };
}

/**
 * When the test fails, its report describes the page, and a picture is kept: before what the test
 * made earlier is taken away, which `onTestFailed` would wait for.
 */
export function showIfFailed(page: Page): void {
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' || page.isClosed()) return;
    const state = `The page: ${JSON.stringify(await stateOf(page).catch(String))}`;
    // Failures are repeated at the end of all tests, with the first lines of their errors.
    for (const error of task.result?.errors ?? []) {
      const [first, ...rest] = (error.stack ?? error.message).split('\n');
      error.stack = [first, state, ...rest].join('\n');
    }
    await keepPicture(page, `failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}`);
  });
}

/**
 * When a test moves the clock, Firestore believes that the server has been silent: it logs that,
 * and requests a picture from Google to see whether there is a network.
 */
export async function endWithMovedClock(visited: Visit): Promise<void> {
  for (const list of [visited.errors, visited.strangers]) {
    const others = list.filter(
      (text) =>
        !/Could not reach Cloud Firestore backend|www\.google\.com\/images\/cleardot\.gif/.test(
          text,
        ),
    );
    list.splice(0, list.length, ...others);
  }
  await visited.end();
}

interface GooglePerson {
  email: string;
  name?: string;
  /** What opens the window. */
  button?: string;
}

/**
 * Signs in through Google's own window, as somebody it does not know yet or, by e-mail, as somebody
 * it does.
 */
export async function signInWithGoogle(
  { page, context }: Visit,
  { email, name, button = 'Continue with Google' }: GooglePerson,
): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  const window = await opened;
  const closed = window.waitForEvent('close');
  const known = window.locator('.js-reuse-account', { hasText: email });
  await window.locator('.js-new-account').waitFor();
  if ((await known.count()) > 0) {
    await known.click();
  } else {
    await window.locator('.js-new-account').click();
    await window.locator('#email-input').fill(email);
    await window.locator('#display-name-input').fill(name ?? 'Somebody New');
    await window.locator('#sign-in').click();
  }
  await closed;
}

/** Signs in one of the seeded people and waits for their first page. */
export async function arriveAs(visited: Visit, email: string, at: RegExp): Promise<void> {
  await visited.page.goto('/login');
  await signInWithGoogle(visited, { email });
  await visited.page.waitForURL(at);
}

/**
 * What distinguishes a page that hangs from one that works: its address, the focus, and whether it
 * draws.
 */
async function stateOf(page: Page) {
  const state = await page.evaluate(() => ({
    url: location.href,
    visible: document.visibilityState,
    onLine: navigator.onLine,
    alerts: [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) =>
      textContent?.slice(0, 80),
    ),
    windowHasFocus: document.hasFocus(),
    focused: document.activeElement?.outerHTML.slice(0, 200),
  }));
  // Asked in the page's next frame.
  const frame = page.waitForFunction(() => true, undefined, { polling: 'raf', timeout: 2_000 });
  return { ...state, draws: await frame.then(Boolean, () => false) };
}

/**
 * Keeps a picture of the page when pictures are wanted. Taking one resizes the page and closes its
 * menus, and no test needs it.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (picturesWanted) await keepPicture(page, name);
}

/** Under a folder that git ignores. */
async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(artefacts, { recursive: true });
  await page.screenshot({ path: join(artefacts, `${name}.png`), fullPage: true });
}

/** Lets the page's clock stand still, so that only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // A slow call finds that moment passed and is refused, but from then on the clock stands.
  await stop().catch(stop);
}

/**
 * How many colours and panels are on their way. A spinner never ends, and the bar of a toast counts
 * its seconds: nothing is to be waited for in either.
 */
function moving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
            !effect.target?.classList.contains('Toastify__progress-bar'),
        ).length,
  );
}

/** Waits until nothing moves: one panel may follow another, so one check is not enough. */
async function settled(page: Page): Promise<void> {
  let still = 0;
  const countStill = async () => {
    still = (await moving(page)) === 0 ? still + 1 : 0;
    return still;
  };
  await expect.poll(countStill, { interval: 100, timeout: 60_000 }).toBeGreaterThanOrEqual(3);
}

async function violationsOf(page: Page): Promise<string[]> {
  // The bar that stays in sight lies over half a button, wherever the page happens to stand.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settled(page);
  // Once in each document: to compile it takes as long as the check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/**
 * Checks that the page has no barrier for people with a screen reader, a keyboard or weak eyes, and
 * that nothing is wider than the screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await violationsOf(page);
  // The first check may have seen a toast that was fading out, so it is repeated.
  expect(found.length > 0 ? await violationsOf(page) : found).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}
