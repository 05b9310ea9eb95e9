import { calls } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';

const asked: unknown[] = [];
vi.mock('#platform/sign-in/app-check.ts', () => ({
  requireOwnApp: async (proof: { token: string | undefined }) => {
    asked.push(proof);
    if (proof.token !== 'ours') throw new AppError('forbidden', 'Not ours.');
  },
}));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async () => ({ uid: 'meera', role: 'admin', signedInAt: Date.now() }),
}));
vi.mock('./limit-admin.ts', () => ({ limitAdmin: async () => {} }));
vi.mock('./verbs.ts', () => ({ verbs: new Proxy({}, { get: () => reached }) }));

const { dispatch } = await import('./dispatch.ts');

async function reached(): Promise<never> {
  throw new AppError('conflict', 'Reached.');
}

const codeOf = async (call: { method: string; path: string; body?: object; appCheck?: string }) => {
  const reply = await dispatch(firestoreStore, {
    authorization: 'Bearer any',
    ...call,
    body: () => ({ ...call.body }),
  });
  return reply.success ? 'done' : reply.data.code;
};
const stop = {
  method: 'POST',
  path: '/trading/stop_trading',
  body: { algoId: 1, accountId: ['A'.repeat(20)] },
};
const profile = { method: 'GET', path: '/users/get_profile' };
const adjust = {
  method: 'POST',
  path: '/admin/adjust_credits',
  body: { uid: 'asha', credits: 1, reason: 'Sample', request_id: 'sample-request' },
};

beforeEach(() => void asked.splice(0));

const rows: [string, CallRow][] = Object.entries(calls);
const named = (proof: CallRow['proof']) =>
  rows.flatMap(([name, row]) => (row.proof === proof ? name : [])).sort();

test('App Check of calls: stops and logouts need no proof', () => {
  expect(named('none')).toEqual([
    'logout',
    'pullKillSwitch',
    'pullKillSwitchFor',
    'stopAllTrading',
    'stopAllTradingFor',
    'stopStarting',
    'stopTrading',
    'stopTradingFor',
  ]);
});

test('App Check of calls: roles, passwords, credits and refunds need a one-time proof', () => {
  expect(named('once')).toEqual([
    'addAdminRole',
    'adjustCredits',
    'decideAdjustment',
    'decideRefund',
    'removeAdminRole',
    'requestErasure',
    'requestRefund',
    'resetUserPassword',
    'setUserRole',
  ]);
});

test('App Check of calls: a call of another app is refused', async () => {
  expect(await codeOf(profile)).toBe('forbidden');
  expect(await codeOf({ ...profile, appCheck: 'ours' })).toBe('conflict');
  expect(asked).toEqual([
    { token: undefined, once: false },
    { token: 'ours', once: false },
  ]);
});

test('App Check of calls: a call that cannot be undone needs a one-time proof, which a wrong input does not use up', async () => {
  expect(await codeOf({ ...adjust, appCheck: 'ours' })).toBe('conflict');
  expect(asked).toEqual([{ token: 'ours', once: true }]);
  expect(await codeOf({ ...adjust, body: { credits: 'x' }, appCheck: 'ours' })).toBe('bad-input');
  expect(asked).toHaveLength(1);
});

test('App Check of calls: a stop is never refused for a missing proof', async () => {
  expect(await codeOf(stop)).toBe('conflict');
  expect(await codeOf({ ...stop, path: '/admin/stop_trading' })).toBe('conflict');
  expect(asked).toEqual([]);
});
