import { type AnyBroker, maskKey } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { type Instant, lakhHundredthsFromLakhs } from '@sthira/contract/units';
import { neverTraded } from '#accounts/record/account-state.ts';
import { storedLimits } from '#accounts/record/limit-rows.ts';
import { withProposedStrategy } from '#accounts/record/proposed-strategy.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { wayOf } from './login-way.ts';

export interface Owner {
  /** Empty while the e-mail has no person yet. */
  uid: string;
  email: string;
}

interface NewAccount {
  id: string;
  owner: Owner;
  input: Omit<InputOf<'addAccount'>, 'broker' | 'api_secret'> & { broker: AnyBroker };
  shard: string;
  now: Instant;
  /** Whether it is somebody else's than who links it. */
  isForeign?: boolean;
}

/** An account as it is when it was just made: stopped, and logged out. */
export function newAccount({
  id,
  owner,
  input,
  shard,
  now,
  isForeign = false,
}: NewAccount): AccountDocument {
  const account: AccountDocument = {
    id,
    ownerUid: owner.uid,
    email: owner.email,
    accountName: input.account_name,
    broker: input.broker,
    clientId: '',
    apiKeyMask: maskKey(input.api_key),
    accountSizeLakhHundredths:
      input.account_size === undefined ? null : lakhHundredthsFromLakhs(input.account_size),
    slPctHundredths: input.sl_pct === undefined ? null : Math.round(input.sl_pct * 100),
    dailyLossPctHundredths:
      input.daily_loss_pct === undefined ? 200 : Math.round(input.daily_loss_pct * 100),
    ...(input.limits === undefined ? {} : { limits: storedLimits(input.limits) }),
    isActive: input.is_active ?? true,
    squareOff: input.square_off ?? false,
    strategy: input.strategy ?? '',
    ...wayOf(input.broker, input.login_by),
    loginStatus: 'logged_out',
    errorMessage: '',
    tokenGeneratedAt: null,
    trading: neverTraded,
    shard,
    createdAt: now,
    updatedAt: now,
  };
  return isForeign ? withProposedStrategy(account, now) : account;
}
