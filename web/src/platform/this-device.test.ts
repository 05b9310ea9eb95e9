import { expect, test } from 'vitest';
import { deviceLabel } from './this-device.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`${phone} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${phone} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${phone} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0`, 'Edge on Android'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on Windows',
  ],
  ['Something', 'A browser'],
])('device label: %s is %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));
