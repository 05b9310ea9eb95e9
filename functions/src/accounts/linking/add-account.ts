import { maskKey } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { type Instant, lakhHundredthsFromLakhs } from '@sthira/contract/units';
import { openNotice } from '#accounts/record/account-notice.ts';
import { neverTraded } from '#accounts/record/account-state.ts';
import { openClaims } from '#accounts/record/broker-claims.ts';
import { sealCredentials } from '#accounts/record/credentials.ts';
import { storedLimits } from '#accounts/record/limit-rows.ts';
import { withProposedStrategy } from '#accounts/record/proposed-strategy.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { lookUpOwnerIn } from '#people/lookup/find-user.ts';
import { requireAdminIn, requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { randomId } from '#platform/random-id.ts';
import type { Unit } from '#platform/store/unit.ts';
import { fileNewShard } from './file-new-shard.ts';
import { refuseLinkedKey } from './linked-key.ts';
import { readGivenStrategy } from './strategy-change.ts';

type Input = InputOf<'addAccount'>;
type Added = Promise<Answer<{ id: string }>>;

interface Owner {
  /** Empty while the e-mail has no person yet. */
  uid: string;
  email: string;
}

type FindOwner = (unit: Unit) => Promise<Owner>;

/**
 * Links an account to the caller: credentials sealed, key shown by its mask only. `conflict` when
 * its key is linked already.
 */
export function addAccount(call: Call<Input>): Added {
  const { uid, email } = call.caller;
  return add({
    ...call,
    action: 'addAccount',
    findOwner: (unit) => requireProfileIn(unit, { uid, email }),
  });
}

/**
 * Links an account for the person with this e-mail. Until their first verified sign-in it has no
 * owner and only admins see it. A strategy that it is given waits for its owner's yes.
 */
export async function addAccountFor({
  input: { email, ...input },
  ...call
}: Call<InputOf<'addAccountFor'>>): Added {
  const nobody = { uid: '', email: email.toLowerCase() };
  const findOwner: FindOwner = async (unit) => {
    await requireAdminIn(unit, call.caller.uid);
    return (await lookUpOwnerIn(unit, email)) ?? nobody;
  };
  return add({ ...call, input, action: 'addAccountFor', findOwner });
}

async function add({
  caller,
  findOwner,
  input,
  clock,
  action,
  store,
}: Call<Input> & { findOwner: FindOwner; action: string }): Added {
  if (input.strategy !== undefined) readGivenStrategy(input.strategy);
  const id = randomId();
  const sealed = await sealCredentials(id, { apiKey: input.api_key, apiSecret: input.api_secret });
  // Everybody's links meet in the count of places: one person takes one turn at a time.
  const link = () =>
    store.transact(
      async (unit) => {
        const linked = await unit.read(docs.account(id));
        // An earlier attempt was committed, and its answer was lost.
        if (linked) return { shard: linked.shard, made: false };
        const owner = await findOwner(unit);
        const { uid: ownerUid, email } = owner;
        await refuseLinkedKey(store, {
          ownerUid,
          email,
          broker: input.broker,
          apiKey: input.api_key,
          exceptId: id,
        });
        const key = { kind: 'key', broker: input.broker, text: input.api_key } as const;
        const claim = await openClaims(unit, { account: { id, ownerUid, email }, take: [key] });
        const notify = action === 'addAccountFor' ? await openNotice(unit, caller) : undefined;
        const audit = await openAudit(unit, id);
        const places = await openPlaces(unit);
        const place = places.take();
        const account = newAccount({
          ...{ id, owner, input, shard: place.shard, now: clock.now() },
          isForeign: owner.uid !== '' && owner.uid !== caller.uid,
        });
        unit.create(docs.account(id), account);
        unit.create(docs.credentials(id), sealed);
        const details = {
          ownerUid: owner.uid,
          accountName: account.accountName,
          broker: account.broker,
          apiKeyMask: account.apiKeyMask,
        };
        claim(account.createdAt);
        notify?.(account, { what: 'added' }, account.createdAt);
        audit({
          action,
          actor: { uid: caller.uid },
          owners: [owner.uid],
          at: account.createdAt,
          details,
        });
        return place;
      },
      { clock },
    );
  const { shard, made } = await oneAtATime(`links of ${caller.uid}`, link);
  if (made) await fileNewShard(store, shard, clock);
  return { data: { id }, message: 'Account added successfully' };
}

interface NewAccount {
  id: string;
  owner: Owner;
  input: Input;
  shard: string;
  now: Instant;
  /** Whether it is somebody else's than who links it. */
  isForeign: boolean;
}

function newAccount({ id, owner, input, shard, now, isForeign }: NewAccount): AccountDocument {
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
