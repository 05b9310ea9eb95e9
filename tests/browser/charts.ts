import type { Locator, Page } from 'playwright-core';

/*
 * The one place that knows what the charts' library calls its parts: nothing of a ring or of what
 * it tells under the pointer has a role.
 */

/** What the chart tells of the place under the pointer. */
const tooltip = (page: Page) => page.locator('.apexcharts-tooltip');

/**
 * Points at the first slice of the ring, and answers what it then tells. A chart that is drawn anew
 * takes its words away: ask again.
 */
export async function pointAtFirstSlice(page: Page): Promise<Locator> {
  const ring = page.locator('.apexcharts-pie');
  await ring.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await ring.evaluate((drawn) =>
    drawn.getBoundingClientRect().toJSON(),
  );
  // A little to the right of the top, in the middle of the ring.
  await page.mouse.move(x + width / 2 + width * 0.06, y + height * 0.075);
  return tooltip(page);
}

/** Moves the pointer over the chart of that name, once it is drawn, and over its legend. */
export async function pointAtChart(page: Page, name: RegExp): Promise<void> {
  const chart = page.getByRole('img', { name });
  await chart.locator('svg').first().waitFor();
  await chart.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  for (const down of [0.5, 0.95])
    for (const across of [0.1, 0.3, 0.5, 0.7, 0.9])
      await page.mouse.move(x + width * across, y + height * down);
}
