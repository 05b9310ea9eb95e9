import type { OperationName } from '@sthira/contract/operations';
import { routes } from '@sthira/contract/operations/routes';
import type { Outcome } from '#platform/call.ts';
import { type CallError, Unanswered, Unsent } from '#platform/call-error.ts';
import { errorTexts } from '#ui/feedback/error-texts.ts';

/**
 * Failures of status checks are not shown; those of the others are shown by their buttons and
 * dialogs, with the account's name before the server's words.
 */
const shownElsewhere: ReadonlySet<OperationName> = new Set([
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
  'pullKillSwitch',
  'pullKillSwitchFor',
  'liftKillSwitch',
]);

interface Channels {
  /** A toast, which is kept among the notifications too. */
  say: (text: string) => void;
  /** A notification alone. */
  note: (text: string) => void;
  /** Whether the page says already that this device is offline. */
  isOffline: () => boolean;
}

const isUnanswered = (error: CallError) => error instanceof Unanswered || error instanceof Unsent;

/**
 * Makes the function that shows the outcome of each call. A reading that is repeated every few
 * seconds shows a toast at its first failure, and only notifications until it has succeeded again.
 * While the page says that it is offline, a reading without an answer tells nothing more.
 */
export function createErrorNotifier({
  say,
  note,
  isOffline,
}: Channels): (outcome: Outcome) => void {
  const failing = new Set<OperationName>();
  return ({ operation, error }) => {
    if (!error) {
      failing.delete(operation);
      return;
    }
    // The login page says it itself.
    const firstProfile =
      operation === 'getProfile' && (error.code === 'not-found' || error.code === 'forbidden');
    if (shownElsewhere.has(operation) || error.code === 'unauthenticated' || firstProfile) return;
    const polled = routes[operation].method === 'GET';
    if (polled && isUnanswered(error) && isOffline()) return;
    const show = polled && failing.has(operation) ? note : say;
    failing.add(operation);
    show(error.reason || errorTexts[error.code]);
  };
}
