import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { CallError, Unanswered } from '#platform/call-error.ts';
import { buttonWords, failureWords } from './kill-switch-words.ts';

const until = istInstant('2026-11-23', '09:15');
const platform = { reason: 'The exchange is down', setAt: 1 };

test.each([
  [{ state: 'loading' }, 'Kill switch, whether it is on is not known yet'],
  [{ state: 'unknown' }, 'Kill switch, whether it is on is not known yet'],
  [{ state: 'read', until: null, platform: null }, 'Kill switch, off'],
  [{ state: 'read', until, platform: null }, 'Kill switch, on until Mon 23 Nov 2026, 09:15'],
  [{ state: 'read', until, platform }, 'Kill switch, on for the whole platform'],
] as const)('%j is called "%s"', (read, name) => expect(buttonWords(read).name).toBe(name));

test('without a network nothing was done, and the screen says so', () => {
  expect(failureWords(new Error('offline'), true)).toMatch(/^You are offline: nothing was done\./);
});

test('a refusal is shown in the server’s words', () => {
  const refused = new CallError({ code: 'bad-input', message: 'Choose a day after today.' });
  expect(failureWords(refused, false)).toBe('Choose a day after today.');
});

test.each([
  new Unanswered({ code: 'unavailable', message: '' }),
  new CallError({ code: 'internal', message: 'Something went wrong.' }),
])('after %s it may or may not have happened', (error) =>
  expect(failureWords(error, false)).toMatch(/^No answer came: it may not have happened/),
);
