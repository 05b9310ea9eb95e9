import { expect, test, vi } from 'vitest';
import { CallError, Unanswered, unknownError } from '#platform/call-error.ts';
import { loginAllFailure } from './use-login-all.ts';

vi.mock('#platform/call.ts', () => ({ ask: vi.fn(), call: vi.fn() }));
vi.mock('#platform/use-answer.ts', () => ({ answerKey: vi.fn(), useAnswer: vi.fn() }));

test.each([
  [
    new CallError({ code: 'unavailable', message: 'No login could be queued. Please try again.' }),
    'Failed to login accounts: No login could be queued. Please try again.',
  ],
  [
    new CallError({ code: 'internal', message: unknownError }),
    'Failed to login accounts: Unknown error.',
  ],
  [new CallError({ code: 'internal', message: '' }), 'Failed to login accounts: Unknown error.'],
  [
    new Unanswered({ code: 'unavailable', message: 'The server could not be reached' }),
    'Error logging in accounts: The server could not be reached.',
  ],
])('login all: %s shows %s', (error, text) => expect(loginAllFailure(error)).toBe(text));
