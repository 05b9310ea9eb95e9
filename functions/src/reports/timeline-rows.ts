import type { TimelineKind, TimelineRow } from '@sthira/contract/account-timeline';
import type { AuditRow } from '@sthira/contract/audit';
import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { IssueDocument } from '#documents/issues.ts';
import type { MailDocument } from '#documents/mails.ts';
import { rupeesText } from '#payments/invoices/format-tax-paper.ts';
import { activityText } from './activity-words.ts';

const row = (
  id: string,
  { at, ...rest }: Pick<TimelineRow, 'kind' | 'text' | 'by'> & { at: Instant },
): TimelineRow => ({ id, at: new Date(at).toISOString(), ...rest });

const loggings = [
  ...['loginAccount', 'loginAccountFor', 'loginAccounts', 'loginAllAccounts'],
  'finishConsentLogin',
];
const kinds: readonly [TimelineKind, readonly string[]][] = [
  [
    'login',
    [
      ...[...loggings, 'cancelLogins', 'failLogin', 'remindOfLogin', 'remindOfSignIn', 'missLogin'],
      ...['logoutAccount', 'reopenSession', 'endSession'],
    ],
  ],
  ['charge', ['payDay', 'stopUnpaidRun']],
  [
    'change',
    [
      ...['addAccount', 'addAccountFor', 'addPaperAccount', 'addPaperTwin', 'modifyAccount'],
      ...['setPlan', 'setPlanFor'],
      ...['modifyAccountFor', 'deleteAccount', 'deleteAccountFor', 'claimAccount', 'deleteUser'],
      'requestErasure',
    ],
  ],
];

/** What the owner reads as their own, in words for others. */
function othersText({ action, details }: AuditRow): string | undefined {
  if (action === 'leaveRest' || action === 'leaveRestFor')
    return 'What was left of the position became its owner’s to close';
  if (action === 'claimAccount') return 'Its owner signed in, and the account became theirs';
  if (action === 'deleteUser') return 'The profile of its owner was deleted';
  if (action === 'requestErasure') return 'Its owner asked for their data to be deleted';
  const changed = typeof details.changed === 'string' ? details.changed.split(',') : [];
  return changed.includes('email') ? 'The account was handed over to another person' : undefined;
}

/** A row of the account's audit trail; none for what somebody only looked at. */
export function auditEvents(
  audit: AuditRow,
  { ownerUid, emails }: { ownerUid: string; emails: ReadonlyMap<string, string> },
): TimelineRow[] {
  const { subject, sequence, action, actor, at } = audit;
  const text = othersText(audit) ?? activityText(audit, ownerUid);
  if (text === null) return [];
  const kind = kinds.find(([, actions]) => actions.includes(action))?.[0] ?? 'trading';
  const by = 'uid' in actor ? (emails.get(actor.uid) ?? actor.uid) : '';
  return [row(`${subject}-${sequence}`, { at, kind, text, by })];
}

const outcomes: Record<OrderDocument['state'], string> = {
  intended: 'not sent yet',
  sent: 'sent, without an answer yet',
  unknown: 'without a clear answer',
  open: 'open at the broker',
  filled: 'filled',
  cancelled: 'cancelled',
  rejected: 'rejected',
  lost: 'never arrived at the broker',
};

export function orderEvent(order: OrderDocument): TimelineRow {
  const { tag, side, quantity, symbol, purpose, limitPaise, filledQuantity, reason } = order;
  const what = `${side === 'BUY' ? 'Buy' : 'Sell'} ${quantity} ${symbol}`;
  const at = purpose === 'settlement' ? 'at settlement' : `at ${rupeesText(limitPaise)} or better`;
  const part = filledQuantity > 0 && filledQuantity < quantity ? `${filledQuantity} filled, ` : '';
  const why = reason === '' ? '' : ` (${reason})`;
  return row(`order-${tag}`, {
    at: order.sentAt ?? order.createdAt,
    kind: 'order',
    text: `${what} ${at}: ${part}${outcomes[order.state]}${averageText(order)}${why}`,
    by: '',
  });
}

function averageText({ fills, filledQuantity }: OrderDocument): string {
  if (filledQuantity === 0) return '';
  const all = Object.values(fills);
  const units = all.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return '';
  const paise = all.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  return `, ${rupeesText(Math.round(paise / units))} on average`;
}

const mailStates: Record<MailDocument['state'], string> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent',
};

export const mailEvent = ({ id, to, subject, state, createdAt }: MailDocument): TimelineRow =>
  row(`mail-${id}`, {
    at: createdAt,
    kind: 'mail',
    text: `Mail to ${to}: “${subject}”, ${mailStates[state]}`,
    by: '',
  });

/** When an issue was filed, and when it was resolved. */
export function issueEvents(id: string, issue: IssueDocument): TimelineRow[] {
  const { priority, description, count, createdAt, resolvedAt, openedBy } = issue;
  const often = count > 1 ? `, seen ${count} times` : '';
  const filed = row(`issue-${id}`, {
    at: createdAt.toMillis(),
    kind: 'issue',
    text: `${id} was opened (${priority}${often}): ${description}`,
    by: openedBy ?? '',
  });
  if (resolvedAt === null) return [filed];
  const resolved = row(`issue-${id}-resolved`, {
    at: resolvedAt.toMillis(),
    kind: 'issue',
    text: `${id} was resolved`,
    by: '',
  });
  return [resolved, filed];
}
