import { expect, test } from 'vitest';
import { installWay, isInstallOffered, keptVisits, withVisit } from './install-offer.ts';

test('install: by the browser’s question, else by the words for the device', () => {
  const none = { installed: false, hasPrompt: false, apple: false };
  expect(installWay({ ...none, hasPrompt: true, apple: true })).toBe('prompt');
  expect(installWay({ ...none, apple: true })).toBe('apple');
  expect(installWay(none)).toBe('menu');
  expect(installWay({ installed: true, hasPrompt: true, apple: true })).toBe('installed');
});

const minute = 60_000;
const visitsOf = (...times: number[]) =>
  times.reduce<string | null>((kept, at) => keptVisits(withVisit(kept, at)), null);

test('install: a page that is loaded again is the same visit, and another day is another', () => {
  const first = 1_000 * minute;
  expect(visitsOf(first)).toBe(`1 ${first}`);
  expect(visitsOf(first, first + 5 * minute, first + 30 * minute)).toMatch(/^1 /);
  expect(visitsOf(first, first + 31 * minute)).toMatch(/^2 /);
  // The device's clock was set back.
  expect(visitsOf(first, first - 600 * minute)).toMatch(/^2 /);
});

test('install: what is kept and cannot be read counts as no visit', () => {
  expect(withVisit('many', minute)).toEqual({ count: 1, at: minute });
  expect(withVisit('', minute)).toEqual({ count: 1, at: minute });
});

test('install: offered at the second visit, or once a position on paper was opened', () => {
  const moment = { way: 'prompt', visits: 1, onPaper: false, declined: false } as const;
  expect(isInstallOffered(moment)).toBe(false);
  expect(isInstallOffered({ ...moment, visits: 2 })).toBe(true);
  expect(isInstallOffered({ ...moment, onPaper: true })).toBe(true);
  expect(isInstallOffered({ ...moment, onPaper: true, way: 'apple' })).toBe(true);
});

test('install: not offered to who said no, nor where it is installed or the browser cannot', () => {
  const moment = { way: 'prompt', visits: 9, onPaper: true, declined: false } as const;
  expect(isInstallOffered({ ...moment, declined: true })).toBe(false);
  expect(isInstallOffered({ ...moment, way: 'installed' })).toBe(false);
  expect(isInstallOffered({ ...moment, way: 'menu' })).toBe(false);
});
