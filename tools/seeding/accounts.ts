import type { Broker } from '@sthira/contract/accounts';

export interface SeededAccount {
  id: string;
  /** Empty for an e-mail without a person. */
  ownerUid: string;
  email: string;
  accountName: string;
  broker: Broker;
  /** Credentials of the stand-in broker's own demonstration clients. */
  apiKey: string;
  apiSecret: string;
  accountSizeLakhHundredths: number;
  slPctHundredths?: number;
  isActive?: false;
  squareOff?: true;
  strategy?: string;
}

/** One account at each broker. */
export const seededAccounts: readonly SeededAccount[] = [
  {
    id: 'AshaArham00000000001',
    ownerUid: 'asha',
    email: 'asha@sthira.example',
    accountName: 'Asha Arham',
    broker: 'ArhamShare_XTS',
    apiKey: 'SIMKEY0001',
    apiSecret: 'SIMSECRET0001',
    accountSizeLakhHundredths: 500,
  },
  {
    id: 'AshaBigul00000000002',
    ownerUid: 'asha',
    email: 'asha@sthira.example',
    accountName: 'Asha Bigul',
    broker: 'Bigul_XTS',
    apiKey: 'SIMKEY0002',
    apiSecret: 'SIMSECRET0002',
    accountSizeLakhHundredths: 1000,
  },
  {
    id: 'RaviJainam0000000003',
    ownerUid: 'ravi',
    email: 'ravi@sthira.example',
    accountName: 'Ravi Jainam',
    broker: 'Jainam_XTS',
    apiKey: 'SIMKEY0003',
    apiSecret: 'SIMSECRET0003',
    accountSizeLakhHundredths: 500,
  },
  {
    id: 'RaviJainam2000000004',
    ownerUid: 'ravi',
    email: 'ravi@sthira.example',
    accountName: 'Ravi Jainam 2',
    broker: 'Jainam_XTS_2',
    apiKey: 'SIMKEY0004',
    apiSecret: 'SIMSECRET0004',
    accountSizeLakhHundredths: 750,
  },
];
