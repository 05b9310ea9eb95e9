import { type OperationName, operations } from '@sthira/contract/operations';
import type { Outcome } from '#platform/call.ts';
import { errorTexts } from './error-texts.ts';

/** Their screens say what went wrong, in words of their own. */
const saidOnScreen: ReadonlySet<OperationName> = new Set([
  'loginStatus',
  'loginAccount',
  'logoutAccount',
  'startTrading',
  'stopTrading',
  'addAccount',
  'modifyAccount',
  'deleteAccount',
  'updateProfile',
]);

/** A voice that tells each failure once: a book that is read every few seconds fails aloud only after it has worked again. */
export function createFailureVoice(say: (text: string) => void): (outcome: Outcome) => void {
  const failing = new Set<OperationName>();
  return ({ operation, error }) => {
    if (!error) {
      failing.delete(operation);
      return;
    }
    const firstProfile = operation === 'getProfile' && error.code === 'not-found';
    if (saidOnScreen.has(operation) || error.code === 'unauthenticated' || firstProfile) return;
    if (operations[operation].method === 'GET' && failing.has(operation)) return;
    failing.add(operation);
    say(error.message || errorTexts[error.code]);
  };
}
