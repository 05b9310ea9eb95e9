import { expect, test } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { createFailureVoice } from './failure-toasts.ts';

const failed = new CallError({ code: 'unavailable', message: 'No answer' });

test('a polled book fails aloud once until it has worked again', () => {
  const said: string[] = [];
  const hear = createFailureVoice((text) => said.push(text));
  hear({ operation: 'getOrders', error: failed });
  hear({ operation: 'getOrders', error: failed });
  expect(said).toEqual(['No answer']);
  hear({ operation: 'getOrders', error: null });
  hear({ operation: 'getOrders', error: failed });
  expect(said).toHaveLength(2);
});

test('status checks, what screens say themselves and a missing first profile stay silent', () => {
  const said: string[] = [];
  const hear = createFailureVoice((text) => said.push(text));
  hear({ operation: 'loginStatus', error: failed });
  hear({ operation: 'startTrading', error: failed });
  hear({ operation: 'getProfile', error: new CallError({ code: 'not-found', message: 'Not found' }) });
  hear({ operation: 'getAccounts', error: new CallError({ code: 'unauthenticated', message: 'Sign in' }) });
  expect(said).toEqual([]);
});
