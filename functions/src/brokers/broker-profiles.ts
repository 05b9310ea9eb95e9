import type { Broker } from '@sthira/contract/accounts';

/**
 * Where one broker's XTS stands and how it differs. Interactive and market data share a host, under
 * two prefixes.
 */
export interface BrokerProfile {
  base: string;
  interactivePrefix: string;
  marketPrefix: string;
  /** Dealer servers hand out the address of a session at this path; `none` elsewhere. */
  hostLookupPath: `/${string}` | 'none';
  /** Hosts below this domain may be handed out by a host lookup; keys are posted to no other. */
  domain: string;
  source: string;
  /** Engine.IO protocol of the sockets: 3 for Socket.IO 2 clients, 4 for newer ones. */
  engineIo: 3 | 4;
}

const usual = {
  interactivePrefix: '/interactive',
  marketPrefix: '/apimarketdata',
  hostLookupPath: 'none',
  source: 'WEBAPI',
  engineIo: 3,
} as const;

/**
 * The brokers' public hosts. Which of Jainam's servers each of its two names means is for Jainam to
 * confirm.
 */
const production: Record<Broker, BrokerProfile> = {
  ArhamShare_XTS: { ...usual, base: 'https://mtrade.arhamshare.com', domain: 'arhamshare.com' },
  Bigul_XTS: { ...usual, base: 'https://trading.bigul.co', domain: 'bigul.co' },
  Jainam_XTS: {
    ...usual,
    base: 'https://jtrade.jainam.in:5000',
    domain: 'jainam.in',
    marketPrefix: '/apibinarymarketdata',
  },
  Jainam_XTS_2: {
    ...usual,
    base: 'https://smpa.jainam.in:6543',
    domain: 'jainam.in',
    hostLookupPath: '/hostlookup',
  },
};

const localFolder: Record<Broker, string> = {
  ArhamShare_XTS: 'arham',
  Bigul_XTS: 'bigul',
  Jainam_XTS: 'jainam',
  Jainam_XTS_2: 'jainam2',
};

/**
 * A broker's profile; with the address of a stand-in, the same profile served from one folder of
 * it.
 */
export function brokerProfile(name: Broker, standInUrl: string): BrokerProfile {
  const profile = production[name];
  if (standInUrl === '') return profile;
  return {
    ...profile,
    base: `${standInUrl.replace(/\/+$/, '')}/${localFolder[name]}`,
    domain: new URL(standInUrl).hostname,
  };
}
