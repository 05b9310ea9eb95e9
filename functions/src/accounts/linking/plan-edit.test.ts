import { expect, test } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { recentSignInMs } from '#platform/sign-in/recent-sign-in.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { planEdit } from './plan-edit.ts';

const now = 1_000_000_000;
const credentials = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
const asha = { ownerUid: 'asha', email: 'asha@example.com' };
const account = anAccount({
  ...asha,
  accountSizeLakhHundredths: 1_000,
  apiKeyMask: 'SIMK**0001',
  clientId: 'C1',
});
const riskier = '{"max_loss":50}';

interface Edit {
  by?: 'asha' | 'meera';
  at?: number;
  ageMs?: number;
  owner?: Pick<AccountDocument, 'ownerUid' | 'email'>;
}

/** An edit by the owner or by an admin, who may hand the account to another owner. */
function edited(
  before: AccountDocument,
  input: object,
  { by = 'meera', at = now, ageMs = 0, owner = before }: Edit = {},
) {
  const { id, accountName: account_name, broker } = before;
  const plan = planEdit(before, {
    caller: {
      ...{ uid: by, email: `${by}@example.com`, name: by },
      role: by === 'meera' ? 'admin' : 'user',
      signedInAt: at - ageMs,
    },
    input: { id, account_name, broker, ...input },
    credentials,
    owner,
    now: at,
  });
  return plan.change.account;
}

test.each([
  [{ account_size: 500 }, { accountSizeLakhHundredths: 50_000 }],
  [{ strategy: riskier }, { strategy: riskier }],
  [
    { account_size: 500, strategy: riskier },
    { accountSizeLakhHundredths: 50_000, strategy: riskier },
  ],
])('an admin who would let an investor lose more proposes it: %j', (input, raise) =>
  expect(edited(account, { ...input, is_active: false, account_name: 'Asha Two' })).toEqual({
    ...account,
    isActive: false,
    accountName: 'Asha Two',
    proposal: { at: now, raise },
  }),
);

test('plan edit: a first size by an admin is a proposal too', () =>
  expect(
    edited({ ...account, accountSizeLakhHundredths: null }, { account_size: 1 }),
  ).toMatchObject({
    accountSizeLakhHundredths: null,
    proposal: { raise: { accountSizeLakhHundredths: 100 } },
  }));

test.each([
  ['an account that waits for its owner', ''],
  ['the admin’s own account', 'meera'],
])('%s takes a larger size of an admin at once', (_, ownerUid) => {
  const after = edited({ ...account, ownerUid }, { account_size: 500 });
  expect(after).toEqual({ ...account, ownerUid, accountSizeLakhHundredths: 50_000 });
});

test('a smaller size and a safer strategy of an admin count at once', () => {
  const strategy = '{"max_loss":4}';
  expect(edited(account, { account_size: 9, strategy })).toEqual({
    ...account,
    accountSizeLakhHundredths: 900,
    strategy,
  });
});

const safer = '{"preset":"daily","max_loss":1}';

test.each(['', '{"wings":2}', '{"preset":"eve"}'])(
  'plan edit: another strategy waits for the owner, however safe it is: for %j',
  (strategy) => {
    const before = { ...account, strategy };
    expect(edited(before, { strategy: safer })).toEqual({
      ...before,
      proposal: { at: now, raise: { strategy: safer } },
    });
    expect(edited(before, { strategy: safer }, { by: 'asha' }).strategy).toBe(safer);
  },
);

const proposed = edited(account, { account_size: 500, strategy: riskier });

test('plan edit: the owner accepts all or one field, with a recent sign-in', () => {
  expect(edited(proposed, { account_size: 500 }, { by: 'asha' })).toEqual({
    ...account,
    accountSizeLakhHundredths: 50_000,
    proposal: { at: now, raise: { strategy: riskier } },
  });
  const yes = { account_size: 500, strategy: riskier };
  expect(edited(proposed, yes, { by: 'asha' })).toEqual({
    ...account,
    accountSizeLakhHundredths: 50_000,
    strategy: riskier,
  });
  expect(() => edited(proposed, yes, { by: 'asha', ageMs: recentSignInMs + 1 })).toThrow(
    expect.objectContaining({ code: 'stale-sign-in' }),
  );
});

test.each(['asha', 'meera'] as const)('plan edit: %s drops the proposal without a change', (by) => {
  expect(edited(proposed, {}, { by })).toEqual(proposed);
  const old = { by, ageMs: 2 * recentSignInMs };
  expect(edited(proposed, { proposal: 'dropped' }, old)).toEqual(account);
});

test('plan edit: a later proposal or change replaces an earlier one field by field', () => {
  const at = now + 1_000;
  const later = edited(proposed, { account_size: 400 }, { at });
  expect(later).toEqual({
    ...account,
    proposal: { at, raise: { accountSizeLakhHundredths: 40_000, strategy: riskier } },
  });
  expect(edited(later, { account_size: 9 }, { at: at + 1_000 })).toEqual({
    ...account,
    accountSizeLakhHundredths: 900,
    proposal: { at, raise: { strategy: riskier } },
  });
});

const ownersKeys = 'Only the owner of the account can change its broker, API key and API secret.';

test.each([
  [{ api_key: 'SIMKEY0777' }, { api_key: ownersKeys }],
  [{ api_secret: 'SIMSECRET0777' }, { api_secret: ownersKeys }],
  [{ broker: 'Bigul_XTS' }, { broker: ownersKeys }],
])('an admin cannot put other keys into an investor’s account: %j', (input, fields) => {
  expect(() => edited(account, input)).toThrow(
    expect.objectContaining({ code: 'conflict', fields }),
  );
  expect(() => edited(account, input, { by: 'asha' })).not.toThrow();
  // Keys that never logged in may be mistyped: who linked the account may correct them.
  expect(() => edited({ ...account, clientId: '' }, input)).not.toThrow();
});

test('plan edit: a hand-over drops the proposal and loosens nothing', () => {
  const owner = { ownerUid: 'ravi', email: 'ravi@example.com' };
  expect(edited(proposed, {}, { owner })).toEqual({ ...account, ...owner });
  expect(() => edited(account, { account_size: 500 }, { owner })).toThrow(
    expect.objectContaining({ code: 'conflict' }),
  );
});

test('how an account logs in is changed by its owner alone', () => {
  const byConsent = { ...account, loginBy: 'consent' } as const;
  const text = 'Only the owner of the account can change how it logs in.';
  expect(() => edited(byConsent, { login_by: 'keys' })).toThrow(text);
  expect(edited(byConsent, { is_active: false })).toMatchObject({ loginBy: 'consent' });
  expect('loginBy' in edited(byConsent, { login_by: 'keys' }, { by: 'asha' })).toBe(false);
});
