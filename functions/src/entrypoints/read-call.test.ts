// req: ADMIN-81

import { operations } from '@sthira/contract/operations';
import { expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { parseInput, publicError } from './read-call.ts';
import { replies } from './replies.ts';

const id = 'A'.repeat(20);

test.each<[keyof typeof operations, object, Record<string, string>]>([
  [
    'startTradingFor',
    { algoId: 2, accountId: [] },
    { algoId: 'algoId must be 1.', accountId: 'accountId must not be empty.' },
  ],
  ['startTradingFor', { algoId: 1, accountId: id }, { accountId: 'accountId must be a list.' }],
  ['loginAllAccounts', { force: 'True' }, { force: 'force must be true or false.' }],
  [
    'modifyAccountFor',
    { id, email: 'a@b.in', broker: 'Bigul_XTS' },
    { account_name: 'Account Name is required.' },
  ],
  [
    'createProfile',
    { email: 'a@b.in', name: 7, uid: null },
    { name: 'name must be a text.', uid: 'uid must be a text.' },
  ],
  [
    'modifyAccountFor',
    { id, email: 'a@b.in', account_name: 'A', broker: 'Bigul_XTS', is_active: 1 },
    { is_active: 'is_active must be true or false.' },
  ],
  ['createProfile', { name: 'A', uid: 'a' }, { email: 'Email is required.' }],
])('read call: %s with %j is refused with a message for each field', (name, input, fields) => {
  expect(() => parseInput(operations[name].input, input)).toThrow(
    expect.objectContaining({ code: 'bad-input', fields }),
  );
});

test.each([
  [
    10,
    'ABORTED: Transaction lock timeout.',
    'Too much was changed at the same moment, so this was not done. Please try again.',
  ],
  [
    14,
    'UNAVAILABLE: no connection',
    'Our records did not answer in time. Check whether it was done before you try again.',
  ],
])('read call: a database failure with code %i is “unavailable”', (code, text, message) => {
  const error = publicError(Object.assign(new Error(text), { code }), 'startTrading');
  expect(error).toMatchObject({ code: 'unavailable', message });
  expect(replies[error.code].status).toBe(503);
});

test.each([
  ['unauthenticated', 'info', 'login.refused'],
  ['unavailable', 'warn', 'call.unavailable'],
  ['conflict', 'info', 'call.refused'],
] as const)(
  'read call: a refusal as %s is logged at %s as %s, without its message',
  (code, level, event) => {
    const write = vi.spyOn(log, level).mockReturnValue();
    publicError(new AppError(code, 'asha@example.com', { detail: 'why' }), 'startTrading');
    expect(write.mock.calls).toEqual([
      [event, expect.objectContaining({ operation: 'startTrading', detail: 'why' })],
    ]);
    expect(JSON.stringify(write.mock.calls)).not.toContain('asha@example.com');
    write.mockRestore();
  },
);

test('read call: an unforeseen error is logged with an id that the person gets', () => {
  const write = vi.spyOn(log, 'error').mockReturnValue();
  const { code, message } = publicError(new TypeError('x is undefined'), 'startTrading');
  const [event, { requestId }] = write.mock.calls[0] as [string, { requestId: string }];
  expect([code, event]).toEqual(['internal', 'call.failed']);
  expect(message).toBe(`Something went wrong on our side. Please try again. (${requestId})`);
  write.mockRestore();
});
