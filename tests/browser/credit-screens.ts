import type { Page } from 'playwright-core';

/** A part of a page by its heading. */
export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
