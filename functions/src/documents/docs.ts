import { adjustmentRequestDocument } from '@sthira/contract/adjustments';
import { adminNoticeDocument } from '@sthira/contract/admin-notices';
import { auditHead, auditRow } from '@sthira/contract/audit';
import { bulkTradeDocument } from '@sthira/contract/bulk-trades';
import { platformBlockDocument, tradingBlockDocument } from '@sthira/contract/kill-switch';
import { bellDocument, messageSettings } from '@sthira/contract/messages';
import { paths } from '@sthira/contract/paths';
import { purchaseDocument } from '@sthira/contract/purchases';
import { signUpSetting } from '@sthira/contract/settings';
import type { Day, Instant } from '@sthira/contract/units';
import { walletCount } from '@sthira/contract/wallet-count';
import { walletDocument, walletEntryDocument } from '@sthira/contract/wallets';
import {
  accountDocument,
  brokerClaimDocument,
  consentDocument,
  credentialsDocument,
  deletedAccountDocument,
  formerAccountDocument,
  limitsDocument,
  sessionDocument,
} from './accounts.ts';
import { provenChain } from './audit.ts';
import { brokerCountsDocument } from './broker-counts.ts';
import { consentsDocument } from './consents.ts';
import { dayNoteDocument } from './day-notes.ts';
import { storedFields } from './fields.ts';
import { deletedIssue, issueCause, issueCounter, issueDocument, issueSightings } from './issues.ts';
import { mailDocument } from './mails.ts';
import { barsDocument, chainDocument, marketSessionDocument, pricesDocument } from './market.ts';
import {
  deliveryDocument,
  messageDocument,
  pushDeviceDocument,
  telegramChatDocument,
  telegramCodeDocument,
  telegramLinkDocument,
} from './messages.ts';
import {
  accountDayDocument,
  closedDaysDocument,
  orderDocument,
  orderPageDocument,
} from './orders.ts';
import { paperBookDocument } from './paper-books.ts';
import { paperCounter, paymentEvent } from './payments.ts';
import { adminDayDocument, adminTurnsDocument, userDocument, usersCounter } from './people.ts';
import { priceLevelDocument, recordedQuotesDocument } from './recorded-quotes.ts';
import { doc } from './reference.ts';
import { shardDocument, shardsCounter } from './shards.ts';

/** Every document of the database, with the schema of what is stored in it. */
export const docs = {
  user: (uid: string) => doc(paths.user(uid), userDocument),
  consents: (uid: string) => doc(paths.consentsOf(uid), consentsDocument),
  dayNote: (uid: string, id: string) => doc(paths.dayNote(uid, id), dayNoteDocument),
  adminTurns: (uid: string) => doc(paths.adminTurns(uid), adminTurnsDocument),
  adminDay: (uid: string) => doc(paths.adminDay(uid), adminDayDocument),
  adminNotice: (id: string) => doc(paths.adminNotice(id), adminNoticeDocument),
  bulkTrade: (id: string) => doc(paths.bulkTrade(id), bulkTradeDocument),
  adjustmentRequest: (id: string) => doc(paths.adjustmentRequest(id), adjustmentRequestDocument),
  signUp: doc(paths.signUp, signUpSetting),
  tradingBlock: (uid: string) => doc(paths.tradingBlock(uid), tradingBlockDocument),
  platformBlock: doc(paths.platformBlock, platformBlockDocument),
  userCounter: doc(paths.userCounter, usersCounter),

  account: (id: string) => doc(paths.account(id), accountDocument),
  deletedAccount: (id: string) => doc(paths.deletedAccount(id), deletedAccountDocument),
  formerAccount: (id: string, until: Instant) =>
    doc(paths.formerAccount(id, until), formerAccountDocument),
  credentials: (id: string) => doc(paths.credentials(id), credentialsDocument),
  session: (id: string) => doc(paths.session(id), sessionDocument),
  consent: (id: string) => doc(paths.consent(id), consentDocument),
  paperBook: (id: string) => doc(paths.paperBook(id), paperBookDocument),
  limits: (id: string) => doc(paths.limits(id), limitsDocument),
  brokerLimits: (broker: string) => doc(paths.brokerLimits(broker), limitsDocument),
  brokerCounts: (place: string) => doc(paths.brokerCounts(place), brokerCountsDocument),
  brokerKey: (fingerprint: string) => doc(paths.brokerKey(fingerprint), brokerClaimDocument),
  brokerClient: (fingerprint: string) => doc(paths.brokerClient(fingerprint), brokerClaimDocument),

  order: (id: string, tag: string) => doc(paths.order(id, tag), orderDocument),
  orderPage: (id: string, page: { runId: string; number: number }) =>
    doc(paths.orderPage(id, page), orderPageDocument),
  accountDay: (id: string, day: Day) => doc(paths.accountDay(id, day), accountDayDocument),
  closedDays: doc(paths.closedDays, closedDaysDocument),

  shard: (name: string) => doc(paths.shard(name), shardDocument),
  shardCounter: doc(paths.shardCounter, shardsCounter),

  prices: doc(paths.prices, pricesDocument),
  chain: doc(paths.chain, chainDocument),
  bars: doc(paths.bars, barsDocument),
  marketSession: doc(paths.marketSession, marketSessionDocument),
  recordedQuotes: (day: Day, time: string) =>
    doc(paths.recordedQuotes(day, time), recordedQuotesDocument),
  priceLevel: (day: Day, time: string) => doc(paths.priceLevel(day, time), priceLevelDocument),

  wallet: (uid: string) => doc(paths.wallet(uid), walletDocument),
  walletEntry: (uid: string, id: string) => doc(paths.walletEntry(uid, id), walletEntryDocument),
  purchase: (id: string) => doc(paths.purchase(id), purchaseDocument),
  paymentEvent: (id: string) => doc(paths.paymentEvent(id), paymentEvent),
  paperCounter: (papers: string, financialYear: string) =>
    doc(paths.paperCounter(papers, financialYear), paperCounter),

  walletCount: doc(paths.walletCount, walletCount),
  message: (id: string) => doc(paths.message(id), messageDocument),
  bell: (uid: string) => doc(paths.bell(uid), bellDocument),
  messageSettings: (uid: string) => doc(paths.messageSettings(uid), messageSettings),
  telegramLink: (uid: string) => doc(paths.telegramLink(uid), telegramLinkDocument),
  telegramCode: (hash: string) => doc(paths.telegramCode(hash), telegramCodeDocument),
  telegramChat: (chatId: string) => doc(paths.telegramChat(chatId), telegramChatDocument),
  pushDevice: (id: string) => doc(paths.pushDevice(id), pushDeviceDocument),
  delivery: (id: string) => doc(paths.delivery(id), deliveryDocument),
  mail: (id: string) => doc(paths.mail(id), mailDocument),
  issue: (id: string) => doc(paths.issue(id), issueDocument),
  deletedIssue: (id: string) => doc(paths.deletedIssue(id), deletedIssue),
  issueCounter: doc(paths.issueCounter, issueCounter),
  issueCause: (hash: string) => doc(paths.issueCause(hash), issueCause),
  issueSightings: (hash: string) =>
    doc(`${paths.issueCause(hash)}/sightings/latest`, issueSightings),

  auditRow: (subject: string, sequence: number) => doc(paths.auditRow(subject, sequence), auditRow),
  /** With all that is stored in it, known or not. */
  storedAuditRow: (subject: string, sequence: number) =>
    doc(paths.auditRow(subject, sequence), storedFields),
  auditHead: (subject: string) => doc(paths.auditHead(subject), auditHead),
  auditCheck: (subject: string) => doc(paths.auditCheck(subject), provenChain),
} as const;
