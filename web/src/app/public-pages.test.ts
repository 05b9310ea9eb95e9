import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicPageAt, publicPages } from './public-pages.ts';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/pricing.html', '/pricing'],
])('%s is the page %s', (pathname, path) => expect(publicPageAt(pathname)?.path).toBe(path));

test.each(['/login', '/dashboard', '/pricing/more', '/pricingx'])('%s is no public page', (pathname) =>
  expect(publicPageAt(pathname)).toBeUndefined(),
);

test('each page names the file it is made of, and describes itself within what search engines show', () => {
  for (const { source, title, description } of publicPages) {
    expect(existsSync(join(import.meta.dirname, '..', '..', source)), source).toBe(true);
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(160);
  }
});
