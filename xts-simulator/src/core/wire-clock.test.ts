import { expect, test } from 'vitest';
import {
  barSeconds,
  parseOhlcTime,
  restTime,
  socketExchangeTime,
  socketTime,
  statusTime,
  tickSeconds,
} from './wire-clock.ts';

const at = Date.parse('2025-01-06T06:45:51.092Z');

test('wire clock: the time formats of the protocol', () => {
  expect(restTime(at)).toBe('06-01-2025 12:15:51');
  expect(socketTime(at)).toBe('2025-01-06T12:15:51.0920000');
  expect(socketExchangeTime(at)).toBe('2025-01-06T12:15:51+05:30');
  expect(tickSeconds(1, at)).toBe(1_420_632_951);
  expect(tickSeconds(12, at)).toBe(barSeconds(at));
  expect(barSeconds(at) - 19_800).toBe(Math.floor(at / 1000));
  expect(statusTime(at)).toBe('1-6-2025 6:45:51 AM');
});

test('wire clock: an OHLC query is read in Indian time', () => {
  expect(parseOhlcTime('Jan 06 2025 121551')).toBe(Math.floor(at / 1000) * 1000);
  expect(parseOhlcTime('2025-01-06 12:15')).toBeUndefined();
});
