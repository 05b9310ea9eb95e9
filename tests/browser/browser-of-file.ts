import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { showIfFailed, type Visit, visit, type Wish } from './visit.ts';

/**
 * One browser for all tests of a file: started before the first, closed after the last. `args` of
 * its command line are asked for as it starts.
 */
export function browserOfFile(args: () => string[] = () => []) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(args());
  });
  afterAll(() => browser.close());
  /**
   * One visit for all tests of a group, made by the first that asks for it: each goes on in the
   * page of the one before, signed in as the same person.
   */
  function sharedVisit(
    arrive: (visited: Visit) => Promise<unknown>,
    wish?: Wish,
    end = (visited: Visit) => visited.end(),
  ) {
    let coming: Promise<Visit> | undefined;
    afterAll(async () => {
      if (coming) await end(await coming);
    });
    return async (): Promise<Visit> => {
      if (coming) {
        const visited = await coming;
        showIfFailed(visited.page);
        return visited;
      }
      coming = visit(browser, wish).then(async (visited) => {
        await arrive(visited);
        return visited;
      });
      return coming;
    };
  }
  return {
    sharedVisit,
    /** A new browser profile at the app. */
    visit: (wish?: Wish) => visit(browser, wish),
    /** One that the test sets up by itself. */
    newContext: (options: BrowserContextOptions) => browser.newContext(options),
  };
}
