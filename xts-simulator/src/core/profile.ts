/** How one broker's gateway differs on the wire from the plain protocol. */
export interface Profile {
  name: ProfileName;
  /** Path in front of both halves; empty for the plain one. */
  mount: string;
  interactivePrefix: string;
  marketPrefix: string;
  hostLookup: 'off' | 'required';
  emptyBook: 'error-400' | 'empty-list';
  deadTokenStatus: 400 | 200;
  positions: 'wrapped' | 'bare';
  holdings: 'map' | 'lists';
  ack: 'object' | 'array';
  numbers: 'plain' | 'texts' | 'comma-texts';
  /** Longer order identifiers are refused. */
  tagLimit: 18 | 20;
  rateLimit: { status: 429 | 400 | 200; body: 'plain' | 'nested' };
}

export type ProfileName = 'plain' | 'arham' | 'bigul' | 'jainam' | 'jainam2';

const plain: Profile = {
  name: 'plain',
  mount: '',
  interactivePrefix: '/interactive',
  marketPrefix: '/apimarketdata',
  hostLookup: 'off',
  emptyBook: 'empty-list',
  deadTokenStatus: 400,
  positions: 'wrapped',
  holdings: 'map',
  ack: 'object',
  numbers: 'plain',
  tagLimit: 20,
  rateLimit: { status: 429, body: 'plain' },
};

export const profiles: readonly Profile[] = [
  plain,
  {
    ...plain,
    name: 'arham',
    mount: '/arham',
    interactivePrefix: '/arham/interactive',
    marketPrefix: '/arham/apimarketdata',
    emptyBook: 'error-400',
  },
  {
    ...plain,
    name: 'bigul',
    mount: '/bigul',
    interactivePrefix: '/bigul/interactive',
    marketPrefix: '/bigul/apimarketdata',
    deadTokenStatus: 200,
    holdings: 'lists',
    ack: 'array',
    numbers: 'comma-texts',
    rateLimit: { status: 400, body: 'plain' },
  },
  {
    ...plain,
    name: 'jainam',
    mount: '/jainam',
    interactivePrefix: '/jainam/interactive',
    marketPrefix: '/jainam/apibinarymarketdata',
    positions: 'bare',
    numbers: 'texts',
    rateLimit: { status: 200, body: 'nested' },
  },
  {
    ...plain,
    name: 'jainam2',
    mount: '/jainam2',
    interactivePrefix: '/7interactive',
    marketPrefix: '/jainam2/apimarketdata',
    hostLookup: 'required',
    tagLimit: 18,
    emptyBook: 'error-400',
    rateLimit: { status: 429, body: 'nested' },
  },
];
