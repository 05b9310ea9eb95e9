import { closeCodes } from '@sthira/contract/stream';
import { expect, test } from 'vitest';
import { readClose } from './stream-close.ts';

test.each([
  [closeCodes.normal, { kind: 'normal' }],
  [closeCodes.token, { kind: 'token-expired' }],
  [closeCodes.forbidden, { kind: 'forbidden', reason: 'The token of the day.' }],
  [closeCodes.restart, { kind: 'closed', code: 1012 }],
  [closeCodes.slow, { kind: 'closed', code: 1013 }],
  [closeCodes.unavailable, { kind: 'closed', code: 4013 }],
  [closeCodes.tooManySockets, { kind: 'closed', code: 4029 }],
])('stream close: the service’s code %i decides, whatever its reason', (code, close) => {
  expect(readClose(code, 'The token of the day.')).toEqual(close);
});

test.each([
  [1008, 'Token expired', { kind: 'token-expired' }],
  [1008, 'Policy', { kind: 'closed', code: 1008 }],
  [1006, '', { kind: 'closed', code: 1006 }],
])('stream close: a code %i of another sender, with the reason "%s"', (code, reason, close) => {
  expect(readClose(code, reason)).toEqual(close);
});
