import type { CallbackHabit } from './callback-habit.ts';

/** How one broker's gateway differs on the wire from the plain protocol. */
export interface Profile {
  name: ProfileName;
  /** Path in front of both halves; empty for the plain one. */
  mount: string;
  interactivePrefix: string;
  /** Each prefix serves the whole market data half, REST and socket, with the same tokens. */
  marketPrefixes: readonly string[];
  hostLookup: 'off' | 'required';
  /** What the lookup answers as its type, and how it spells its unique key. */
  hostLookupDialect: { type: true | 'success'; uniqueKey: 'uniqueKey' | 'UniqueKey' };
  emptyBook: 'error-400' | 'empty-list';
  deadTokenStatus: 400 | 200;
  positions: 'wrapped' | 'bare';
  /**
   * How a position spells its instrument's id over REST; the socket always says
   * `ExchangeInstrumentID`.
   */
  positionId: 'ExchangeInstrumentId' | 'ExchangeInstrumentID';
  /**
   * What a position calls an option: `NIFTY 01DEC2026 CE 24750`, or the master's description
   * `NIFTY26D0124750CE`.
   */
  positionSymbol: 'display-name' | 'description';
  /** Whether positions state their realised and unrealised result, or leave both at "0.00". */
  positionResult: 'zeros' | 'stated';
  balance: 'one-row' | 'zeros-first';
  holdings: 'map' | 'lists';
  ack: 'object' | 'array';
  numbers: 'plain' | 'texts' | 'comma-texts';
  /** A longer order identifier is refused. */
  tagLimit: 18 | 20;
  rateLimit: { status: 429 | 400 | 200; body: 'plain' | 'nested' };
  /** What comes back from its sign-in page: a token to be exchanged, or the session's own. */
  consentAnswers: 'accessToken' | 'token';
  /** How that is written into the address, where no test says otherwise. */
  callbackHabit: CallbackHabit;
}

export const profileNames = ['plain', 'arham', 'bigul', 'jainam', 'jainam2', 'rmoney'] as const;
export type ProfileName = (typeof profileNames)[number];

/** A gateway has the older market data prefix and the newer one, which adds binary packets. */
const marketPrefixesUnder = (mount: string) => [
  `${mount}/apimarketdata`,
  `${mount}/apibinarymarketdata`,
];

const plain: Profile = {
  name: 'plain',
  mount: '',
  interactivePrefix: '/interactive',
  marketPrefixes: marketPrefixesUnder(''),
  hostLookup: 'off',
  hostLookupDialect: { type: true, uniqueKey: 'uniqueKey' },
  emptyBook: 'empty-list',
  deadTokenStatus: 400,
  positions: 'wrapped',
  positionId: 'ExchangeInstrumentId',
  positionSymbol: 'display-name',
  positionResult: 'zeros',
  balance: 'one-row',
  holdings: 'map',
  ack: 'object',
  numbers: 'plain',
  tagLimit: 20,
  rateLimit: { status: 429, body: 'plain' },
  consentAnswers: 'accessToken',
  callbackHabit: 'once',
};

export const profiles: readonly Profile[] = [
  plain,
  {
    ...plain,
    name: 'arham',
    mount: '/arham',
    interactivePrefix: '/arham/interactive',
    marketPrefixes: marketPrefixesUnder('/arham'),
    emptyBook: 'error-400',
    balance: 'zeros-first',
    consentAnswers: 'token',
    callbackHabit: 'text',
  },
  {
    ...plain,
    name: 'bigul',
    mount: '/bigul',
    interactivePrefix: '/bigul/interactive',
    marketPrefixes: marketPrefixesUnder('/bigul'),
    deadTokenStatus: 200,
    positionResult: 'stated',
    holdings: 'lists',
    ack: 'array',
    numbers: 'comma-texts',
    rateLimit: { status: 400, body: 'plain' },
    callbackHabit: 'twice',
  },
  {
    ...plain,
    name: 'jainam',
    mount: '/jainam',
    interactivePrefix: '/jainam/interactive',
    marketPrefixes: ['/jainam/apibinarymarketdata'],
    positionSymbol: 'description',
    numbers: 'texts',
    rateLimit: { status: 200, body: 'nested' },
  },
  {
    ...plain,
    name: 'jainam2',
    mount: '/jainam2',
    interactivePrefix: '/7interactive',
    marketPrefixes: marketPrefixesUnder('/jainam2'),
    hostLookup: 'required',
    positions: 'bare',
    positionId: 'ExchangeInstrumentID',
    tagLimit: 18,
    emptyBook: 'error-400',
    rateLimit: { status: 429, body: 'nested' },
    callbackHabit: 'question',
  },
  {
    // A made-up broker. It has the other spelling of a host lookup, and all the differences that
    // real brokers have one at a time.
    ...plain,
    name: 'rmoney',
    mount: '/rmoney',
    interactivePrefix: '/1interactive',
    marketPrefixes: marketPrefixesUnder('/rmoney'),
    hostLookup: 'required',
    hostLookupDialect: { type: 'success', uniqueKey: 'UniqueKey' },
    positions: 'bare',
    positionId: 'ExchangeInstrumentID',
    positionSymbol: 'description',
    balance: 'zeros-first',
  },
];
