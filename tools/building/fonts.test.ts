import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { cutFont, cuts } from './fonts.ts';

const folder = join(root, 'web/src/ui/theme');

test.each(cuts)('fonts: $file is the output of `npm run fonts`', async (cut) => {
  expect(readFileSync(join(folder, 'fonts', cut.file)).equals(await cutFont(cut))).toBe(true);
});

/** What the browser takes from the file, by the stylesheet. */
function rangeOf(file: string): string[] {
  const face = readFileSync(join(folder, 'fonts.css'), 'utf8')
    .split('@font-face')
    .find((text) => text.includes(file));
  const ranges = /unicode-range:\s+([^;]+);/.exec(face ?? '')?.[1]?.split(', ') ?? [];
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
}

test.each(cuts)(
  'fonts: the stylesheet uses exactly the characters of $file',
  ({ file, characters }) => {
    expect(rangeOf(file).sort()).toEqual(Array.from(characters).sort());
  },
);
