import type { AccountDocument } from '@sthira/contract/documents';
import { parseParameters } from '@sthira/quant/enigma';
import { nextState } from './account-state.ts';

/** Why this account cannot start now, in one sentence for its owner; `undefined` when it can. */
export function startRefusal(account: AccountDocument): string | undefined {
  const { accountName: name, loginStatus } = account;
  const step = nextState(account.trading.state, 'start');
  if ('refused' in step) return step.refused === 'still-stopping' ? `${name} is still being squared off.` : `${name} is already running.`;
  if (account.ownerUid === '') return `${name} belongs to nobody yet: ${account.email} has not signed in.`;
  if (!account.isActive) return `${name} is not active.`;
  if (loginStatus === 'logging_in' || loginStatus === 'pending') return `${name} is still connecting to its broker. Check its status first.`;
  if (loginStatus !== 'logged_in') return `${name} is not logged in.`;
  if (account.accountSizeLakhHundredths === null) return `Set the Account Size of ${name} first.`;
  return strategyRefusal(account);
}

function strategyRefusal({ accountName, strategy }: AccountDocument): string | undefined {
  try {
    parseParameters(strategy);
    return undefined;
  } catch (error) {
    return `The strategy of ${accountName} is not valid: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
}
