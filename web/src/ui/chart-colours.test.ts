import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chartColour, chartColours, gainColour, lossColour } from './chart-colours.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');
const surfaces = /--surface: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens)?.slice(1) ?? [];

test('every colour stands out from both surfaces', () => {
  expect(surfaces).toHaveLength(2);
  for (const colour of [...chartColours, gainColour, lossColour])
    for (const surface of surfaces) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
});

test('ten colours, then the first again', () => {
  expect(new Set(chartColours).size).toBe(10);
  expect(chartColour(10)).toBe(chartColour(0));
});
