import { nextState } from '#accounts/record/account-state.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { presentObstacle, type StartFacts, setupObstacle } from './start-obstacle.ts';

/** Why this account cannot start now, in one sentence for its reader; `undefined` when it can. */
export function startRefusal(account: AccountDocument, facts: StartFacts): string | undefined {
  return (
    stateRefusal(account) ??
    setupObstacle(account, facts)?.text ??
    loginRefusal(account) ??
    presentObstacle(account, facts)?.text
  );
}

function stateRefusal({ accountName, trading }: AccountDocument): string | undefined {
  const step = nextState(trading.state, 'start');
  if (!('refused' in step)) return undefined;
  return step.refused === 'still-stopping'
    ? `${accountName} is still being squared off.`
    : `${accountName} is already running.`;
}

function loginRefusal({ accountName, loginStatus }: AccountDocument): string | undefined {
  if (loginStatus === 'logged_in') return undefined;
  return loginStatus === 'logging_in' || loginStatus === 'pending'
    ? `${accountName} is still connecting to its broker. Check its status first.`
    : `${accountName} is not logged in.`;
}
