import type { Broker } from '@sthira/contract/accounts';

/** What is public of how a broker's client registers an address; nothing else is said of it. */
export interface BrokerWay {
  /** As people call it. */
  name: string;
  /** The XTS dashboard on which its client creates apps and reads their keys; null where none is public. */
  dashboard: string | null;
  /** Where its own contacts are published. */
  site: string;
  /** What only this broker's clients have to know. */
  caution: string | null;
}

const dashboardAt = (host: string) => `https://${host}/dashboard#!/login`;

export const brokerWays: Record<Broker, BrokerWay> = {
  ArhamShare_XTS: {
    name: 'Arham Share',
    dashboard: dashboardAt('mtrade.arhamshare.com'),
    site: 'arhamshare.com',
    caution: null,
  },
  Bigul_XTS: {
    name: 'Bigul',
    dashboard: dashboardAt('trading.bigul.co'),
    site: 'bigul.co',
    caution: 'Bigul Connect is another product: its apps and keys are not those of the XTS API.',
  },
  Jainam_XTS: {
    name: 'Jainam',
    dashboard: dashboardAt('jtrade.jainam.in:5000'),
    site: 'jainam.in',
    caution:
      'Jainam runs several servers. If your client code is not known on this one, ask its API desk which is yours.',
  },
  Jainam_XTS_2: {
    name: 'Jainam',
    dashboard: null,
    site: 'jainam.in',
    caution:
      'Its dealer servers are set up by Jainam itself, and no page for their clients is public.',
  },
};
