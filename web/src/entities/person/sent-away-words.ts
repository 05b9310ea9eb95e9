import { errorTexts } from '#ui/feedback/error-texts.ts';
import { parameter, type Reason } from './sent-away.ts';

/** The texts that explain why a person was sent to another page. */
const words: Record<Reason, string> = {
  'session-ended': errorTexts.unauthenticated,
  'signed-out': errorTexts.unauthenticated,
  disabled: 'Your access was disabled by an admin. Please contact support.',
  'signed-out-everywhere': 'You were signed out on every device. Please sign in again.',
  'profile-unread': 'Your profile could not be read, so you were signed out. Please sign in again.',
  'profile-missing':
    'Your profile is not complete yet, so you were signed out. Sign in to complete it.',
  'profile-closed':
    'This Google account has no profile here, so you were signed out. Please contact support.',
  'erasure-asked': 'Your data is being deleted. We have sent you a mail about it.',
};

/** The text for the reason in an address; null when there is none or it is unknown. */
export function reasonIn(search: string): string | null {
  const reason = new URLSearchParams(search).get(parameter) ?? '';
  return Object.hasOwn(words, reason) ? words[reason as Reason] : null;
}
