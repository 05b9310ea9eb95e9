import { expect, test } from 'vitest';
import { madeTape } from './testing/made-tape.ts';
import { playedTwice } from './testing/played-twice.ts';

const sizes = [5, 10, 25];
const tape = madeTape('2023-11-15', '2025-01-31');
const tables = playedTwice(tape, sizes);

test('second truth: the tape has two new years, a leap day and more than twelve months', () => {
  const days = [...tape.keys()];
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2023', '2024', '2025']));
  expect(days).toContain('2024-02-29');
  expect(days.length).toBeGreaterThan(290);
});

test('second truth: every figure of both presets is the same to the rupee in a program of its own', () => {
  const levels = 3;
  for (const { first, second } of tables) {
    expect(first).toEqual(second);
    expect(first.rows).toHaveLength(sizes.length * levels);
    // Each of them traded, and none as another.
    expect(first.rows.every(({ positionsAYear }) => positionsAYear > 10)).toBe(true);
    expect(new Set(first.rows.map(({ figures }) => figures.aYear)).size).toBe(first.rows.length);
  }
});
