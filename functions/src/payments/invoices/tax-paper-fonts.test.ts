import { expect, test } from 'vitest';
import { scriptRuns } from './tax-paper-fonts.ts';

// req: CREDITS-33
test.each([
  ['', ['']],
  ['Asha Rao, 5', ['Asha Rao, 5']],
  ['₹5 श्री आशा शर्मा (१२)', ['₹5 श्री आशा शर्मा (१२)']],
  ['M/s.शर्मा', ['M/s.', 'शर्मा']],
  ['Asha आशा (श्री) Rao', ['Asha ', 'आशा (श्री) ', 'Rao']],
  ['A-204, शान्ति', ['A-204, ', 'शान्ति']],
  ['र्‍यRao', ['र्‍य', 'Rao']],
])('tax paper fonts: %j is drawn as %j', (text, runs) => {
  expect(scriptRuns(text)).toEqual(runs);
  expect(scriptRuns(text).join('')).toBe(text);
});
