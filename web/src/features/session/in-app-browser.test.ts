import { expect, test } from 'vitest';
import { isInsideApp } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B';
const chrome =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const here = { installed: false };

test.each([
  ['Instagram', `${iPhone} Mobile/22B83 Instagram 357.0.0.28.101 (iPhone16,1; iOS 18_1)`],
  ['Facebook on Android', `${android} Build/UP1A; wv) ${chrome} [FB_IAB/FB4A;FBAV/490.0.0.0]`],
  ['Facebook on an iPhone', `${iPhone} Mobile/22B83 Safari/604.1 [FBAN/FBIOS;FBAV/490.0.0.36]`],
  ['WhatsApp', `${android}) ${chrome} WhatsApp/2.24.22.78`],
  ['LinkedIn', `${iPhone} Mobile/15E148 [LinkedInApp]/9.30`],
  ['an app on Android', `${android} Build/UP1A.231005.007; wv) ${chrome}`],
  ['an app on an iPhone', `${iPhone} Mobile/22B83`],
])('in-app browser: a page inside %s is detected', (_, userAgent) =>
  expect(isInsideApp(userAgent, here)).toBe(true),
);

test.each([
  ['Chrome on Android', `${android}) ${chrome.replace('Version/4.0 ', '')}`],
  ['Chrome on an iPhone', `${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Safari', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('in-app browser: %s is not one', (_, userAgent) =>
  expect(isInsideApp(userAgent, here)).toBe(false),
);

test('in-app browser: a page on the home screen of an iPhone is not inside an app', () =>
  expect(isInsideApp(`${iPhone} Mobile/15E148`, { installed: true })).toBe(false));
