import type { AccountDocument } from '@sthira/contract/documents';

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
    isActive: true,
    squareOff: false,
    strategy: '',
    loginStatus: 'logged_in',
    errorMessage: '',
    tokenGeneratedAt: 1_000,
    trading: { algoId: 1, state: 'stopped', runId: '', startedAt: null, stoppingAt: null, paidDay: '', stopReason: '' },
    shard: '0',
    createdAt: 1_000,
    updatedAt: 1_000,
    ...changes,
  };
}
