import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, distance } from '../../testing/colour-sight.ts';
import { resultColours } from '../chart/chart-colours.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

type Tokens = Record<string, string>;

/** The tokens of a theme: of `light-dark(a, b)` one side. */
function tokensOf(css: string, side: 'light' | 'dark'): Tokens {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return Object.fromEntries([...pairs].map((pair) => [pair[1], pair[side === 'light' ? 2 : 3]]));
}

const usual = read('./tokens.css');
const blueOrange = read('./blue-orange.css');
const looks = (['light', 'dark'] as const).flatMap((theme) => {
  const tokens = tokensOf(usual, theme);
  return [
    { look: `${theme}, green and red`, palette: 'green-red', tokens } as const,
    {
      look: `${theme}, blue and orange`,
      palette: 'blue-orange',
      tokens: { ...tokens, ...tokensOf(blueOrange, theme) },
    } as const,
  ];
});

const surfaces = ['page', 'surface', 'sunken', 'hover', 'band', 'raised'];
const pairs = [
  ...['ink', 'ink-soft', 'gain', 'loss', 'warn', 'danger', 'accent'].flatMap((text) =>
    surfaces.map((surface) => [text, surface] as const),
  ),
  ['gain', 'gain-soft'],
  ['loss', 'loss-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'loss-soft'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
] as const;
const colourOf = (tokens: Tokens, name: string) => tokens[name] ?? `no token ${name}`;

describe.each(looks)('palettes: $look', ({ palette, tokens }) => {
  test('every text can be read on what it stands on', () => {
    const pale = pairs.filter(
      ([text, on]) => !(contrast(colourOf(tokens, text), colourOf(tokens, on)) >= 4.5),
    );
    expect(pale).toEqual([]);
  });

  test('the bars of a chart stand out from what they are drawn on', () => {
    for (const colour of Object.values(resultColours[palette]))
      expect(contrast(colour, colourOf(tokens, 'surface'))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['deuteranopia', 'protanopia'] as const)('palettes: seen with %s', (sight) => {
  test.each(looks.filter(({ palette }) => palette === 'blue-orange'))(
    'gain, loss and warning are told apart, $look',
    ({ tokens }) => {
      const apart = (one: string, other: string) =>
        distance(colourOf(tokens, one), colourOf(tokens, other), sight);
      expect(apart('gain', 'loss')).toBeGreaterThan(60);
      expect(apart('gain', 'danger')).toBeGreaterThan(60);
      expect(apart('gain', 'warn')).toBeGreaterThan(60);
      expect(apart('loss', 'warn')).toBeGreaterThan(15);
      expect(apart('gain-soft', 'loss-soft')).toBeGreaterThan(10);
    },
  );

  test('gain and loss of a chart are told apart', () => {
    const { gain, loss } = resultColours['blue-orange'];
    expect(distance(gain, loss, sight)).toBeGreaterThan(60);
  });

  test.each(looks.filter(({ palette }) => palette === 'green-red'))(
    'gain and loss of the usual palette are hardly told apart, which is why there is another, $look',
    ({ tokens }) => {
      expect(distance(colourOf(tokens, 'gain'), colourOf(tokens, 'loss'), sight)).toBeLessThan(30);
    },
  );
});

test('palettes: known figures of contrast and of sight come out right', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(distance('#ff0000', '#00ff00', 'usual')).toBeCloseTo(170.6, 0);
  // Grey has no colour to lose.
  expect(distance('#888888', '#888888', 'usual')).toBe(0);
  for (const sight of ['deuteranopia', 'protanopia'] as const)
    expect(distance('#ff0000', '#00ff00', sight)).toBeLessThan(120);
});
