import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, picture, type Size, sizes } from './visit.ts';

/** The open dialog looked at in both widths, without anything to scroll sideways. */
export async function checkDialog(page: Page, name: string): Promise<void> {
  for (const size of ['desk', 'phone'] as Size[]) {
    await page.setViewportSize(sizes[size]);
    const wide = await page
      .getByRole('dialog')
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].some((part) => part.scrollWidth > innerWidth),
      );
    expect(wide).toBe(false);
    await expectAccessible(page);
    await picture(page, `${name}-${size}`);
  }
  await page.setViewportSize(sizes.desk);
}
