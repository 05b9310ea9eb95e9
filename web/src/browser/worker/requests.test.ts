import { expect, test } from 'vitest';
import { type Build, cacheOf, isFit, outdated, wayOf } from './requests.ts';

const origin = 'https://sthira.test';
const build: Build = {
  version: 'b2',
  shell: { path: '/app', sha256: '' },
  files: ['/first.js', '/assets/frame-1.js'],
  publicPaths: ['/', '/pricing'],
};
const way = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  wayOf({ url: new URL(path, origin).href, method, mode }, origin, build);
const part = { mode: 'cors' };

test.each([
  ['/dashboard', 'page'],
  ['/dashboard?ask=stop-all', 'page'],
  ['/credits/invoice/p1', 'page'],
  ['/', 'public-page'],
  ['/pricing', 'public-page'],
])('worker: a visit of %s is answered as a %s', (path, expected) =>
  expect(way(path)).toBe(expected),
);

test.each([
  '/v1/trading/positionbook',
  '/v1',
  '/tapes/index.json',
  '/status.json',
  '/__/auth/handler',
  '/__/firebase/init.json',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sw.js',
  // Its policy lets the payment provider in, and the kept page has another one.
  '/credits/checkout',
])('worker: %s is left to the network, as a visit and as a request', (path) => {
  expect(way(path)).toBe('pass');
  expect(way(path, part)).toBe('pass');
});

test('worker: parts of the app are answered from what is kept', () => {
  expect(way('/assets/frame-1.js', part)).toBe('asset');
  expect(way('/assets/reports-2.js', part)).toBe('asset');
  expect(way('/first.js', part)).toBe('file');
  expect(way('/og.png', part)).toBe('pass');
});

test('worker: no other host is answered for, and nothing but a GET', () => {
  expect(way('https://firestore.googleapis.com/google.firestore.v1', part)).toBe('pass');
  expect(way('https://firestore.googleapis.com/assets/a.js', part)).toBe('pass');
  expect(way('/dashboard', { method: 'POST' })).toBe('pass');
  expect(way('/robots.txt', { method: 'HEAD', mode: 'cors' })).toBe('pass');
  expect(way('/assets/frame-1.js', { method: 'HEAD', mode: 'cors' })).toBe('pass');
});

const answered = { ok: true, redirected: false };

test('worker: the app’s page in the place of a script that is gone is not kept', () => {
  expect(isFit('/assets/a.js', { ...answered, type: 'text/javascript' })).toBe(true);
  expect(isFit('/assets/a.js', { ...answered, type: 'text/html; charset=utf-8' })).toBe(false);
  expect(isFit('/assets/a.js', { ...answered, type: null })).toBe(false);
  expect(isFit('/assets/a.js', { ...answered, ok: false, type: 'text/javascript' })).toBe(false);
});

test('worker: a page is kept as a page, and not from another address', () => {
  expect(isFit('/app', { ...answered, type: 'text/html; charset=utf-8' })).toBe(true);
  expect(isFit('/app', { ...answered, type: 'text/plain' })).toBe(false);
  expect(isFit('/app', { ok: true, redirected: true, type: 'text/html' })).toBe(false);
});

test('worker: what a new version keeps, beside that of the version before it, replaces all older', () => {
  const current = cacheOf(build);
  expect(current).toBe('shell-b2');
  expect(outdated(['shell-a', 'other', 'shell-b1', current], current)).toEqual(['shell-a']);
  expect(outdated(['shell-b1', current], current)).toEqual([]);
  expect(outdated([current], current)).toEqual([]);
});
