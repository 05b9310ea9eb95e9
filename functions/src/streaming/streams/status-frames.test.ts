import { runStatus, statusFrame } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { runFrameOf, statusFramesOf } from './status-frames.ts';

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

test('an unknown MTM is sent as unknown, so that a screen does not keep the last figure', () => {
  expect(statusFramesOf('acc1', { mtmPaise: null })).toEqual([
    { channel: 'status:acc1.health', data: 'alive' },
    { channel: 'status:acc1.mtm', data: '' },
  ]);
});

test.each([
  [{}, { reason: '', remaining: [], differs: null }],
  [
    {
      reason: 'Waiting: z-score 2.9 is outside 2.5',
      remaining: [{ symbol: 'NIFTY CE', quantity: -130 }],
    },
    {
      reason: 'Waiting: z-score 2.9 is outside 2.5',
      remaining: [{ symbol: 'NIFTY CE', quantity: -130 }],
      differs: null,
    },
  ],
  [
    { differs: { positions: [{ symbol: 'NIFTY CE', quantity: -130 }], trades: [] } },
    {
      reason: '',
      remaining: [],
      differs: { positions: [{ symbol: 'NIFTY CE', quantity: -130 }], trades: [] },
    },
  ],
  [
    { reason: 'Leaving: square off', stuck: 'Not closed' },
    { reason: 'Leaving: square off', stuck: 'Not closed', remaining: [], differs: null },
  ],
  [
    { reason: 'Reading the broker’s books', unread: true as const },
    { reason: 'Reading the broker’s books', remaining: [], differs: null, unread: true as const },
  ],
  [
    { broker: { verdict: 'matches' as const, comparedAt: 1_800_000_000_000 } },
    {
      reason: '',
      remaining: [],
      differs: null,
      broker: { verdict: 'matches' as const, comparedAt: 1_800_000_000_000 },
    },
  ],
])('a row with %j tells of its run as %j', (row, status) => {
  const { channel, data } = runFrameOf('acc1', row);
  expect(channel).toBe('status:acc1.run');
  expect(runStatus.parse(JSON.parse(data))).toEqual(status);
});
