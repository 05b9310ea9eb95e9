// req: INVESTOR-70

import { operations } from '@sthira/contract/operations';
import { expect, test } from 'vitest';
import { CallError, textOfMessage } from './call-error.ts';
import { requestOf } from './request.ts';

test('request: path segments are not in the body', () => {
  const request = requestOf(operations.modifyAccount, { id: 'a/b', account_name: 'One' });
  expect(request).toEqual({
    method: 'PUT',
    url: '/v1/trading/modify_account/a%2Fb',
    body: '{"account_name":"One"}',
  });
});

test('request: a DELETE and a GET have no body', () => {
  expect(requestOf(operations.deleteAccount, { id: 'x' }).body).toBeUndefined();
  expect(requestOf(operations.getAllAccounts, { flag: 'true' })).toEqual({
    method: 'GET',
    url: '/v1/admin/get_accounts/true',
    body: undefined,
  });
});

test.each([
  ['Not yours.', 'Not yours.'],
  [{ name: 'Name is required', key: 'Key is required' }, 'Name is required. Key is required'],
  [{}, 'An unknown error occurred.'],
  [' ', ''],
  [undefined, ''],
])('request: a message %j reads %s', (message, text) => expect(textOfMessage(message)).toBe(text));

test('request: an error without a message has a default one', () => {
  const { message, reason } = new CallError({ code: 'conflict', message: '' });
  expect({ message, reason }).toEqual({ message: 'An unknown error occurred.', reason: '' });
  expect(new CallError({ code: 'conflict', message: 'Not now.' })).toMatchObject({
    message: 'Not now.',
    reason: 'Not now.',
  });
});
