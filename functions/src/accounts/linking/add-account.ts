import type { InputOf } from '@sthira/contract/operations';
import { openNotice } from '#accounts/record/account-notice.ts';
import { openClaims } from '#accounts/record/broker-claims.ts';
import { sealCredentials } from '#accounts/record/credentials.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { lookUpOwnerIn } from '#people/lookup/find-user.ts';
import { requireAdminIn, requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { randomId } from '#platform/random-id.ts';
import type { Unit } from '#platform/store/unit.ts';
import { fileNewShard } from './file-new-shard.ts';
import { refuseLinkedKey } from './linked-key.ts';
import { newAccount, type Owner } from './new-account.ts';
import { refuseNewStrategy } from './strategy-change.ts';

type Input = InputOf<'addAccount'>;
type Added = Promise<Answer<{ id: string }>>;

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
  refuseNewStrategy(input);
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
