import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../local/folders.ts';

interface Cut {
  /** Below `web/src/ui/theme/fonts`. */
  file: string;
  /** The subset of Inter that @fontsource ships, by its name. */
  from: 'latin' | 'latin-ext';
  /** What is kept of it. The `unicode-range` beside the file says the same. */
  characters: string;
}

const printable = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at));

/**
 * Characters that nearly every page shows, each set in a small file. Without these files a page
 * would fetch 48 kB of Latin, and 85 kB of Latin Extended for a single sign. Any other character
 * still fetches the large file that has it.
 */
export const cuts: readonly Cut[] = [
  { file: 'inter-common.woff2', from: 'latin', characters: `${printable}\u00a0·×÷–—‘’“”…−` },
  { file: 'inter-rupee.woff2', from: 'latin-ext', characters: '₹' },
];

/** The weights in use, from the text to what is `bolder` than it. */
const wght = { min: 400, max: 700, default: 400 };

/** The bytes of one file, cut from the package's own. */
export function cutFont({ from, characters }: Cut): Promise<Buffer> {
  const whole = join(
    root,
    'node_modules/@fontsource-variable/inter/files',
    `inter-${from}-wght-normal.woff2`,
  );
  return subsetFont(readFileSync(whole), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
}
