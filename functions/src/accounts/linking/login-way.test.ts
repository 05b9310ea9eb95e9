import { beforeEach, expect, test, vi } from 'vitest';
import { consentLogins } from '#platform/consent-logins.ts';
import { anAccount, linkInput } from '#testing/account-fixture.ts';
import { changeAccount } from './account-change.ts';
import { wayOf } from './login-way.ts';
import { newAccount } from './new-account.ts';

vi.mock(import('#platform/consent-logins.ts'), async (original) => ({
  ...(await original()),
  consentLogins: vi.fn(),
}));

const consent = { loginBy: 'consent' } as const;
const credentials = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
const edit = (account: ReturnType<typeof anAccount>, input: object) =>
  changeAccount({
    ...{ account, credentials, owner: account, by: 'asha', today: '2026-11-25' },
    input: { account_name: account.accountName, broker: 'Bigul_XTS', ...input },
  });

beforeEach(() => {
  vi.mocked(consentLogins).mockReturnValue({
    Bigul_XTS: { answers: 'accessToken', required: false },
    Jainam_XTS: { answers: 'token', required: true },
  });
});

test('login way: keys, where nothing else was chosen', () => {
  expect([wayOf('Bigul_XTS', undefined), wayOf('Bigul_XTS', 'keys')]).toEqual([{}, {}]);
  expect(wayOf('Bigul_XTS', 'consent')).toEqual(consent);
});

test('login way: a broker that requires a sign in leaves no choice', () => {
  expect([wayOf('Jainam_XTS', undefined), wayOf('Jainam_XTS', 'keys')]).toEqual([consent, consent]);
});

test('login way: a broker without a page for it has none', () => {
  expect(wayOf('ArhamShare_XTS', 'keys')).toEqual({});
  expect(() => wayOf('ArhamShare_XTS', 'consent')).toThrow(
    expect.objectContaining({
      code: 'bad-input',
      fields: { login_by: 'Accounts at Arham Share log in with key and secret.' },
    }),
  );
});

test('login way: a new account has the one that was chosen', () => {
  const input = { ...linkInput, broker: 'Bigul_XTS', login_by: 'consent' } as const;
  const owner = { uid: 'asha', email: 'asha@example.com' };
  expect(newAccount({ id: 'x', owner, input, shard: '0', now: 1 })).toMatchObject(consent);
});

test('login way: an edit changes it, and one that does not name it keeps it', () => {
  const byKeys = anAccount({ broker: 'Bigul_XTS' });
  const chosen = edit(byKeys, { login_by: 'consent' });
  expect(chosen).toMatchObject({ changed: ['loginBy'], account: consent, endsLogin: false });
  const kept = edit(anAccount({ broker: 'Bigul_XTS', ...consent }), {});
  expect(kept).toMatchObject({ changed: [], account: consent });
  const back = edit(anAccount({ broker: 'Bigul_XTS', ...consent }), { login_by: 'keys' });
  expect(back.changed).toEqual(['loginBy']);
  expect('loginBy' in back.account).toBe(false);
});

test('login way: another broker begins with keys', () => {
  const moved = edit(anAccount({ broker: 'Bigul_XTS', ...consent }), { broker: 'ArhamShare_XTS' });
  expect(moved.changed).toEqual(['broker', 'loginBy']);
  expect('loginBy' in moved.account).toBe(false);
});
