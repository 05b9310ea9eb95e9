import type { Day, Instant } from './units.ts';

/** Every Firestore path of the product. */
export const paths = {
  users: 'users',
  user: (uid: string) => `users/${uid}`,
  /** What a person has agreed to. */
  consents: 'consents',
  consentsOf: (uid: string) => `consents/${uid}`,
  dayNotes: (uid: string) => `users/${uid}/dayNotes`,
  /** What a person keeps of an account's day; `id` is a `dayNoteId`. */
  dayNote: (uid: string, id: string) => `users/${uid}/dayNotes/${id}`,
  /** When an admin made the calls that are limited by the minute. */
  adminTurns: (uid: string) => `adminTurns/${uid}`,
  /** What an admin has done on an IST day, in the units of each call. */
  adminDay: (uid: string) => `adminDays/${uid}`,
  adminNotices: 'adminNotices',
  adminNotice: (id: string) => `adminNotices/${id}`,
  /** Starts and stops of many accounts that admins asked for. */
  bulkTrades: 'bulkTrades',
  bulkTrade: (id: string) => `bulkTrades/${id}`,
  adjustmentRequests: 'adjustmentRequests',
  adjustmentRequest: (id: string) => `adjustmentRequests/${id}`,
  accounts: 'accounts',
  account: (id: string) => `accounts/${id}`,
  deletedAccounts: 'deletedAccounts',
  deletedAccount: (id: string) => `deletedAccounts/${id}`,
  formerAccounts: 'formerAccounts',
  formerAccount: (id: string, until: Instant) => `formerAccounts/${id}-${until}`,
  credentials: (id: string) => `accounts/${id}/private/credentials`,
  session: (id: string) => `accounts/${id}/private/session`,
  consent: (id: string) => `accounts/${id}/private/consent`,
  limits: (id: string) => `accounts/${id}/private/limits`,
  /** What a paper account has ordered, traded and holds. */
  paperBook: (id: string) => `accounts/${id}/paper/book`,
  /**
   * Which account has a broker's key, and which a broker's client; named by their keyed
   * fingerprints.
   */
  brokerKey: (fingerprint: string) => `brokerKeys/${fingerprint}`,
  brokerClient: (fingerprint: string) => `brokerClients/${fingerprint}`,
  brokerCountings: 'brokerCounts',
  /** What a shard's agent, or some of the other processes, counted of a day's calls to brokers. */
  brokerCounts: (place: string) => `brokerCounts/${place}`,
  brokerLimits: (broker: string) => `brokerLimits/${broker}`,
  orders: (id: string) => `accounts/${id}/orders`,
  order: (id: string, tag: string) => `accounts/${id}/orders/${tag}`,
  orderPages: (id: string) => `accounts/${id}/orderPages`,
  orderPage: (id: string, { runId, number }: { runId: string; number: number }) =>
    `accounts/${id}/orderPages/${runId}-${number}`,
  accountDays: (id: string) => `accounts/${id}/days`,
  accountDay: (id: string, day: Day) => `accounts/${id}/days/${day}`,
  closedDays: 'counters/closedDays',
  shards: 'shards',
  shard: (name: string) => `shards/${name}`,
  prices: 'market/prices',
  chain: 'market/chain',
  bars: 'market/bars',
  marketSession: 'market/session',
  /** The quotes of one of a day's times of recording, `0920` for 09:20 in India. */
  recordedQuotes: (day: Day, time: string) => `recordedQuotes/${day}-${time}`,
  priceLevels: 'priceLevels',
  /** What those quotes say about the price level. */
  priceLevel: (day: Day, time: string) => `priceLevels/${day}-${time}`,
  wallets: 'wallets',
  wallet: (uid: string) => `wallets/${uid}`,
  walletEntry: (uid: string, id: string) => `wallets/${uid}/entries/${id}`,
  walletEntries: (uid: string) => `wallets/${uid}/entries`,
  purchases: 'purchases',
  purchase: (id: string) => `purchases/${id}`,
  paymentEvents: 'paymentEvents',
  paymentEvent: (id: string) => `paymentEvents/${id}`,
  /**
   * The last number given to a kind of tax paper in a financial year, e.g.
   * `counters/invoices-2026-27`.
   */
  paperCounter: (papers: string, financialYear: string) => `counters/${papers}-${financialYear}`,
  /** What all wallets held when they were last counted, and who buys still. */
  walletCount: 'counters/walletCount',
  /** What people are told; each goes to its person's bell and to the channels they have chosen. */
  messages: 'messages',
  message: (id: string) => `messages/${id}`,
  /** What a person has seen and cleared in their bell. */
  bell: (uid: string) => `bells/${uid}`,
  messageSettings: (uid: string) => `messageSettings/${uid}`,
  telegramLinks: 'telegramLinks',
  /** The Telegram chat of a person. */
  telegramLink: (uid: string) => `telegramLinks/${uid}`,
  telegramCodes: 'telegramCodes',
  /** A code by which a chat is linked; named by its hash. */
  telegramCode: (hash: string) => `telegramCodes/${hash}`,
  /** Which of a chat's updates were handled. */
  telegramChat: (chatId: string) => `telegramChats/${chatId}`,
  pushDevices: 'pushDevices',
  /** A browser that shows a person's messages; named by the hash of its endpoint. */
  pushDevice: (id: string) => `pushDevices/${id}`,
  deliveries: 'deliveries',
  /** A message on its way to a chat or a browser. */
  delivery: (id: string) => `deliveries/${id}`,
  mails: 'mails',
  mail: (id: string) => `mails/${id}`,
  issues: 'issues',
  issue: (id: string) => `issues/${id}`,
  issueComments: (id: string) => `issues/${id}/comments`,
  issueComment: (id: string, number: number) => `issues/${id}/comments/${number}`,
  deletedIssue: (id: string) => `deletedIssues/${id}`,
  signUp: 'settings/signUp',
  /** Until when no account of a person may be started. */
  tradingBlocks: 'tradingBlocks',
  tradingBlock: (uid: string) => `tradingBlocks/${uid}`,
  /** While it is there, no account of the platform may be started. */
  platformBlock: 'settings/tradingBlock',
  issueCounter: 'counters/issues',
  issueCause: (hash: string) => `counters/issues/causes/${hash}`,
  userCounter: 'counters/users',
  shardCounter: 'counters/shards',
  audit: 'audit',
  /** Rows of one subject's hash chain; the sequence number is padded so that ids sort. */
  auditRow: (subject: string, sequence: number) =>
    `audit/${subject}-${String(sequence).padStart(8, '0')}`,
  auditHeads: 'auditHeads',
  auditHead: (subject: string) => `auditHeads/${subject}`,
  /** How far a chain was proven. */
  auditCheck: (subject: string) => `auditChecks/${subject}`,
} as const;
