import { type OperationName, operations } from '@sthira/contract/operations';
import type { Outcome } from '#platform/call.ts';
import { Unanswered } from '#platform/call-error.ts';
import { errorTexts } from '#ui/feedback/error-texts.ts';

/**
 * Status checks are exempt; the others are told by their buttons and dialogs, with the account's
 * name before the server's words.
 */
const toldElsewhere: ReadonlySet<OperationName> = new Set([
  'loginStatus',
  'loginAccount',
  'loginAccountFor',
  'loginAllAccounts',
  'loginAccounts',
  'cancelLogins',
  'logoutAccount',
  'createProfile',
  'deleteUser',
  'disableUser',
  'enableUser',
  'logoutEverywhere',
  'startTrading',
  'startTradingFor',
  'stopTrading',
  'stopTradingFor',
  'stopAllTrading',
  'stopAllTradingFor',
]);

interface Voice {
  /** A toast, which is kept among the notifications too. */
  say: (text: string) => void;
  /** A notification alone. */
  note: (text: string) => void;
  /** Whether the page says already that this device is offline. */
  isOffline: () => boolean;
}

/**
 * A voice that tells every failure: a book that is read every few seconds fails aloud once, then
 * quietly until it has worked again. What cannot be read offline is noted alone.
 */
export function createFailureVoice({ say, note, isOffline }: Voice): (outcome: Outcome) => void {
  const failing = new Set<OperationName>();
  return ({ operation, error }) => {
    if (!error) {
      failing.delete(operation);
      return;
    }
    // The login page says it itself.
    const firstProfile =
      operation === 'getProfile' && (error.code === 'not-found' || error.code === 'forbidden');
    if (toldElsewhere.has(operation) || error.code === 'unauthenticated' || firstProfile) return;
    const polled = operations[operation].method === 'GET';
    const known = failing.has(operation) || (error instanceof Unanswered && isOffline());
    const tell = polled && known ? note : say;
    failing.add(operation);
    tell(error.reason || errorTexts[error.code]);
  };
}
