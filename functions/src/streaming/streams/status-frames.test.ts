import { dayLine } from '@sthira/contract/day-line';
import { noRun, runStatus, statusFrame } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { runFramesOf, statusFramesOf } from './status-frames.ts';

test.each([
  [-1_234_567, '-12345.67'],
  [5, '0.05'],
  [0, '0.00'],
])('status frames: %d paise are %s rupees', (mtmPaise, text) => {
  const frames = statusFramesOf('acc1', { mtmPaise }).map((frame) => statusFrame.parse(frame));
  expect(frames).toEqual([
    { channel: 'status:acc1.health', data: 'alive' },
    { channel: 'status:acc1.mtm', data: text },
  ]);
  expect(Number.parseFloat(text) * 100).toBeCloseTo(mtmPaise, 6);
});

test('status frames: an unknown MTM is sent as unknown, so that a screen drops the last figure', () => {
  expect(statusFramesOf('acc1', { mtmPaise: null })).toEqual([
    { channel: 'status:acc1.health', data: 'alive' },
    { channel: 'status:acc1.mtm', data: '' },
  ]);
});

const waiting = { reason: 'Waiting', remaining: [{ symbol: 'NIFTY CE', quantity: -130 }] };

test.each([
  ['what its row says', { ...noRun, ...waiting }, { ...waiting, differs: null }],
  ['nothing, once the run has ended', undefined, { reason: '', remaining: [], differs: null }],
])('status frames: the frame of a run contains %s', (_, run, status) => {
  const [frame, ...others] = runFramesOf('acc1', { run });
  expect([frame?.channel, others]).toEqual(['status:acc1.run', []]);
  expect(runStatus.parse(JSON.parse(frame?.data ?? ''))).toEqual(status);
});

test('status frames: the line of the day has a frame of its own', () => {
  const line = { from: 600, rupees: [10, null, -5] };
  const [, frame] = runFramesOf('acc1', { run: undefined, line });
  expect(frame?.channel).toBe('status:acc1.line');
  expect(dayLine.parse(JSON.parse(frame?.data ?? ''))).toEqual(line);
});
