import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { CallError, Unanswered, Unsent, unreachable } from '#platform/call-error.ts';
import { buttonWords, failureWords } from './kill-switch-words.ts';

const until = istInstant('2026-11-23', '09:15');
const platform = { reason: 'The exchange is down', setAt: 1 };

test.each([
  [{ state: 'loading' }, 'Kill switch, whether it is on is not known yet'],
  [{ state: 'unknown' }, 'Kill switch, whether it is on is not known yet'],
  [{ state: 'read', until: null, platform: null }, 'Kill switch, off'],
  [{ state: 'read', until, platform: null }, 'Kill switch, on until Mon, Nov 23, 2026 09:15'],
  [{ state: 'read', until, platform }, 'Kill switch, on for the whole platform'],
] as const)('kill switch button: %j has the name "%s"', (read, name) =>
  expect(buttonWords(read).name).toBe(name),
);

test.each([
  new CallError({ code: 'bad-input', message: 'Choose a day after today.' }),
  new CallError({ code: 'unavailable', message: 'Choose a day after today.' }),
])('kill switch button: a refusal of the server is shown in its words: %s', (message) =>
  expect(failureWords(message)).toBe('Choose a day after today.'),
);

test('kill switch button: a request that could not be sent was not carried out', () =>
  expect(failureWords(new Unsent(unreachable))).toMatch(/^It could not be sent: nothing was done/));

test.each([
  new Unanswered(unreachable),
  new CallError({ code: 'internal', message: 'Something went wrong.' }),
  new CallError({ code: 'unavailable', message: '' }),
  new TypeError('Failed to fetch'),
])('kill switch button: after %s it may have been carried out', (error) =>
  expect(failureWords(error)).toMatch(/^No answer: it may have been carried out\. Look at/),
);
