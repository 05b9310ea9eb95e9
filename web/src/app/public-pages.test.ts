import { expect, test } from 'vitest';
import { publicPageAt, publicPages } from './public-pages.ts';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/pricing.html', '/pricing'],
])('%s is the page %s', (pathname, path) => expect(publicPageAt(pathname)?.path).toBe(path));

test.each(['/login', '/dashboard', '/pricing/more', '/pricingx'])(
  '%s is no public page',
  (pathname) => expect(publicPageAt(pathname)).toBeUndefined(),
);

test('each page describes itself within what search engines show', () => {
  for (const { title, description } of publicPages) {
    expect(title).not.toBe('');
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(160);
  }
});
