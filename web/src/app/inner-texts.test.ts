// req: INVESTOR-1

import { expect, test } from 'vitest';
import { innerAddressOf, innerTexts, siteAddressOf } from '#ui/page/inner-texts.ts';
import { publicPageAt, publicPages } from './public-pages.ts';

test('legal texts: each has a page on the site, and its two addresses lead to each other', () => {
  for (const { to, site } of innerTexts) {
    expect(publicPageAt(site)?.path).toBe(site);
    expect(innerAddressOf(site)).toBe(to);
    expect(siteAddressOf(to)).toBe(site);
  }
});

test('legal texts: a link into the app leads to the same text', () => {
  for (const { path, signedIn } of publicPages)
    if (signedIn === 'sent-inside') expect(innerAddressOf(path), path).not.toBeNull();
});

test.each(['/', '/dashboard', '/legal', '/help/'])('legal texts: %s is no text', (path) => {
  expect(innerAddressOf(path)).toBeNull();
  expect(siteAddressOf(path)).toBeNull();
});
