import type { Page } from 'playwright-core';

/**
 * Moves the pointer from above into the ring of holdings, a little right of its top, where the
 * first slice is. Returns the text the chart then shows. When the chart is drawn again, the text
 * disappears: call it again.
 */
export async function pointAtFirstSlice(page: Page): Promise<string> {
  const chart = page.getByRole('img', { name: /^Holdings by / });
  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await chart
    .locator('svg')
    .first()
    .evaluate((drawn) => drawn.getBoundingClientRect().toJSON());
  // A tooltip that is hidden keeps its text.
  const shown = async () =>
    (await chart.locator('.apexcharts-tooltip.apexcharts-active').allInnerTexts()).join().trim();
  await page.mouse.move(x + width / 2, y - 5);
  for (let down = 0; down < height / 4 && (await shown()) === ''; down += 5)
    await page.mouse.move(x + width / 2 + height * 0.06, y + down);
  return shown();
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
