import { statusFrame } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { statusFramesOf } from '#streaming/status-frames.ts';

test.each([
  [-1_234_567, '-12345.67'],
  [5, '0.05'],
  [0, '0.00'],
])('%d paise are %s rupees', (mtmPaise, text) => {
  const frames = statusFramesOf('acc1', { mtmPaise }).map((frame) => statusFrame.parse(frame));
  expect(frames).toEqual([
    { channel: 'status:acc1.health', data: 'alive' },
    { channel: 'status:acc1.mtm', data: text },
  ]);
  expect(Number.parseFloat(text) * 100).toBeCloseTo(mtmPaise, 6);
});

test('an unknown MTM sends health alone', () => {
  expect(statusFramesOf('acc1', { mtmPaise: null })).toEqual([{ channel: 'status:acc1.health', data: 'alive' }]);
});
