import { expect, test } from 'vitest';
import { openedPath } from './app-pages.ts';

const origin = 'https://sthira.test';

test.each([
  ['/dashboard'],
  ['/activity?account=a1&day=2026-11-27'],
  ['/admin/accounts/a1'],
  ['/admin/people/asha%40example.com'],
])('notification: %s is opened', (path) => expect(openedPath(path, origin)).toBe(path));

test.each([
  ['https://elsewhere.test/dashboard'],
  ['//elsewhere.test/dashboard'],
  ['/\\elsewhere.test/dashboard'],
  ['javascript:alert(1)'],
  ['/v1/trading/stop_trading'],
  ['/login'],
  ['/dashboard/../v1/x'],
  ['dashboard'],
  ['/dashboardx'],
  ['/admin/accounts/a1/b'],
  [''],
  [undefined],
  [7],
])('notification: %s is no page of the app, and opens the dashboard', (path) =>
  expect(openedPath(path, origin)).toBe('/dashboard'),
);

test('notification: a place on the page is not part of what is opened', () =>
  expect(openedPath('/dashboard#content', origin)).toBe('/dashboard'));
