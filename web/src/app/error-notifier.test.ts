// req: INVESTOR-71

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, Unanswered, Unsent } from '#platform/call-error.ts';
import { onStaleSignIn, withRecentSignIn } from '#platform/stale-sign-in.ts';
import { createErrorNotifier } from './error-notifier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed = new CallError({ code: 'unavailable', message: 'No answer' });

function listen(isOffline = () => false) {
  const said: string[] = [];
  const noted: string[] = [];
  return {
    said,
    noted,
    report: createErrorNotifier({
      say: (text) => said.push(text),
      note: (text) => noted.push(text),
      isOffline,
    }),
  };
}

test('error notifications: a failing polled query notifies once until it has worked again, and the repetitions are counted', () => {
  const { said, noted, report } = listen();
  report({ operation: 'getOrders', error: failed });
  report({ operation: 'getOrders', error: failed });
  expect([said, noted]).toEqual([['No answer'], ['No answer']]);
  report({ operation: 'getOrders', error: null });
  report({ operation: 'getOrders', error: failed });
  expect(said).toHaveLength(2);
});

const unanswered = new Unanswered({ code: 'unavailable', message: 'Not reached' });

test('error notifications: a reading without an answer is not reported when the page is offline a moment later', () => {
  let isOffline = false;
  const { said, noted, report } = listen(() => isOffline);
  report({ operation: 'getOrders', error: unanswered });
  report({
    operation: 'getAccounts',
    error: new Unsent({ code: 'unavailable', message: 'Not reached' }),
  });
  report({ operation: 'getActivity', error: unanswered });
  isOffline = true;
  vi.runAllTimers();
  expect([said, noted]).toEqual([[], []]);
});

test('error notifications: a reading without an answer is reported once it has had none for a moment', () => {
  const { said, noted, report } = listen();
  const failThrice = () => {
    for (let time = 0; time < 3; time++) report({ operation: 'getOrders', error: unanswered });
  };
  failThrice();
  expect([said, noted]).toEqual([[], []]);
  vi.runAllTimers();
  failThrice();
  vi.runAllTimers();
  expect([said, noted]).toEqual([['Not reached'], ['Not reached']]);
});

test('error notifications: a reading that succeeds right after one without an answer reports nothing', () => {
  const { said, noted, report } = listen();
  report({ operation: 'getOrders', error: unanswered });
  report({ operation: 'getOrders', error: null });
  vi.runAllTimers();
  expect([said, noted]).toEqual([[], []]);
});

test('error notifications: offline, failed actions and refusals of the server are shown', () => {
  const { said, report } = listen(() => true);
  report({ operation: 'addAccount', error: unanswered });
  report({ operation: 'getTrades', error: failed });
  expect(said).toEqual(['Not reached', 'No answer']);
});

test('error notifications: a failed action notifies each time', () => {
  const { said, noted, report } = listen();
  for (const operation of [
    'addAccount',
    'addAccount',
    'modifyAccount',
    'deleteAccount',
    'updateProfile',
  ] as const)
    report({ operation, error: failed });
  expect(said).toHaveLength(5);
  expect(noted).toEqual([]);
});

test('error notifications: a refusal without a message has a default one', () => {
  const { said, report } = listen();
  report({ operation: 'addAccount', error: new CallError({ code: 'conflict', message: '' }) });
  expect(said).toEqual(['This cannot be done right now.']);
});

test('error notifications: status checks, buttons with their own message and a missing first profile notify nothing', () => {
  const { said, noted, report } = listen();
  report({ operation: 'loginStatus', error: failed });
  report({ operation: 'startTrading', error: failed });
  report({
    operation: 'getProfile',
    error: new CallError({ code: 'not-found', message: 'Not found' }),
  });
  report({
    operation: 'getProfile',
    error: new CallError({
      code: 'forbidden',
      message: 'Account found but profile incomplete. Please contact support.',
    }),
  });
  report({
    operation: 'getAccounts',
    error: new CallError({ code: 'unauthenticated', message: 'Sign in' }),
  });
  expect([...said, ...noted]).toEqual([]);
});

test.each([
  ...(['loginAccount', 'loginAccountFor', 'loginAllAccounts', 'loginAccounts'] as const),
  ...(['cancelLogins', 'logoutAccount', 'createProfile', 'deleteUser', 'disableUser'] as const),
  ...(['enableUser', 'logoutEverywhere', 'startTrading', 'startTradingFor'] as const),
  ...(['stopTrading', 'stopTradingFor', 'stopAllTrading', 'stopAllTradingFor'] as const),
  ...(['pullKillSwitch', 'pullKillSwitchFor', 'liftKillSwitch'] as const),
])('error notifications: a failed %s is shown by its own button only', (operation) => {
  const { said, noted, report } = listen();
  report({ operation, error: failed });
  expect([...said, ...noted]).toEqual([]);
});

test('error notifications: a sign-in that the person chose not to repeat is no failure', async () => {
  const { said, noted, report } = listen();
  const stale = new CallError({ code: 'stale-sign-in', message: 'Your sign-in is too old.' });
  const ended = () =>
    withRecentSignIn('modifyAccount', () => Promise.reject(stale)).catch(() =>
      report({ operation: 'modifyAccount', error: stale }),
    );
  await ended();
  expect(said).toEqual(['Your sign-in is too old.']);
  const forget = onStaleSignIn(async () => false);
  await ended();
  forget();
  expect([said.length, noted]).toEqual([1, []]);
});

test('error notifications: each has its code, which leads to its remedy', () => {
  const said: [string, string][] = [];
  const report = createErrorNotifier({
    say: (...news) => said.push(news),
    note: () => {},
    isOffline: () => false,
  });
  report({ operation: 'modifyAccount', error: new CallError({ code: 'conflict', message: '' }) });
  expect(said).toEqual([['This cannot be done right now.', 'conflict']]);
});
