import { expect, test } from 'vitest';
import { isDeadSessionText } from './dead-session.ts';

test.each([
  'Invalid Token',
  ' invalid  token. ',
  'Authentication error: Invalid Token',
  'Token/Authorization not found',
  'Please Provide token to Authenticate',
  'Your session has been expired',
  'Session expired, please login again.',
  'Access token has expired',
  'jwt expired',
  'User is not logged in',
  'Invalid Session',
  'User has logged in elsewhere',
])('%j says that the session is over', (text) => expect(isDeadSessionText(text)).toBe(true));

test.each([
  '',
  'Invalid instrument token',
  'Invalid token 40001 for segment NSEFO',
  'Exchange token not found',
  'The pre-open session has expired',
  'The contract of this session expired',
  'Order refused: user is not logged in to the exchange',
])('%j is about something else', (text) => expect(isDeadSessionText(text)).toBe(false));
