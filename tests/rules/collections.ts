import { paths } from '@sthira/contract/paths';
import { role } from '@sthira/contract/people';
import { mayRead, type StaffReading } from '@sthira/contract/staff-rights';
import { ownerUid } from './actors.ts';
import type { Action } from './table.ts';

const account = 'AshaArham00000000001';

/** Collections that no browser may read or write, whoever is signed in. */
export const closed: readonly string[] = [
  paths.account(account),
  paths.credentials(account),
  paths.deletedAccount(account),
  paths.formerAccount(account, 1),
  paths.session(account),
  paths.limits(account),
  paths.paperBook(account),
  paths.brokerLimits('ArhamShare_XTS'),
  paths.brokerCounts('0'),
  paths.brokerKey('fingerprint'),
  paths.brokerClient('fingerprint'),
  paths.order(account, 'tag'),
  paths.orderPage(account, { runId: 'run', number: 1 }),
  paths.accountDay(account, '2026-11-20'),
  paths.closedDays,
  paths.shard('0'),
  paths.prices,
  paths.chain,
  paths.bars,
  paths.marketSession,
  paths.recordedQuotes('2026-11-20', '0920'),
  paths.priceLevel('2026-11-20', '0920'),
  paths.dayNote(ownerUid, `${account}-2026-11-20`),
  paths.userCounter,
  paths.shardCounter,
  paths.walletCount,
  paths.paperCounter('invoices', '2026-27'),
  paths.issueCause('hash'),
  `${paths.issueCause('hash')}/sightings/latest`,
  // Of an issue that stands in the queue: an old trace must not do for a deletion.
  paths.deletedIssue('ERR900'),
  paths.signUp,
  paths.paymentEvent('event'),
  paths.messageSettings(ownerUid),
  paths.telegramLink(ownerUid),
  paths.telegramCode('hash'),
  paths.telegramChat('7'),
  paths.pushDevice('device'),
  paths.delivery('delivery'),
  paths.auditCheck(account),
  paths.adminTurns(ownerUid),
  paths.adminDay(ownerUid),
  'anything/else',
];

const read: readonly Action[] = ['get', 'get missing', 'list', 'list own'];

/** The people of each role that the table of roles lets read this. */
const readers = <Actions extends readonly Action[]>(what: StaffReading, actions: Actions) =>
  Object.fromEntries(
    role.options.filter((one) => mayRead(one, what)).map((one) => [one, actions]),
  ) as Partial<Record<'support' | 'operations' | 'money' | 'admin', Actions>>;

/** What is allowed, and to whom. `list own` asks only for the owner's documents. */
export const open = [
  { path: paths.user(ownerUid), uid: ownerUid, allowed: { owner: ['get'] } },
  {
    path: paths.wallet(ownerUid),
    uid: ownerUid,
    allowed: { owner: ['get'], ...readers('wallets', ['get', 'get missing'] as const) },
  },
  {
    path: paths.walletEntry(ownerUid, 'entry'),
    uid: ownerUid,
    allowed: { owner: read, ...readers('wallets', read) },
  },
  ...['disabledOwner', 'signedOutOwner', 'endedOwner'].map((uid) => {
    return {
      ...{ path: paths.wallet(uid), uid },
      allowed: readers('wallets', ['get', 'get missing'] as const),
    };
  }),
  {
    path: 'purchases/purchase',
    uid: ownerUid,
    allowed: { owner: ['get', 'list own'], ...readers('purchases', read) },
  },
  { path: paths.message('message'), uid: ownerUid, allowed: { owner: ['get', 'list own'] } },
  { path: paths.bell(ownerUid), uid: ownerUid, allowed: { owner: ['get'] } },
  {
    path: paths.tradingBlock(ownerUid),
    uid: ownerUid,
    allowed: { owner: ['get'], ...readers('tradingBlocks', ['get', 'get missing'] as const) },
  },
  {
    path: paths.platformBlock,
    uid: ownerUid,
    allowed: {
      owner: ['get'],
      stranger: ['get'],
      admin: ['get'],
      support: ['get'],
      operations: ['get'],
      money: ['get'],
      formerSupport: ['get'],
      newSupport: ['get'],
      formerMoney: ['get'],
      formerAdmin: ['get'],
      textClaim: ['get'],
      roleClaim: ['get'],
    },
  },
  {
    path: paths.adjustmentRequest('request'),
    uid: ownerUid,
    allowed: readers('adjustmentRequests', read),
  },
  { path: paths.adminNotice('notice'), uid: ownerUid, allowed: readers('adminNotices', read) },
  { path: paths.bulkTrade('bulk'), uid: ownerUid, allowed: readers('bulkTrades', read) },
  { path: paths.auditRow(account, 1), uid: ownerUid, allowed: readers('audit', read) },
  { path: paths.auditHead(account), uid: ownerUid, allowed: readers('audit', read) },
  { path: paths.issue('ERR900'), uid: ownerUid, allowed: readers('issues', read) },
  { path: paths.issueComment('ERR900', 1), uid: ownerUid, allowed: readers('issues', read) },
  { path: paths.issueCounter, uid: ownerUid, allowed: readers('issues', ['get'] as const) },
] as const satisfies {
  path: string;
  uid: string;
  allowed: Partial<Record<string, readonly Action[]>>;
}[];
