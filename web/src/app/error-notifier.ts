import type { ErrorCode } from '@sthira/contract/errors';
import type { OperationName } from '@sthira/contract/operations';
import { routes } from '@sthira/contract/operations/routes';
import type { Outcome } from '#platform/call.ts';
import { type CallError, Unanswered, Unsent } from '#platform/call-error.ts';
import { wasDeclined } from '#platform/stale-sign-in.ts';
import { errorTexts } from '#ui/feedback/error-texts.ts';

/**
 * Failures of status checks are not shown; those of the others are shown by their buttons and
 * dialogs, with the account's name before the server's words. So are an admin's for somebody else,
 * whose names end in `For`.
 */
const shownElsewhere: ReadonlySet<string> = new Set<OperationName>([
  'loginStatus',
  'loginAccount',
  'beginConsentLogin',
  'finishConsentLogin',
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
  'stopTrading',
  'stopAllTrading',
  'pullKillSwitch',
  'liftKillSwitch',
  'clearBell',
  'setChannels',
  'testChannel',
  'linkTelegram',
  'unlinkTelegram',
  'addPushDevice',
  'removePushDevice',
]);

interface Channels {
  /** A toast, which is kept among the notifications too. */
  say: (text: string, code: ErrorCode) => void;
  /** A notification alone. */
  note: (text: string, code: ErrorCode) => void;
  /** Whether the page says already that this device is offline. */
  isOffline: () => boolean;
}

/** How long a reading without an answer is held back: the page asks meanwhile whether it is offline. */
const heldMs = 3_000;

const isUnanswered = (error: CallError) => error instanceof Unanswered || error instanceof Unsent;

/**
 * Makes the function that shows the outcome of each call. A reading that is repeated every few
 * seconds shows a toast at its first failure, and only notifications until it has succeeded again.
 * A reading without an answer is shown a moment later, unless it has succeeded since or the page says
 * by then that it is offline.
 */
export function createErrorNotifier({
  say,
  note,
  isOffline,
}: Channels): (outcome: Outcome) => void {
  const failing = new Set<OperationName>();
  const held = new Map<OperationName, ReturnType<typeof setTimeout>>();
  return ({ operation, error }) => {
    if (!error) {
      failing.delete(operation);
      clearTimeout(held.get(operation));
      held.delete(operation);
      return;
    }
    // The login page says it itself.
    const firstProfile =
      operation === 'getProfile' && (error.code === 'not-found' || error.code === 'forbidden');
    if (
      shownElsewhere.has(operation.replace('For', '')) ||
      error.code === 'unauthenticated' ||
      wasDeclined(error) ||
      firstProfile
    )
      return;
    const polled = routes[operation].method === 'GET';
    const show = () => {
      const channel = polled && failing.has(operation) ? note : say;
      failing.add(operation);
      channel(error.reason || errorTexts[error.code], error.code);
    };
    // Readings with many words are asked by POST.
    const isReading = polled || operation.startsWith('get');
    if (!isReading || !isUnanswered(error)) show();
    else if (!held.has(operation))
      held.set(
        operation,
        setTimeout(() => {
          held.delete(operation);
          if (!isOffline()) show();
        }, heldMs),
      );
  };
}
