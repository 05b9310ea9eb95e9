import { adminNoticeDocument } from '@sthira/contract/admin-notices';
import { auditHead, auditRow } from '@sthira/contract/audit';
import { bulkTradeDocument } from '@sthira/contract/bulk-trades';
import { tradingBlockDocument } from '@sthira/contract/kill-switch';
import { paths } from '@sthira/contract/paths';
import { purchaseDocument } from '@sthira/contract/purchases';
import { walletDocument, walletEntryDocument } from '@sthira/contract/wallets';
import { accountDocument, deletedAccountDocument, formerAccountDocument } from './accounts.ts';
import { adjustmentRow } from './audit.ts';
import { brokerCountsDocument } from './broker-counts.ts';
import { consentsDocument } from './consents.ts';
import { dayNoteDocument } from './day-notes.ts';
import { storedFields } from './fields.ts';
import { issueDocument } from './issues.ts';
import { mailDocument } from './mails.ts';
import {
  deliveryDocument,
  messageDocument,
  pushDeviceDocument,
  telegramCodeDocument,
  telegramLinkDocument,
} from './messages.ts';
import { accountDayDocument, orderDocument, orderPageDocument } from './orders.ts';
import { paymentEvent } from './payments.ts';
import { userDocument } from './people.ts';
import { priceLevelDocument } from './recorded-quotes.ts';
import { collection, everyCollection } from './reference.ts';
import { shardDocument } from './shards.ts';

/** Every collection that is asked for more than one document. */
export const collections = {
  users: collection(paths.users, userDocument),
  consents: collection(paths.consents, consentsDocument),
  dayNotes: (uid: string) => collection(paths.dayNotes(uid), dayNoteDocument),
  tradingBlocks: collection(paths.tradingBlocks, tradingBlockDocument),
  accounts: collection(paths.accounts, accountDocument),
  deletedAccounts: collection(paths.deletedAccounts, deletedAccountDocument),
  formerAccounts: collection(paths.formerAccounts, formerAccountDocument),
  orders: (id: string) => collection(paths.orders(id), orderDocument),
  everyOrder: everyCollection('orders', orderDocument),
  orderPages: (id: string) => collection(paths.orderPages(id), orderPageDocument),
  accountDays: (id: string) => collection(paths.accountDays(id), accountDayDocument),
  everyDay: everyCollection('days', accountDayDocument),
  brokerCounts: collection(paths.brokerCountings, brokerCountsDocument),
  shards: collection(paths.shards, shardDocument),
  priceLevels: collection(paths.priceLevels, priceLevelDocument),
  wallets: collection(paths.wallets, walletDocument),
  walletEntries: (uid: string) => collection(paths.walletEntries(uid), walletEntryDocument),
  everyWalletEntry: everyCollection('entries', walletEntryDocument),
  purchases: collection(paths.purchases, purchaseDocument),
  paymentEvents: collection(paths.paymentEvents, paymentEvent),
  messages: collection(paths.messages, messageDocument),
  deliveries: collection(paths.deliveries, deliveryDocument),
  telegramLinks: collection(paths.telegramLinks, telegramLinkDocument),
  telegramCodes: collection(paths.telegramCodes, telegramCodeDocument),
  pushDevices: collection(paths.pushDevices, pushDeviceDocument),
  mails: collection(paths.mails, mailDocument),
  issues: collection(paths.issues, issueDocument),
  adminNotices: collection(paths.adminNotices, adminNoticeDocument),
  bulkTrades: collection(paths.bulkTrades, bulkTradeDocument),
  audit: collection(paths.audit, auditRow),
  /** Everything secret of every account. */
  everySecret: everyCollection('private', storedFields),
  /** The same rows with all that is stored in them, known or not. */
  storedAudit: collection(paths.audit, storedFields),
  adjustmentRows: collection(paths.audit, adjustmentRow),
  auditHeads: collection(paths.auditHeads, auditHead),
} as const;
