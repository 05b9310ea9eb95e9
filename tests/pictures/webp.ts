import type { Browser } from 'playwright-core';

/** What a picture of the landing page may weigh. */
export const mostBytes = 60_000;

/**
 * A screenshot as WebP, as fine as its weight allows. Throws when even a coarse one weighs too
 * much.
 */
export async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
      const webp = await encoded({
        address: `data:image/png;base64,${png.toString('base64')}`,
        quality,
      });
      if (webp.length < mostBytes) return webp;
    }
    throw new Error(`The picture weighs more than ${mostBytes} bytes.`);
  } finally {
    await page.close();
  }

  async function encoded(wanted: { address: string; quality: number }): Promise<Buffer> {
    const address = await page.evaluate(async ({ address, quality }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    }, wanted);
    if (!address.startsWith('data:image/webp;')) throw new Error('This browser writes no WebP.');
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  }
}
