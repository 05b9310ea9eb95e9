import type { ErrorCode, SessionEnd } from '@sthira/contract/errors';
import type { RefundRecord } from '@sthira/contract/purchases';
import type { StartObstacle } from '@sthira/contract/start-obstacles';
import { errorTexts } from '#ui/feedback/error-texts.ts';
import type { LoginBlock } from './help-address.ts';

/** Something that was refused, as the screens say it, and what there is to do. */
export interface Remedy {
  says: string;
  why: string;
  todo: string;
}

/** Two are said to admins alone: of an account on paper that is not theirs, and of one that nobody owns. */
export type OwnStartBlock = Exclude<StartObstacle['kind'] | LoginBlock, 'paper' | 'unclaimed'>;

/** What keeps an account from being started: its setup and login first, then what passes. */
export const startRemedies: Record<OwnStartBlock, Remedy> = {
  twin: {
    says: 'It is a twin',
    why: 'A twin on paper is in the runs of its own account only.',
    todo: 'Start the account whose twin it is: the twin begins with it.',
  },
  keys: {
    says: 'Enter its API key and secret first',
    why: 'The account was handed over to you, and keys are never handed over.',
    todo: 'Create a key pair at your broker and enter it in Account Management under Edit. Then log in.',
  },
  unregistered: {
    says: 'The algorithm is not registered at its broker',
    why: 'Its broker takes orders only with the exchange’s id of the algorithm, and the platform has none there yet.',
    todo: 'Wait until it is registered: nothing that you enter changes that. Trading on paper works meanwhile.',
  },
  'switched-off': {
    says: 'The account is not active',
    why: 'An admin has switched it off.',
    todo: 'Write to us from the address you sign in with and name the account.',
  },
  'no-size': {
    says: 'Set the Account Size first',
    why: 'Credits, stop and limits are shares of it.',
    todo: 'Enter it in lakhs in Account Management under Edit. The line below the field says what one lot needs.',
  },
  'no-strategy': {
    says: 'Choose a strategy first',
    why: 'No strategy is chosen for anybody.',
    todo: 'Open Parameters of the account and choose a preset. What each made, 2026 included, is shown before you save.',
  },
  strategy: {
    says: 'The strategy is not valid, or does not fit the account',
    why: 'It cannot be read, is for paper only, or holds positions over the night in an account that squares off each day.',
    todo: 'Open Parameters of the account and choose another preset.',
  },
  'too-small': {
    says: 'One lot needs more than this account gives',
    why: 'Less than one lot cannot be traded, by its margin or by its worst case.',
    todo: 'The message names the Account Size that would do. Enter it only if your broker really holds as much; otherwise stay on paper.',
  },
  'own-block': {
    says: 'Your kill switch is on',
    why: 'You chose until when nothing may start.',
    todo: 'Wait until the time in the message. Nobody can bring it forward, neither you nor an admin.',
  },
  'platform-block': {
    says: 'Trading is stopped on the whole platform',
    why: 'An admin has stopped it; the reason stands in the message.',
    todo: 'Wait until it is allowed again. Squaring off works meanwhile, and nothing starts by itself afterwards.',
  },
  limits: {
    says: 'Its limits allow no position',
    why: 'Today is a day off, the Weekly Loss Limit is reached, or a limit is less than opening and closing costs.',
    todo: 'Open Limits of the account, which shows what is used. What you loosen counts from the next trading day.',
  },
  cash: {
    says: 'The free cash does not pay the premium',
    why: 'Options that are bought are paid in cash, not by pledged holdings.',
    todo: 'Free the sum in the message at your broker and open Funds & Holdings, which reads it anew.',
  },
  losses: {
    says: 'What was lost today leaves nothing for one lot',
    why: 'The worst case of one lot is more than what is left of the largest loss, or of the Daily or Weekly Loss Limit.',
    todo: 'Nothing more can be opened today. The next trading day begins anew; a week does on Monday.',
  },
  credits: {
    says: 'The wallet has too few credits',
    why: 'A day of trading is paid before it begins.',
    todo: 'Buy a pack in Credits: it counts at once. The message says how many are needed.',
  },
  'logged-out': {
    says: 'Not logged in',
    why: 'A session at a broker ends every day.',
    todo: 'Press Log in beside the account, or Login All in Account Management.',
  },
  'login-failed': {
    says: 'The login failed',
    why: 'The broker refused it; its reason stands beside the account.',
    todo: 'If it speaks of a key or a secret, enter a new pair under Edit. If it speaks of an address, register ours at the broker. If it gives none, log in again, and check that nobody else uses the same key.',
  },
  'logging-in': {
    says: 'Logging in',
    why: 'The broker has been asked.',
    todo: 'Wait half a minute. After that it may be pressed again.',
  },
  pending: {
    says: 'The broker has not answered the login yet',
    why: 'A login counts only once the broker answers to it.',
    todo: 'Press Check. After a minute without an answer it counts as failed and may be pressed again.',
  },
};

const errorRemedies: Record<ErrorCode, Omit<Remedy, 'says'>> = {
  'bad-input': {
    why: 'Something in the form cannot be taken as it is.',
    todo: 'The field has its reason below it. Correct it and send the form again.',
  },
  unauthenticated: {
    why: 'Your sign-in has ended. Running accounts go on trading.',
    todo: 'Sign in again; you come back to the same page.',
  },
  forbidden: {
    why: 'It is for admins, or your profile is not complete.',
    todo: 'Complete your profile. If it is yours to do all the same, write to us.',
  },
  'stale-sign-in': {
    why: 'Keys, limits, parameters and refunds ask for a sign-in of the last minutes. Nothing was done.',
    todo: 'Confirm with Google in the window that opens; it goes on by itself.',
  },
  'not-found': {
    why: 'It was deleted, handed over, or belongs to somebody else.',
    todo: 'Reload the page. If an account of yours is missing, write to us.',
  },
  conflict: {
    why: 'Something else has to be done first, which the message names.',
    todo: 'Do that, for example square off or log in, and try again.',
  },
  'too-large': {
    why: 'More was sent than a form holds.',
    todo: 'Shorten the longest text and send it again.',
  },
  'rate-limited': {
    why: 'You or your broker’s server was asked too often. Nothing was done.',
    todo: 'Wait a minute and try once more.',
  },
  unavailable: {
    why: 'The broker or our database did not answer in time.',
    todo: 'Look in Activity and Orders whether it was done before you try again.',
  },
  internal: {
    why: 'A fault of ours, which is in our log.',
    todo: 'Try once more. If it stays, write to us with the time; to leave the market meanwhile, square off at your broker.',
  },
};

/** What a call of any page may be refused with. */
export const callRemedies = Object.fromEntries(
  Object.entries(errorRemedies).map(([code, remedy]) => [
    code,
    { says: errorTexts[code as ErrorCode], ...remedy },
  ]),
) as Record<ErrorCode, Remedy>;

/** Why a sign-in was ended. */
export const sessionRemedies: Record<SessionEnd, Remedy> = {
  disabled: {
    says: 'Your access was disabled by an admin',
    why: 'The person who runs the platform has closed it for you.',
    todo: 'Write to us. What is open at your broker you can close there at any time.',
  },
  'erasure-asked': {
    says: 'Your data is being deleted',
    why: 'You asked for it in Account Settings > Your Data.',
    todo: 'Nothing. If it was not you, write to us at once.',
  },
  'signed-out-everywhere': {
    says: 'You were signed out on every device',
    why: 'You, or an admin for you, pressed it in Account Settings.',
    todo: 'Sign in again. If it was not you, secure your Google account first.',
  },
  'signed-out': {
    says: 'You have signed out',
    why: 'You pressed Logout in this or another tab. Running accounts go on trading.',
    todo: 'Sign in again.',
  },
};

/** How a request for a refund can end other than with the money. */
export const refundRemedies: Record<
  Extract<RefundRecord['state'], 'refused' | 'failed'>,
  Remedy
> = {
  refused: {
    says: 'The refund was refused',
    why: 'Credits of the pack were used for live trading, the 30 days are over, or what the note beside it says.',
    todo: 'Read the note in Account Settings > Subscription Management. If you disagree, write to us and name the purchase.',
  },
  failed: {
    says: 'The refund failed',
    why: 'The payment provider could not return the money; the credits are back in your wallet.',
    todo: 'An admin tries again. If nothing has moved after 5-7 business days, write to us.',
  },
};

/** What may become of an order other than a fill. */
export const orderRemedies: Record<'open' | 'cancelled' | 'rejected', Remedy> = {
  open: {
    says: 'An order stays open',
    why: 'Nobody has taken its price yet.',
    todo: 'Nothing: the agent moves its price, or cancels it.',
  },
  cancelled: {
    says: 'An order was cancelled',
    why: 'Its price was not taken in time, or the account was squared off.',
    todo: 'Nothing: the agent sends another one where it is still wanted.',
  },
  rejected: {
    says: 'An order was rejected',
    why: 'The broker or the exchange refused it; its reason stands in the row. Often the margin is too small, our address is not registered, or the segment is not switched on.',
    todo: 'Mend at your broker what the reason names. The account waits, or closes what it has opened of the position.',
  },
};

export interface RemedyGroup {
  title: string;
  /** Each with the code of its refusal, which no other group has. */
  remedies: readonly (readonly [string, Remedy])[];
}

export const remedyGroups: readonly RemedyGroup[] = [
  { title: 'Start', remedies: Object.entries(startRemedies) },
  { title: 'An order', remedies: Object.entries(orderRemedies) },
  { title: 'Any page', remedies: Object.entries(callRemedies) },
  { title: 'Your sign-in', remedies: Object.entries(sessionRemedies) },
  { title: 'A refund', remedies: Object.entries(refundRemedies) },
];

const known = new Map(remedyGroups.flatMap(({ remedies }) => remedies));

export const remedyOf = (code: string): Remedy | undefined => known.get(code);
