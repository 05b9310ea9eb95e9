import { type CallName, calls } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { recentSignInMs } from '#platform/sign-in/recent-sign-in.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';

const used: string[] = [];
const session = vi.hoisted(() => ({ signedInAt: 0 as number | undefined }));
vi.mock('#platform/sign-in/app-check.ts', () => ({
  requireOwnApp: async () => void used.push('proof'),
}));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async () => ({ uid: 'meera', role: 'admin', signedInAt: session.signedInAt }),
}));
vi.mock('./limit-admin.ts', () => ({ limitAdmin: async () => void used.push('call') }));

const { authorizeCall } = await import('./authorize-call.ts');

const rows: Record<CallName, CallRow> = calls;
const names = Object.keys(rows) as CallName[];
const named = (when: CallRow['recentSignIn']) =>
  names.filter((name) => rows[name].recentSignIn === when).sort();
const clock = new SteppedClock();
clock.set(1_000_000_000);

/** The result of a call whose sign-in has this age. */
async function outcomeOf(name: CallName, ageMs: number | undefined): Promise<string> {
  session.signedInAt = ageMs === undefined ? undefined : clock.now() - ageMs;
  const through = authorizeCall(
    firestoreStore,
    { name, row: { ...rows[name], input: z.unknown() } },
    { authorization: 'Bearer any', appCheck: undefined, sent: () => ({}), clock },
  );
  return through.then(() => 'through').catch(({ code }: { code: string }) => code);
}

afterEach(() => void used.splice(0));

test('recent sign-in: needed for calls with power over others and those that cannot be undone', () => {
  expect(named('always')).toEqual(
    [
      'addAccountFor',
      'addAdminRole',
      'adjustCredits',
      'cancelLogins',
      'createProfile',
      'decideAdjustment',
      'decideRefund',
      'deleteAccount',
      'deleteAccountFor',
      'deleteUser',
      'deleteUserFromFirebase',
      'disableUser',
      'enableUser',
      'leaveRestFor',
      'liftKillSwitch',
      'loginAccountFor',
      'loginAccounts',
      'loginAllAccounts',
      'modifyAccountFor',
      'removeAdminRole',
      'requestErasure',
      'requestRefund',
      'resetUserPassword',
      'setPlanFor',
      'setUserRole',
      'startMany',
      'startTradingFor',
    ].sort(),
  );
  expect(named('for some')).toEqual(['logoutAccount', 'modifyAccount']);
});

test.each(names)('recent sign-in: %s follows its row', async (name) => {
  const always = rows[name].recentSignIn === 'always';
  expect(await outcomeOf(name, recentSignInMs)).toBe('through');
  used.splice(0);
  expect(await outcomeOf(name, recentSignInMs + 1)).toBe(always ? 'stale-sign-in' : 'through');
  if (always) expect(used).toEqual([]);
  expect(await outcomeOf(name, undefined)).toBe(always ? 'stale-sign-in' : 'through');
});
