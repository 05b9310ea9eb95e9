import { neverTraded } from '#accounts/record/account-state.ts';
import type { AccountDocument } from '#documents/accounts.ts';

/** A logged-in account of five lakhs, ready to start, for tests. */
export function anAccount(changes: Partial<AccountDocument> = {}): AccountDocument {
  return {
    id: 'AshaArham00000000001',
    ownerUid: 'asha',
    email: 'asha@example.com',
    accountName: 'Asha Arham',
    broker: 'ArhamShare_XTS',
    clientId: 'SIM01',
    apiKeyMask: 'SIMK**0001',
    accountSizeLakhHundredths: 500,
    slPctHundredths: null,
    dailyLossPctHundredths: 200,
    isActive: true,
    squareOff: false,
    strategy: '{"preset":"daily"}',
    loginStatus: 'logged_in',
    errorMessage: '',
    tokenGeneratedAt: 1_000,
    trading: neverTraded,
    shard: '0',
    createdAt: 1_000,
    updatedAt: 1_000,
    ...changes,
  };
}

/** The same on paper, with a place among its own. */
export function aPaperAccount(changes: Partial<AccountDocument> = {}): AccountDocument {
  const id = 'AshaPaper00000000001';
  return anAccount({
    ...{
      id,
      accountName: 'Asha Paper',
      broker: 'Paper',
      clientId: id,
      apiKeyMask: '',
      shard: 'p0',
    },
    ...changes,
  });
}

/** The stored broker session of that account. */
export function aSession() {
  return {
    token: '1',
    userId: 'SIM01',
    clientId: 'SIM01',
    base: '',
    clientKind: 'investor',
    openedAt: 1_000,
  } as const;
}

/** What a person types to link an account, for tests. */
export const linkInput = {
  account_name: 'Asha Arham',
  broker: 'ArhamShare_XTS',
  api_key: 'SIMKEY0001',
  api_secret: 'SIMSECRET0001',
} as const;
