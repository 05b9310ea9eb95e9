import { expect, test, vi } from 'vitest';
import { failureText } from './use-account-login.ts';

vi.mock('#platform/call.ts', () => ({ call: vi.fn() }));
vi.mock('#platform/use-answer.ts', () => ({ answerKey: vi.fn(), useAnswer: vi.fn() }));

test.each([
  ['login', 'Bad key', 'Failed to login Asha Arham: Bad key'],
  ['login', '', 'Failed to login'],
  ['logout', 'No answer', 'Failed to logout Asha Arham: No answer'],
  ['logout', '', 'Failed to logout'],
] as const)('account login: %s refused with %j shows %s', (verb, reason, text) =>
  expect(failureText(verb, 'Asha Arham', reason)).toBe(text),
);
