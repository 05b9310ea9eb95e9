import { expect, test } from 'vitest';
import { asksSomething, mayStartAnew } from './start-anew.ts';

const finished = { typed: false, open: false, sending: false, path: '/dashboard' };

test('new version: comes by itself to a page on which nothing is unfinished', () =>
  expect(mayStartAnew(finished)).toBe(true));

test.each([
  ['something is typed', { typed: true }],
  ['a dialog is open', { open: true }],
  ['an order is on its way', { sending: true }],
  ['a payment is made', { path: '/credits/checkout' }],
])('new version: waits while %s', (_, more) =>
  expect(mayStartAnew({ ...finished, ...more })).toBe(false),
);

test.each([
  ['?ask=paper', true],
  ['?account=a1&ask=stop-all', true],
  ['?account=ask', false],
  ['', false],
])('new version: an address that ends in “%s” asks for something: %s', (search, asks) =>
  expect(asksSomething(search)).toBe(asks),
);
