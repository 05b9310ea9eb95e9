import type { Day } from './units.ts';

/** Every Firestore path of the product. */
export const paths = {
  users: 'users',
  user: (uid: string) => `users/${uid}`,
  accounts: 'accounts',
  account: (id: string) => `accounts/${id}`,
  credentials: (id: string) => `accounts/${id}/private/credentials`,
  session: (id: string) => `accounts/${id}/private/session`,
  limits: (id: string) => `accounts/${id}/private/limits`,
  brokerLimits: (broker: string) => `brokerLimits/${broker}`,
  orders: (id: string) => `accounts/${id}/orders`,
  order: (id: string, tag: string) => `accounts/${id}/orders/${tag}`,
  accountDay: (id: string, day: Day) => `accounts/${id}/days/${day}`,
  shards: 'shards',
  shard: (name: string) => `shards/${name}`,
  indices: 'market/indices',
  quotes: 'market/quotes',
  chain: 'market/chain',
  bars: 'market/bars',
  marketSession: 'market/session',
  wallets: 'wallets',
  wallet: (uid: string) => `wallets/${uid}`,
  walletEntry: (uid: string, id: string) => `wallets/${uid}/entries/${id}`,
  walletEntries: (uid: string) => `wallets/${uid}/entries`,
  issue: (id: string) => `issues/${id}`,
  issueCounter: 'counters/issues',
  userCounter: 'counters/users',
  audit: 'audit',
  /** Rows of one subject's hash chain; the sequence number is padded so that ids sort. */
  auditRow: (subject: string, sequence: number) => `audit/${subject}-${String(sequence).padStart(8, '0')}`,
  auditHead: (subject: string) => `auditHeads/${subject}`,
} as const;
