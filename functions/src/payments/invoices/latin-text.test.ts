// req: CREDITS-32

import { expect, test } from 'vitest';
import { printableLine, replaced } from './latin-text.ts';

test.each([
  ['José Nair & Søns, “Fort” – €5', 'José Nair & Søns, “Fort” – €5'],
  ['  Plot 1,\r\n\n\tGurugram\u00a0\u2003122001 ', 'Plot 1, Gurugram 122001'],
  ['b\n'.repeat(150), 'b '.repeat(150).trim()],
  ['आशा शर्मा, ₹५', 'आशा शर्मा, ₹५'],
  ['Jose\u0301', 'José'],
  ['र्\u200dय A\u200dsha\u200c', 'र्\u200dय Asha'],
  ['', ''],
])('printable text: %j is printed as %j', (text, line) => expect(printableLine(text)).toBe(line));

test.each([
  'ஆஷா',
  'محمد',
  'Ольга',
  'A\ufffd',
  'Asha 🙂',
  'A\u0000sha',
  'A\u001b[2Jsha',
  'A\u0085sha',
  'A\u202esha',
  'A\u200bsha',
])('printable text: %j cannot be printed', (text) => expect(printableLine(text)).toBeUndefined());

test('printable text: each character that the font lacks becomes a replacement sign', () =>
  expect(replaced('ஆ🙂 श्री\n₹A\ud800')).toBe('\ufffd\ufffd श्री\ufffd₹A\ufffd'));
