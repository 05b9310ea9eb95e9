import { expect, test } from 'vitest';
import {
  instantFromBarSeconds,
  instantFromExchangeSeconds,
  instantFromText,
  tickInstant,
} from '#brokers/wire-clocks.ts';

const at = (text: string) => Date.parse(text);

test('books speak dd-MM-yyyy of the Indian wall clock', () => {
  expect(instantFromText('18-08-2026 10:00:15')).toBe(at('2026-08-18T10:00:15+05:30'));
});

test.each([
  ['2025-01-30T14:08:02.0921673', '2025-01-30T14:08:02.092+05:30'],
  ['2026-08-18T10:00:15+05:30', '2026-08-18T10:00:15+05:30'],
  ['2026-08-18T10:00:15', '2026-08-18T10:00:15+05:30'],
  ['2026-08-18T04:30:15.5Z', '2026-08-18T04:30:15.500Z'],
])('sockets speak ISO: %s', (wire, meant) => expect(instantFromText(wire)).toBe(at(meant)));

test.each([
  '',
  '01-01-1980 00:00:00',
  '1980-01-01T00:00:00',
  '0001-01-01T00:00:00',
  'soon',
  '99-99-2026 00:00:00',
  undefined,
  5,
])('%j is no time', (wire) => expect(instantFromText(wire)).toBeNull());

test('NSE ticks count from 1980, bars from 1970, both on the Indian wall clock', () => {
  expect(instantFromExchangeSeconds(1_420_632_951)).toBe(at('2025-01-06T12:15:51+05:30'));
  expect(instantFromBarSeconds(at('2026-08-18T09:15:59Z') / 1000)).toBe(
    at('2026-08-18T09:15:59+05:30'),
  );
});

const now = at('2025-01-06T12:15:53+05:30');

test('an NSE tick keeps its own time, an old one too', () => {
  expect(tickInstant({ exchange: 'NSE', seconds: 1_420_632_951, now })).toBe(now - 2_000);
  expect(tickInstant({ exchange: 'NSE', seconds: 1_420_632_951 - 7_200, now })).toBe(
    now - 7_202_000,
  );
});

test.each([null, 0, 1, 1_420_632_951 + 3_600, 1_420_632_951 - 200_000])(
  'an NSE tick stamped %j counts from its arrival',
  (seconds) => {
    expect(tickInstant({ exchange: 'NSE', seconds, now })).toBe(now);
  },
);

test('a tick slightly ahead of our clock is not from the future', () => {
  expect(tickInstant({ exchange: 'NSE', seconds: 1_420_632_951 + 20, now })).toBe(now);
});

test.each([
  ['1980 wall clock', 1_420_632_951],
  ['1970 wall clock', (now - 2_000) / 1000 + 19_800],
  ['unix time', (now - 2_000) / 1000],
])('a BSE tick in %s is read near now', (_name, seconds) => {
  expect(tickInstant({ exchange: 'BSE', seconds, now })).toBe(now - 2_000);
});

test('a BSE tick near no reading counts from its arrival', () => {
  expect(tickInstant({ exchange: 'BSE', seconds: 1_600_000_000, now })).toBe(now);
});
