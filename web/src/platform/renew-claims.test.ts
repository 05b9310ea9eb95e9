import type { IdTokenResult, User } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { renewClaims, tokenInUse } from './renew-claims.ts';

const tokenOf = (claims: object) => ({ claims }) as IdTokenResult;
const [old, promoted] = [tokenOf({}), tokenOf({ admin: true })];

/** Somebody whose kept token and newly made token are these. */
function somebody({ kept, made }: { kept: IdTokenResult; made: IdTokenResult }) {
  const forced: boolean[] = [];
  const getIdTokenResult = async (force = false) => {
    forced.push(force);
    return force ? made : kept;
  };
  return { user: { getIdTokenResult } as User, forced };
}

test('renew claims: a token from before the promotion is renewed', async () => {
  const { user, forced } = somebody({ kept: old, made: promoted });
  expect(await renewClaims(user, old)).toBe(true);
  expect(forced).toEqual([false, true]);
});

test('renew claims: a call refused with the old token is repeated when another call renewed it', async () => {
  const { user, forced } = somebody({ kept: promoted, made: promoted });
  expect(await renewClaims(user, old)).toBe(true);
  expect(forced).toEqual([false]);
});

test('renew claims: of two refused at once, both wait until the one new token is stored', async () => {
  const stored = Promise.withResolvers<void>();
  const forced: boolean[] = [];
  let kept = old;
  const getIdTokenResult = async (force = false) => {
    forced.push(force);
    if (!force) return kept;
    kept = promoted;
    await stored.promise;
    return promoted;
  };
  const user = { getIdTokenResult } as User;
  const ended: boolean[] = [];
  const refused = async () => void ended.push(await renewClaims(user, old));
  const one = refused();
  await vi.waitFor(() => expect(kept).toBe(promoted));
  const other = refused();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ended).toEqual([]);
  stored.resolve();
  await Promise.all([one, other]);
  expect(ended).toEqual([true, true]);
  expect(forced.filter(Boolean)).toHaveLength(1);
});

test('renew claims: a refusal in spite of the claim, or of a person who is no admin, is final', async () => {
  expect(await renewClaims(somebody({ kept: promoted, made: promoted }).user, promoted)).toBe(
    false,
  );
  expect(await renewClaims(somebody({ kept: old, made: old }).user, old)).toBe(false);
});

test('renew claims: without a token there is no retry', async () => {
  const user = {
    getIdTokenResult: async () => Promise.reject(new Error('offline')),
  } as unknown as User;
  expect(await tokenInUse(user)).toBeUndefined();
  expect(await renewClaims(user, undefined)).toBe(false);
});

const ofRole = (role: string) => tokenOf({ admin: role === 'admin', role });

test.each([
  ['an investor', tokenOf({}), 'support'],
  ['one of the support', ofRole('support'), 'money'],
  ['an admin', ofRole('admin'), 'operations'],
])(
  'renew claims: the token of %s is renewed for a new role among the staff',
  async (_, used, role) => {
    const { user } = somebody({ kept: used, made: ofRole(role) });
    expect(await renewClaims(user, used)).toBe(true);
  },
);

test.each(['support', 'operations', 'money'])(
  'renew claims: a role %s that was taken back is no reason for another attempt',
  async (role) => {
    const { user } = somebody({ kept: ofRole(role), made: ofRole('user') });
    expect(await renewClaims(user, ofRole(role))).toBe(false);
  },
);
