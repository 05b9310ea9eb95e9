import type { Page } from 'playwright-core';
import { expectAccessible, picture, sizes, sizesAndThemes } from './visit.ts';

/**
 * The page in each width and theme: without a barrier, and kept as a picture. `see` puts in each
 * what has to be there before the eyes.
 */
export async function inEachTheme(
  page: Page,
  name: string,
  see: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const [size, theme] of sizesAndThemes) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await see();
    await expectAccessible(page);
    await picture(page, `${name}-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);
}
