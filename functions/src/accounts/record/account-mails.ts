import { isOnPaper } from '@sthira/contract/accounts';
import { istDay } from '@sthira/contract/units';
import { limitsOn } from '@sthira/quant/limits/account-limits';
import type { LastingLimit } from '@sthira/quant/limits/lasting-limits';
import type { AccountDocument } from '#documents/accounts.ts';
import type { MailContent } from '#documents/mails.ts';
import { nameInMail } from '#outbox/name-in-mail.ts';
import type { NewMail } from '#outbox/post-mail.ts';
import type { TradingEvent } from './account-state.ts';

const dashboard = { text: 'Open the dashboard', path: '/dashboard' };

/**
 * To the owner, when the platform ends their run or keeps it from entering. What they asked for
 * themselves needs no mail.
 */
export function tradingMail(
  account: AccountDocument,
  event: TradingEvent,
): MailContent | undefined {
  const accountName = nameOf(account);
  if (event.kind === 'stop' && event.reason !== '') {
    return {
      kind: 'squared-off',
      subject: `${accountName} is being squared off`,
      paragraphs: [
        `The platform has stopped trading on ${accountName}: ${event.reason.replace(/\.?$/, '.')}`,
        'Its positions are being closed. The dashboard says when it is flat, and what it made today.',
      ],
      link: dashboard,
    };
  }
  return event.kind === 'limit' ? limitMail(account, event) : undefined;
}

/** What is told of an account on paper is told apart from money. */
function nameOf(account: AccountDocument): string {
  const name = nameInMail(account.accountName);
  return isOnPaper(account) ? `${name} (PAPER)` : name;
}

/** A limit closes the open position too. */
function limitMail(
  account: AccountDocument,
  { at, limit }: Extract<TradingEvent, { kind: 'limit' }>,
): MailContent {
  const accountName = nameOf(account);
  const limits = limitsOn(account, istDay(at));
  const percent = (hundredths = 0) => `${hundredths / 100}% of the account size`;
  const reached: Record<LastingLimit, string> = {
    'daily-loss': `The loss of the day of ${accountName} has reached its Daily Loss Limit of ${percent(limits.dailyLossPctHundredths)}, charges included.`,
    'weekly-loss': `The loss of the week of ${accountName} has reached its Weekly Loss Limit of ${percent(limits.weeklyLossPctHundredths)}, charges included.`,
    'profit-lock': `${accountName} has made ${percent(limits.profitLockPctHundredths)} today, charges included: the profit that you wanted to lock.`,
  };
  const [until, next] = limit === 'weekly-loss' ? ['this week', 'week'] : ['today', 'trading day'];
  return {
    kind: 'daily-limit',
    subject: `${accountName} opens no new positions ${until}`,
    paragraphs: [
      reached[limit],
      `It opens no new positions ${until}, and an open one is closed. The limit begins anew with the next ${next}.`,
    ],
    link: dashboard,
  };
}

/** Mails to the former and the new owner of an account. Neither mail names the other person. */
export function ownerMails(before: AccountDocument, after: AccountDocument): NewMail[] {
  if (before.email === after.email) return [];
  return [
    {
      kind: 'account-taken',
      to: before.email,
      subject: `${nameInMail(before.accountName)} is no longer linked to you`,
      paragraphs: [
        `An admin has linked the account ${nameInMail(before.accountName)} to another person. You do not see or trade it any more.`,
        'It was logged out at its broker, and the API key and secret you gave are deleted here. Nobody else can use them.',
        'What it traded while it was yours stays in your reports. Your broker account itself is not touched by it. If you did not expect this, tell us.',
      ],
      link: { text: 'Contact support', path: '/help/contact' },
    },
    {
      kind: 'account-given',
      to: after.email,
      subject: `${nameInMail(after.accountName)} is linked to you`,
      paragraphs: [
        `An admin has linked the account ${nameInMail(after.accountName)} to you. Sign in with Google with this e-mail address to see it.`,
        'Enter its API key and secret to use it: those of its former owner are deleted.',
      ],
      link: { text: 'Open Account Management', path: '/account-management' },
    },
  ];
}
