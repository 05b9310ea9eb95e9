import { type Broker, maskKey } from '@sthira/contract/accounts';
import { accountDocument, credentialsDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { AppError } from '#platform/errors.ts';
import { db, parseSnapshot, readIn, type Transaction } from '#platform/firestore.ts';
import { openCredentials } from './credentials.ts';

/** A stream carries at most this many accounts of one person. */
const most = 50;

interface Key {
  /** Empty while nobody owns the account: then the e-mail tells whose it will be. */
  ownerUid: string;
  email: string;
  broker: Broker;
  apiKey: string;
  exceptId: string;
}

/**
 * One key means one session at the broker: two accounts with the same key would log each other out for ever.
 * Throws `conflict` when the owner has linked it already, or has as many accounts as one may have.
 */
export async function refuseLinkedKey(transaction: Transaction, { ownerUid, email, broker, apiKey, exceptId }: Key): Promise<void> {
  const owned = db().collection(paths.accounts).where('ownerUid', '==', ownerUid);
  const { docs } = await transaction.get(ownerUid === '' ? owned.where('email', '==', email) : owned);
  const accounts = docs
    .map((snapshot) => parseSnapshot(snapshot, accountDocument))
    .filter((account) => account !== undefined && account.id !== exceptId);
  if (accounts.length >= most) throw new AppError('conflict', `At most ${most} accounts can be linked.`);
  for (const account of accounts) {
    if (account?.broker !== broker || account.apiKeyMask !== maskKey(apiKey)) continue;
    const sealed = await readIn(transaction, { path: paths.credentials(account.id), schema: credentialsDocument });
    if (sealed && openCredentials(account.id, sealed).apiKey === apiKey) {
      throw new AppError('conflict', `This API key is already linked as ${account.accountName}.`, { fields: { api_key: 'Already linked.' } });
    }
  }
}
