import { expect, test } from 'vitest';
import { chartColours, ringColours } from './chart-colours.ts';

test('ten colours come round again', () => {
  expect(ringColours(10)).toEqual(chartColours);
  expect(new Set(ringColours(45))).toEqual(new Set(chartColours));
});

test('no slice of a ring has the colour of its neighbour, however many there are', () => {
  for (let count = 2; count <= 200; count += 1) {
    const colours = ringColours(count);
    expect(colours).toHaveLength(count);
    colours.forEach((colour, place) => {
      expect(colour, `slice ${place} of ${count}`).not.toBe(colours[(place + 1) % count]);
    });
  }
});
