import { expect, test } from 'vitest';
import { chartColours, gainColour, lossColour, ringColours } from './chart-colours.ts';

test('chart colours: ten different ones', () => {
  expect(new Set(chartColours).size).toBe(10);
  for (const colour of [...chartColours, gainColour, lossColour])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(gainColour).not.toBe(lossColour);
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
