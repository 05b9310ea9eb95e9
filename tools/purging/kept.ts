import { keptYears } from '@sthira/contract/kept-years';
import { keptDays } from '../../functions/src/outbox/time-to-live.ts';

export const years = keptYears;

interface Kept {
  what: string;
  /** The database deletes it after so many days, by the field `keptUntil`. */
  days?: number;
  /** The yearly purge deletes it when so many years have passed. */
  purged?: { years: number; after: string };
  /** What ends it otherwise. */
  until?: string;
}

const trading = { years: years.trading, after: 'the account was unlinked' };
const money = { years: years.money, after: 'the last of them, once the profile is deleted' };
const agreed = { years: years.trading, after: 'the last of them, once the profile is deleted' };
const overwritten = 'it is written anew';
const unlinked = 'the account is unlinked';
const person = 'the profile is deleted, or its owner ends it';

/** How long each collection is kept, by its place in the database. */
export const kept: Readonly<Record<string, Kept>> = {
  users: { what: 'profiles', until: 'the profile is deleted' },
  'users/dayNotes': { what: 'notes of days', until: person },
  consents: { what: 'what a person agreed to', purged: agreed },
  accounts: { what: 'linked accounts', until: unlinked },
  'accounts/private': { what: 'sealed keys and sessions', until: unlinked },
  'accounts/paper': { what: 'books on paper', until: unlinked },
  'accounts/orders': { what: 'orders and trades', purged: trading },
  'accounts/orderPages': { what: 'the same, by run', purged: trading },
  'accounts/days': { what: 'figures of days', purged: trading },
  deletedAccounts: { what: 'what an unlinked account was', purged: trading },
  formerAccounts: { what: 'what an account was when it was handed over', purged: trading },
  brokerKeys: { what: 'which account has a key, by fingerprint', until: unlinked },
  brokerClients: { what: 'which account has a client, by fingerprint', until: unlinked },
  brokerCounts: { what: 'calls of a day', until: overwritten },
  brokerLimits: { what: 'pace of a broker', until: overwritten },
  wallets: { what: 'credits', purged: money },
  'wallets/entries': { what: 'movements of credits', purged: money },
  purchases: { what: 'purchases, invoices, refunds', purged: money },
  adjustmentRequests: { what: 'credits that an admin asked for', purged: money },
  paymentEvents: { what: 'messages of the payment provider', days: keptDays.paymentEvent },
  messages: { what: 'what people were told', days: keptDays.message },
  deliveries: { what: 'the same, on its way', days: keptDays.delivery },
  mails: { what: 'mails', days: keptDays.mail },
  bells: { what: 'what was seen in the bell', until: person },
  messageSettings: { what: 'chosen channels', until: person },
  telegramLinks: { what: 'linked chats', until: person },
  telegramCodes: { what: 'codes that link a chat', days: keptDays.code },
  telegramChats: { what: 'what a chat typed', days: keptDays.chat },
  pushDevices: { what: 'browsers that show messages', until: person },
  tradingBlocks: { what: 'own stops', until: person },
  audit: {
    what: 'the log of actions',
    purged: {
      years: years.trading,
      after: 'the last row about an account, person or issue that is gone',
    },
  },
  auditHeads: { what: 'the last row of each chain', until: 'its rows are purged' },
  auditChecks: { what: 'how far a chain was proven', until: 'its rows are purged' },
  issues: {
    what: 'issues and requests to support',
    purged: { years: years.trading, after: 'it was resolved' },
  },
  'issues/comments': {
    what: 'what was answered',
    purged: { years: years.trading, after: 'it was resolved' },
  },
  deletedIssues: { what: 'who took an issue away, by uid', until: 'nothing: no words of anybody' },
  adminNotices: {
    what: 'what admins did, for admins',
    purged: { years: years.trading, after: 'it happened' },
  },
  bulkTrades: {
    what: 'starts and stops of many accounts',
    purged: { years: years.trading, after: 'it was asked for' },
  },
  adminTurns: { what: 'when an admin called', until: overwritten },
  adminDays: { what: 'how much an admin did in a day', until: overwritten },
  settings: { what: 'settings of the platform', until: overwritten },
  counters: { what: 'numbers given and counted', until: overwritten },
  'counters/causes': { what: 'the last issue of a cause', until: overwritten },
  'counters/causes/sightings': { what: 'when a cause was seen', until: overwritten },
  shards: { what: 'what runs now', until: overwritten },
  market: { what: 'prices of now', until: overwritten },
  recordedQuotes: { what: 'quotes of the exchange', until: 'nothing: they are about nobody' },
  priceLevels: { what: 'what those quotes say', until: 'nothing: they are about nobody' },
};

/** In words, for the page. */
export function endOf({ days, purged, until }: Kept): string {
  if (days !== undefined) return `${days} ${days === 1 ? 'day' : 'days'}; the database deletes it`;
  if (purged) return `${purged.years} years after ${purged.after}; the purge deletes it`;
  return `until ${until}`;
}
