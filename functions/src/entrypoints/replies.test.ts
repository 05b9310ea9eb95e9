import { errorCode } from '@sthira/contract/errors';
import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { failureOf, replies } from './replies.ts';

const table = {
  'bad-input': '400 invalid-argument',
  unauthenticated: '401 unauthenticated',
  forbidden: '403 permission-denied',
  'stale-sign-in': '403 permission-denied',
  'not-found': '404 not-found',
  conflict: '409 aborted',
  'too-large': '413 out-of-range',
  'rate-limited': '429 resource-exhausted',
  internal: '500 internal',
  unavailable: '503 unavailable',
};

test('replies: each error code has its HTTP status and its callable code', () =>
  expect(
    Object.fromEntries(
      errorCode.options.map((code) => [code, `${replies[code].status} ${replies[code].callable}`]),
    ),
  ).toEqual(table));

test('replies: a refusal without details is its code and its message', () =>
  expect(failureOf(new AppError('conflict', 'Square it off first.'))).toEqual({
    success: false,
    data: { code: 'conflict' },
    message: 'Square it off first.',
  }));

test('replies: a refusal names the wrong fields', () => {
  const fields = { pan: 'Ten mails and digits.' };
  expect(failureOf(new AppError('bad-input', 'Check the form.', { fields })).data).toEqual({
    code: 'bad-input',
    fields,
  });
});

test('replies: a refusal has the reason of an ended sign-in', () =>
  expect(failureOf(new AppError('unauthenticated', 'x', { ended: 'disabled' })).data).toEqual({
    code: 'unauthenticated',
    ended: 'disabled',
  }));

test('replies: details for the log are not sent', () =>
  expect(
    JSON.stringify(failureOf(new AppError('internal', 'x', { detail: 'a secret of ours' }))),
  ).not.toContain('secret'));
