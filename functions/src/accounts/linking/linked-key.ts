import { type AnyBroker, maskKey } from '@sthira/contract/accounts';
import { openIfPossible } from '#accounts/record/credentials.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** A stream carries at most this many accounts of one person. */
const most = 50;

interface Key {
  /** Empty while nobody owns the account: then the e-mail tells whose it will be. */
  ownerUid: string;
  email: string;
  broker: AnyBroker;
  apiKey: string;
  exceptId: string;
}

/**
 * Throws `conflict` when the owner has as many accounts as one may have, or has linked the key
 * before there were claims (`broker-claims.ts`, which see to the rest). Read beside the transaction
 * it is called in: accounts that one person links at the same moment would otherwise wait for each
 * other's locks.
 */
export async function refuseLinkedKey(
  store: Store,
  { ownerUid, email, broker, apiKey, exceptId }: Key,
): Promise<void> {
  const owned = queryOf(collections.accounts).where('ownerUid', '==', ownerUid);
  const found = await store.findReadable(
    ownerUid === '' ? owned.where('email', '==', email) : owned,
  );
  const others = found.filter(({ id }) => id !== exceptId);
  if (others.length >= most)
    throw new AppError('conflict', `At most ${most} accounts can be linked.`);
  for (const account of others) {
    if (
      account.broker !== broker ||
      account.apiKeyMask !== maskKey(apiKey) ||
      (await keyOf(store, account)) !== apiKey
    )
      continue;
    throw new AppError('conflict', `This API key is already linked as ${account.accountName}.`, {
      fields: { api_key: 'Already linked.' },
    });
  }
}

async function keyOf(store: Store, { id }: AccountDocument): Promise<string | undefined> {
  const sealed = await store.read(docs.credentials(id));
  return sealed && (await openIfPossible(id, sealed))?.apiKey;
}
