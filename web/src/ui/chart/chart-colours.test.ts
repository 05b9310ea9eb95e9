import { expect, test } from 'vitest';
import { chartColours, gainColour, lossColour, ringColours } from './chart-colours.ts';

test('the colours differ from each other, and are colours', () => {
  expect(new Set(chartColours).size).toBe(10);
  for (const colour of [...chartColours, gainColour, lossColour])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(gainColour).not.toBe(lossColour);
});

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
