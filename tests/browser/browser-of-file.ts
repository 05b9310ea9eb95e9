import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium, sharedChromium } from '#support/chromium.ts';
import { showIfFailed, type Visit, type VisitOptions, visit } from './visit.ts';

/**
 * The browser of all tests of a file, which is the process's own. A file that gives `args` of a
 * command line, asked for as it starts, has one to itself.
 */
export function browserOfFile(args?: () => string[]) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await (args ? launchChromium(args()) : sharedChromium());
  });
  afterAll(async () => {
    // What a failed test left open would go on beside the tests of the next file.
    await Promise.all(browser.contexts().map((context) => context.close()));
    if (args) await browser.close();
  });
  /**
   * One visit for all tests of a group, made by the first that asks for it: each goes on in the
   * page of the one before, signed in as the same person.
   */
  function sharedVisit(
    arrive: (visited: Visit) => Promise<unknown>,
    options?: VisitOptions,
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
      coming = visit(browser, options).then(async (visited) => {
        await arrive(visited);
        return visited;
      });
      return coming;
    };
  }
  return {
    sharedVisit,
    /** A new browser profile at the app. */
    visit: (options?: VisitOptions) => visit(browser, options),
    /** One that the test sets up by itself. */
    newContext: (options: BrowserContextOptions) => browser.newContext(options),
  };
}
