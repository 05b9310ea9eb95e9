import type { Broker } from '@sthira/contract/accounts';

export interface SeededAccount {
  id: string;
  ownerUid: 'asha' | 'ravi';
  accountName: string;
  broker: Broker;
  /** Credentials of the stand-in broker's own demonstration clients. */
  apiKey: string;
  apiSecret: string;
  accountSizeLakhHundredths: number;
}

/** One account at each broker. */
export const seededAccounts: readonly SeededAccount[] = [
  {
    id: 'AshaArham00000000001',
    ownerUid: 'asha',
    accountName: 'Asha Arham',
    broker: 'ArhamShare_XTS',
    apiKey: 'SIMKEY0001',
    apiSecret: 'SIMSECRET0001',
    accountSizeLakhHundredths: 500,
  },
  {
    id: 'AshaBigul00000000002',
    ownerUid: 'asha',
    accountName: 'Asha Bigul',
    broker: 'Bigul_XTS',
    apiKey: 'SIMKEY0002',
    apiSecret: 'SIMSECRET0002',
    accountSizeLakhHundredths: 1000,
  },
  {
    id: 'RaviJainam0000000003',
    ownerUid: 'ravi',
    accountName: 'Ravi Jainam',
    broker: 'Jainam_XTS',
    apiKey: 'SIMKEY0003',
    apiSecret: 'SIMSECRET0003',
    accountSizeLakhHundredths: 500,
  },
  {
    id: 'RaviJainam2000000004',
    ownerUid: 'ravi',
    accountName: 'Ravi Jainam 2',
    broker: 'Jainam_XTS_2',
    apiKey: 'SIMKEY0004',
    apiSecret: 'SIMSECRET0004',
    accountSizeLakhHundredths: 750,
  },
];
