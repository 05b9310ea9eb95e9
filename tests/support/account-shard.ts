import { paths } from '@sthira/contract/paths';
import { accountDocument } from '../../functions/src/documents/accounts.ts';
import { readDocument } from '../../functions/src/platform/firestore.ts';

/** The shard an account lives in. */
export async function accountShard(id: string): Promise<string> {
  const account = await readDocument(paths.account(id), accountDocument);
  if (!account) throw new Error(`There is no account ${id}`);
  return account.shard;
}
