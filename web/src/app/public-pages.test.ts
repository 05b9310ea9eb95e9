import { expect, test } from 'vitest';
import { publicPageAt, publicPages } from './public-pages.ts';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/pricing.html', '/pricing'],
])('public pages: %s is the page %s', (pathname, path) =>
  expect(publicPageAt(pathname)?.path).toBe(path),
);

test.each(['/login', '/dashboard', '/pricing/more', '/pricingx'])(
  'public pages: %s is no public page',
  (pathname) => expect(publicPageAt(pathname)).toBeUndefined(),
);

test('public pages: each has a description that search engines show in full', () => {
  for (const { title, description } of publicPages) {
    expect(title).not.toBe('');
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(160);
  }
});
