// @vitest-environment jsdom
import { istInstant } from '@sthira/contract/units';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DayLinePicture } from './day-line-picture.tsx';

afterEach(cleanup);

const at = (time: string) => istInstant('2026-11-20', time);
const points = [
  { at: at('10:00'), rupees: 0 },
  { at: at('10:15'), rupees: 120 },
  { at: at('10:20'), rupees: -80 },
];

test('day line picture: its name says what it shows', () => {
  render(<DayLinePicture points={points} freshness="fresh" />);
  screen.getByRole('img', {
    name: 'Day net from 10:00 to 10:20: highest +₹120, lowest −₹80, now −₹80',
  });
});

test.each([
  ['fresh', -80, 'stroke-loss'],
  ['fresh', 5, 'stroke-gain'],
  ['stale', 5, 'stroke-ink-faint'],
] as const)('day line picture: %s at %i is drawn as %s', (freshness, rupees, colour) => {
  const last = { at: at('10:30'), rupees };
  render(<DayLinePicture points={[...points, last]} freshness={freshness} />);
  expect(screen.getByRole('img').getAttribute('class')).toContain(colour);
});

test('day line picture: one point is no line', () => {
  render(<DayLinePicture points={points.slice(0, 1)} freshness="fresh" />);
  expect(screen.queryByRole('img')).toBeNull();
});
