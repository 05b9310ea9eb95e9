import type { AuditRow } from '@sthira/contract/audit';
import { readingActions } from '@sthira/contract/audit-actions';
import { fieldWords } from '#accounts/record/field-words.ts';
import { formatCredits } from '#credits/charge.ts';
import { rupeesText } from '#payments/invoices/format-tax-paper.ts';

type Details = AuditRow['details'];
type Words = string | ((facts: Facts) => string);

/** The details of a row that its owner may read. */
class Facts {
  readonly #details: Details;
  /** The person who reads the sentence. */
  readonly uid: string;

  constructor(details: Details, uid: string) {
    this.#details = details;
    this.uid = uid;
  }

  text(name: string): string {
    const value = this.#details[name];
    return typeof value === 'string' ? value : '';
  }

  number(name: string): number {
    const value = this.#details[name];
    return typeof value === 'number' ? value : 0;
  }

  has(name: string): boolean {
    return name in this.#details;
  }

  is(name: string): boolean {
    return this.#details[name] === true;
  }
}

const roles: Record<string, string> = {
  ...{ user: 'investor', support: 'support', operations: 'operations', money: 'money' },
  admin: 'admin',
};
const seers: Record<string, string> = {
  support: 'Somebody of Sthira’s support',
  operations: 'Somebody of Sthira’s operations',
};
const roleChanged = (facts: Facts) =>
  `Your role was changed from ${roles[facts.text('from')] ?? 'none'} to ${roles[facts.text('to')] ?? 'none'}`;
const because = (facts: Facts) =>
  facts.text('reason') ? `: ${facts.text('reason').replace(/\.$/, '')}` : '';
const signedText = (paise: number) => `${paise < 0 ? '−' : ''}${rupeesText(Math.abs(paise))}`;
const charged = (facts: Facts) =>
  facts.number('milliCredits') > 0
    ? `; the day costs ${formatCredits(facts.number('milliCredits'))} credits`
    : '';
/** Of a run that ended, and of its day with the runs before it; rows of before say the run alone. */
function dayWords(facts: Facts): string {
  const run = `the run made ${signedText(facts.number('resultPaise'))} that day before charges`;
  if (!facts.has('dayResultPaise')) return run;
  const [gross, charges] = [facts.number('dayResultPaise'), facts.number('dayChargesPaise')];
  return `the day made ${signedText(gross - charges)} after charges of ${rupeesText(charges)}; ${run}`;
}
const started = (facts: Facts) => `Trading was started${charged(facts)}`;
const planned = (facts: Facts) =>
  facts.text('plan') === 'none'
    ? 'The daily plan was taken away'
    : `The daily plan was set: ${facts.text('plan')}`;
const linked = 'The account was linked';
const loggedIn = 'The account was logged in at its broker';
const manyLogins = 'The login of accounts was asked for';
const handedOver = 'What was left of the position became yours to close';
const removed = 'The account was removed, its keys with it';
const deleted = 'Your profile was deleted';

/** The fields that were changed. After a hand-over, each side reads only its own part. */
function modified(facts: Facts): string {
  const changed = facts.text('changed').split(',');
  if (changed.includes('email'))
    return facts.text('ownerUid') === facts.uid
      ? 'The account is linked to you now'
      : 'The account is no longer linked to you';
  const sizes = facts.has('sizeAfter')
    ? ` from ${facts.text('sizeBefore')} to ${facts.text('sizeAfter')}`
    : '';
  const changes = changed.flatMap((name) => {
    const words = fieldWords[name];
    if (words === undefined) return [];
    return name === 'accountSizeLakhHundredths' ? `${words}${sizes}` : words;
  });
  const parts = [
    ...(changes.length > 0 ? [`The account was changed: ${changes.join(', ')}`] : []),
    ...(facts.has('proposed')
      ? [`A change was proposed and waits for your yes: ${facts.text('proposed')}`]
      : []),
  ];
  return parts.join('. ') || 'The account was saved without a change';
}

function adjusted(facts: Facts): string {
  const milliCredits = facts.number('milliCredits');
  const credits = formatCredits(Math.abs(milliCredits));
  return `${credits} ${credits === '1' ? 'credit was' : 'credits were'} ${milliCredits < 0 ? 'taken' : 'added'}${because(facts)}`;
}

/** An adjustment that awaits a second admin has moved no credits yet. */
function waitingAdjustment(facts: Facts): string {
  const milliCredits = facts.number('milliCredits');
  return `An adjustment of ${formatCredits(Math.abs(milliCredits))} credits ${milliCredits < 0 ? 'out of' : 'into'} your wallet`;
}

function refundEnded(facts: Facts): string {
  if (facts.text('outcome') !== 'processed')
    return 'The refund could not be paid; its credits are back';
  return `The refund of ${rupeesText(facts.number('amountPaise'))} was paid, ${facts.text('paper')}`;
}

/** Which texts; both have one sentence, so that each language can say it. */
function agreed(facts: Facts): string {
  const texts = facts.text('texts');
  if (texts === 'terms') return 'You agreed to the Terms and Conditions';
  if (texts === 'privacy') return 'You agreed to the Privacy notice';
  return 'You agreed to the Terms and Conditions and the Privacy notice';
}

const words: Record<string, Words> = {
  startTrading: started,
  startTradingFor: started,
  stopTrading: 'Square off was asked for',
  stopTradingFor: 'Square off was asked for',
  finishSquareOff: (facts) => `The account is flat and trading has stopped; ${dayWords(facts)}`,
  stopRun: (facts) => `Square off was begun${because(facts)}`,
  reachDailyLimit: (facts) =>
    `The loss of the day reached the Daily Loss Limit, at ${rupeesText(facts.number('lossPaise'))}: nothing new is opened today`,
  reachWeeklyLimit: (facts) =>
    `The loss of the week reached the Weekly Loss Limit, at ${rupeesText(facts.number('lossPaise'))}: nothing new is opened this week`,
  lockProfit: (facts) =>
    `The day’s profit reached what was to be locked, at ${rupeesText(facts.number('profitPaise'))}: nothing new is opened today`,
  stopUnpaidRun: (facts) =>
    `Square off was begun, because the day could not be paid${because(facts)}`,
  payDay: (facts) =>
    facts.number('milliCredits') > 0
      ? `${facts.text('rule') === 'order-days' ? 'A day with an order' : 'A day of trading'} was paid: ${formatCredits(facts.number('milliCredits'))} credits`
      : 'A day of trading began; no credits were taken for it',
  leaveRest: handedOver,
  leaveRestFor: handedOver,
  pullKillSwitch: (facts) =>
    `You used your kill switch: no account of yours starts before ${facts.text('until')}`,
  pullKillSwitchFor: (facts) => `You stopped all trading on the platform${because(facts)}`,
  liftKillSwitch: (facts) => `You allowed trading on the platform again${because(facts)}`,
  readBooksAgain: 'The broker’s books were read again for an order without an answer',
  reopenWatched: 'An order without an answer turned up at the broker: it is being closed',
  addAccount: linked,
  addAccountFor: linked,
  addPaperAccount: 'The paper account was made',
  addPaperTwin: 'The paper twin was made',
  modifyAccount: modified,
  modifyAccountFor: modified,
  setPlan: planned,
  setPlanFor: planned,
  remindOfLogin: (facts) => `The login before ${facts.text('at')} waits for you${because(facts)}`,
  missLogin: (facts) => `The login of ${facts.text('at')} was not made${because(facts)}`,
  missStart: (facts) => `The start of ${facts.text('at')} was not made${because(facts)}`,
  deleteAccount: removed,
  deleteAccountFor: removed,
  deleteUser: deleted,
  deleteUserFromFirebase: deleted,
  claimAccount: 'An account that waited for your e-mail became yours',
  loginAccount: loggedIn,
  finishConsentLogin: loggedIn,
  remindOfSignIn: (facts) => `A sign in at the broker waits for you${because(facts)}`,
  loginAccountFor: loggedIn,
  loginAccounts: manyLogins,
  loginAllAccounts: loggedIn,
  refuseStart: (facts) => `Start was refused${because(facts)}`,
  failLogin: (facts) => `The login at the broker failed${because(facts)}`,
  startMany: 'A start of many accounts was asked for',
  stopStarting: 'The rest of a start of many accounts was taken back',
  cancelLogins: 'Logins that waited were cancelled',
  logoutAccount: 'The account was logged out at its broker',
  endSession: 'The session at its broker was ended, as before each day of trading',
  reopenSession: 'The broker had ended the session; it was opened again',
  createProfile: 'Your profile was made',
  updateProfile: (facts) =>
    facts.is('created') ? 'Your profile was completed' : 'Your profile was changed',
  giveConsent: agreed,
  requestErasure: 'You asked for your account and data to be deleted',
  addAdminRole: roleChanged,
  removeAdminRole: roleChanged,
  setUserRole: roleChanged,
  grantAdmin: roleChanged,
  resetUserPassword: 'Your password was reset and every session was ended',
  seePerson: (facts) =>
    `${seers[facts.text('as')] ?? 'An admin'} looked at your dashboard, as you see it`,
  disableUser: 'Your sign-in was disabled',
  enableUser: 'Your sign-in was enabled again',
  noteShutOut: 'Your sign-in was found disabled at Google’s sign-in service',
  logout: 'You signed out',
  logoutEverywhere: 'You signed out everywhere',
  createOrder: (facts) =>
    `An order for credits was made, ${rupeesText(facts.number('totalPaise'))}`,
  settlePurchase: (facts) =>
    `${formatCredits(facts.number('credits') * 1_000)} credits were bought, ${facts.text('paper')}`,
  requestRefund: 'A refund was requested',
  decideRefund: (facts) =>
    facts.text('decision') === 'refuse'
      ? 'The refund was refused'
      : 'The refund was approved; its credits were taken back',
  endRefund: refundEnded,
  adjustCredits: adjusted,
  requestAdjustment: (facts) =>
    `${waitingAdjustment(facts)} was asked for and awaits another admin${because(facts)}`,
  decideAdjustment: (facts) =>
    facts.text('decision') === 'approved'
      ? adjusted(facts)
      : `${waitingAdjustment(facts)} was not approved`,
};

/**
 * A row as a sentence for the person it concerns, with facts about that person only; `null` for a
 * row that concerns no investor.
 */
export function activityText(
  { action, details }: Pick<AuditRow, 'action' | 'details'>,
  uid: string,
): string | null {
  // What an admin looked at stands in the admin's own chain: it is no activity of another person.
  if (readingActions.includes(action)) return null;
  const text = words[action];
  // A new verb without words still happened.
  if (text === undefined)
    return `Noted: ${action.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  return typeof text === 'string' ? text : text(new Facts(details, uid));
}
