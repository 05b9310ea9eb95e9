import type { Page } from 'playwright-core';
import { expectAccessible, looks, picture, sizes } from './visit.ts';

/** A part of a page by its heading. */
export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The page in each look. */
export async function pictures(page: Page, name: string): Promise<void> {
  for (const [size, theme] of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    await picture(page, `${name}-${size}-${theme}`);
  }
  await page.setViewportSize(sizes.desk);
}
