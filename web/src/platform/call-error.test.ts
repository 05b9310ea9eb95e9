import { expect, test } from 'vitest';
import {
  CallError,
  codeOfStatus,
  isRefusal,
  textOfMessage,
  Unanswered,
  Unsent,
  unreachable,
} from './call-error.ts';
import { outcomeKnown } from './outcome-known.ts';

test.each([
  [400, 'bad-input'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [413, 'too-large'],
  [429, 'rate-limited'],
  [503, 'unavailable'],
  [500, 'internal'],
  [502, 'internal'],
])('call error: an answer with status %i and no code of its own is %s', (status, code) =>
  expect(codeOfStatus(status)).toBe(code),
);

const refusal = { code: 'conflict', message: 'Not now.' } as const;

test('call error: a refusal has the server’s words, fields and end of the session', () => {
  expect(
    new CallError({ ...refusal, fields: { email: 'Taken.' }, ended: 'disabled' }),
  ).toMatchObject({
    ...{ name: 'CallError', code: 'conflict', message: 'Not now.', reason: 'Not now.' },
    ...{ fields: { email: 'Taken.' }, ended: 'disabled' },
  });
});

test('call error: a refusal without a message is an unknown error without a reason', () =>
  expect(new CallError({ code: 'internal', message: '' })).toMatchObject({
    ...{ message: 'An unknown error occurred.', reason: '', fields: {}, ended: undefined },
  }));

test.each([
  ['a refusal', new CallError(refusal), true],
  ['a call that was not answered', new Unanswered(refusal), false],
  ['a service that is away', new CallError({ ...refusal, code: 'unavailable' }), false],
  ['a fault of the server', new CallError({ ...refusal, code: 'internal' }), false],
  ['any other error', new TypeError('x'), false],
])('call error: %s: certain that nothing was done: %o', (_, error, isSure) =>
  expect(isRefusal(error)).toBe(isSure),
);

test.each([
  [' Not now. ', 'Not now.'],
  [{ a: 'First', b: '', c: 2, d: 'Second' }, 'First. Second'],
  [{ a: 2 }, 'An unknown error occurred.'],
  [{}, 'An unknown error occurred.'],
  [null, ''],
  [undefined, ''],
  [5, ''],
])('call error: the message %j reads %j', (message, text) =>
  expect(textOfMessage(message)).toBe(text),
);

test.each([
  ['a refusal', new CallError(refusal), 'answered'],
  [
    'a service that is away and says so',
    new CallError({ ...refusal, code: 'unavailable' }),
    'answered',
  ],
  ['one that says nothing', new CallError({ code: 'unavailable', message: '' }), 'no-answer'],
  ['a fault of the server', new CallError({ ...refusal, code: 'internal' }), 'no-answer'],
  ['silence', new Unanswered(unreachable), 'no-answer'],
  ['any other error', new TypeError('x'), 'no-answer'],
  ['a call that never left', new Unsent(unreachable), 'unsent'],
])('call error: the known outcome after %s', (_, error, known) =>
  expect(outcomeKnown(error)).toBe(known),
);
