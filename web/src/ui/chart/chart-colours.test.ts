import { expect, test } from 'vitest';
import { chartColours, resultColours, ringColours } from './chart-colours.ts';

test('chart colours: ten different ones', () => {
  expect(new Set(chartColours).size).toBe(10);
  const results = Object.values(resultColours).flatMap(({ gain, loss }) => [gain, loss]);
  for (const colour of [...chartColours, ...results]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(new Set(results).size).toBe(4);
});

test('chart colours: repeated after ten', () => {
  expect(ringColours(10)).toEqual(chartColours);
  expect(new Set(ringColours(45))).toEqual(new Set(chartColours));
});

test('chart colours: neighbouring slices of a ring differ, however many there are', () => {
  for (let count = 2; count <= 200; count += 1) {
    const colours = ringColours(count);
    expect(colours).toHaveLength(count);
    colours.forEach((colour, place) => {
      expect(colour, `slice ${place} of ${count}`).not.toBe(colours[(place + 1) % count]);
    });
  }
});
