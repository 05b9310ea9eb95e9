import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

/** The shard an account lives in. */
export async function accountShard(id: string): Promise<string> {
  const account = await firestoreStore.read(docs.account(id));
  if (!account) throw new Error(`There is no account ${id}`);
  return account.shard;
}
