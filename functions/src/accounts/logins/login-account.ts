import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { statusRow } from '#accounts/record/account-row.ts';
import { findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { logIn } from './log-in.ts';
import { settleLater } from './settle-login.ts';

type Input = InputOf<'loginAccount'>;
type Output = OutputOf<'loginAccount'>;

/**
 * Opens the account's session at its broker; the status is `pending` until `loginStatus` has seen
 * the broker answer.
 */
export function loginAccount(call: Call<Input>): Promise<Answer<Output>> {
  return loginAs('loginAccount', forOwn(call));
}

export function loginAccountFor(call: Call<Input>): Promise<Answer<Output>> {
  return loginAs('loginAccountFor', call);
}

/** A new login ends the session that an account trades on. */
export function refuseWhileTrading({ accountName, loginStatus, trading }: AccountDocument): void {
  const isOpen = loginStatus === 'logged_in' || loginStatus === 'pending';
  if (trading.state !== 'stopped' && isOpen)
    throw new AppError(
      'conflict',
      `${accountName} is trading on its open session: a new login would cut it off.`,
    );
}

async function loginAs(
  action: string,
  { caller, input, clock, store }: Call<Input>,
): Promise<Answer<Output>> {
  const { account } = await logIn(store, {
    find: async (unit) => {
      const found = await findAccountIn(unit, { caller, id: input.account_id });
      refuseWhileTrading(found);
      return found;
    },
    status: 'pending',
    action,
    actor: { uid: caller.uid },
    clock,
  });
  await settleLater(account);
  return { data: statusRow(account), message: `Logging in ${account.accountName}.` };
}
