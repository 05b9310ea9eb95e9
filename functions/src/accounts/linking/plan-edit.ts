import type { InputOf } from '@sthira/contract/operations';
import { type Instant, istDay } from '@sthira/contract/units';
import { changeWords } from '#accounts/record/account-notice.ts';
import { refuseWatched } from '#accounts/record/at-rest.ts';
import type { Credentials } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { requireRecentSignIn } from '#platform/sign-in/recent-sign-in.ts';
import { type AccountChange, changeAccount } from './account-change.ts';
import { refuseForeignLoosening } from './limit-change.ts';
import { refusePaperEdit } from './paper-edit.ts';
import {
  isRaise,
  proposalAfter,
  type Raise,
  raiseOf,
  raiseToPropose,
  withProposal,
} from './proposal.ts';
import { refuseStrategy } from './strategy-change.ts';
import { refuseTwinEdit } from './twin-edit.ts';

type Input = InputOf<'modifyAccount'>;

interface EditRequest {
  caller: Caller;
  input: Input;
  credentials: Credentials | undefined;
  owner: Pick<AccountDocument, 'ownerUid' | 'email'>;
  now: Instant;
}

/**
 * What an edit changes at once, and what of it waits for the owner: an admin's edit of somebody's
 * account that lets it lose more. Throws for all that the caller may not change.
 */
export function planEdit(
  account: AccountDocument,
  { caller, input, credentials, owner, now }: EditRequest,
) {
  refuseTwinEdit(account);
  refusePaperEdit(account, { input, owner });
  const changeBy = (asked: Input) =>
    changeAccount({
      ...{ account, credentials, owner, input: asked },
      by: caller.uid,
      today: istDay(now),
    });
  const wanted = changeBy(input);
  refuseWhileOpen(account, { change: wanted, credentials });
  if (wanted.changed.includes('strategy')) refuseStrategy(wanted.account);
  if (wanted.endsLogin || loosens(account, wanted)) requireRecentSignIn(caller, now);
  refuseForeignLoosening(caller, account, wanted.loosened);
  const isForeign = account.ownerUid !== '' && account.ownerUid !== caller.uid;
  if (isForeign && input.login_by !== undefined) refuseForeignWay(wanted);
  const raise = isForeign ? raiseToPropose(account, wanted) : {};
  const change = isRaise(raise) ? changeBy(without(input, raise)) : wanted;
  const drops = change.handsOver || input.proposal === 'dropped';
  const proposal = proposalAfter(account, { changed: change.changed, raise, drops, now });
  const dropped = drops && account.proposal ? ['proposal'] : [];
  return {
    change: {
      ...change,
      account: withProposal(change.account, proposal),
      changed: [...change.changed, ...dropped],
    },
    /** In words; empty when nothing waits. */
    proposed: changeWords(Object.keys(raise), { before: account, after: wanted.account }),
  };
}

/** What an edit asks for but the raise of it. */
function without({ account_size, strategy, ...input }: Input, raise: Raise): Input {
  return {
    ...input,
    ...(raise.accountSizeLakhHundredths === undefined && account_size !== undefined
      ? { account_size }
      : {}),
    ...(raise.strategy === undefined && strategy !== undefined ? { strategy } : {}),
  };
}

/** What may change while the account trades; what is looser counts from a later day. */
const whileTrading = new Set([
  'accountName',
  'strategy',
  'slPctHundredths',
  'dailyLossPctHundredths',
  'limits',
  'laterLimits',
]);

const ofLogin = new Set(['broker', 'apiKey', 'apiSecret']);

/** Keys that cannot be opened close nothing any more, so they may be entered again at any time. */
function refuseWhileOpen(
  before: AccountDocument,
  { change, credentials: had }: { change: AccountChange; credentials: Credentials | undefined },
): void {
  const changed = change.changed.filter((field) => had || !field.startsWith('api'));
  if (before.trading.state !== 'stopped' && changed.some((field) => !whileTrading.has(field)))
    throw new AppError(
      'conflict',
      'Square off the account before changing anything but its name, its strategy and its limits.',
    );
  if (!change.handsOver && changed.some((field) => ofLogin.has(field)))
    refuseWatched(before, 'Change its broker or its keys');
}

/** Whoever could choose keys for somebody else could log in without their sign in at the broker. */
function refuseForeignWay({ changed }: AccountChange): void {
  if (!changed.includes('loginBy')) return;
  const text = 'Only the owner of the account can change how it logs in.';
  throw new AppError('conflict', text, { fields: { login_by: text } });
}

/** Whether an account may lose more than before: a limit is a share of its size. */
function loosens(before: AccountDocument, { account: after, loosened }: AccountChange): boolean {
  return isRaise(raiseOf(before, after)) || loosened.length > 0;
}
