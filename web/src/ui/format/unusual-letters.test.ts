import { expect, test } from 'vitest';
import { unusualLetters } from './unusual-letters.ts';

test.each([
  ['asha.rao+1@example.in', []],
  ['', []],
  ['\uff41dmin@sthira.example', ['\uff41 (U+FF41)']],
  ['admi\u0307n@sthira.example', ['\u25cc\u0307 (U+0307)']],
  ['\u0430dm\u0131n\u0430@sthira.example', ['\u0430 (U+0430)', '\u0131 (U+0131)']],
  ['ad\u200bmin@sthira.example', ['an unseen one (U+200B)']],
  ['ad\u0085min@sthira.example', ['an unseen one (U+0085)']],
  ['ad\ufe0fmin@sthira.example', ['an unseen one (U+FE0F)']],
  ['jos\u0065\u0301@example.in', ['\u00e9 (U+00E9)']],
  ['\u{1d41a}dmin@sthira.example', ['\u{1d41a} (U+1D41A)']],
])('unusual letters: %j contains %j', (text, letters) => {
  expect(unusualLetters(text)).toEqual(letters);
});
