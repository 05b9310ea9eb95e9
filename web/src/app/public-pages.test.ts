import { expect, test } from 'vitest';
import { pageDescriptions } from './page-descriptions.ts';
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
  expect(Object.keys(pageDescriptions)).toEqual(publicPages.map(({ path }) => path));
  for (const { path, title } of publicPages) {
    const { length } = pageDescriptions[path] ?? '';
    expect(title).not.toBe('');
    expect(title.length).toBeLessThan(60);
    expect(length).toBeGreaterThan(60);
    expect(length).toBeLessThan(160);
  }
});
