// req: INVESTOR-1

import { expect, test } from 'vitest';
import { innerAddressOf, innerTexts, siteAddressOf } from '#ui/page/inner-texts.ts';
import { publicPageAt, publicPages } from './public-pages.ts';

test('each text has a page on the site, and each of the two addresses leads to the other', () => {
  for (const { to, site } of innerTexts) {
    expect(publicPageAt(site)?.path).toBe(site);
    expect(innerAddressOf(site)).toBe(to);
    expect(siteAddressOf(to)).toBe(site);
  }
});

test('whoever is sent inside finds the same text there', () => {
  for (const { path, signedIn } of publicPages)
    if (signedIn === 'sent-inside') expect(innerAddressOf(path), path).not.toBeNull();
});

test.each(['/', '/dashboard', '/legal', '/help/'])('%s is no text', (path) => {
  expect(innerAddressOf(path)).toBeNull();
  expect(siteAddressOf(path)).toBeNull();
});
