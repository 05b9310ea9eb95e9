import { type AccountDocument, accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { db, readEach } from '#platform/firestore.ts';
import { listenQuery } from '#platform/listen.ts';

function activeAccounts(shard: string) {
  return db().collection(paths.accounts).where('shard', '==', shard).where('trading.state', 'in', ['running', 'stopping']);
}

/** The shard's accounts that run or are being squared off, kept current; `undefined` until the first answer. */
export function watchAccounts(shard: string): { accounts: () => AccountDocument[] | undefined; close: () => void } {
  let accounts: AccountDocument[] | undefined;
  const close = listenQuery({
    query: activeAccounts(shard),
    schema: accountDocument,
    onValues: (values) => {
      accounts = values;
    },
  });
  return { accounts: () => accounts, close };
}

/** The same accounts, read once; one that cannot be read keeps the others from nothing. */
export async function readActiveAccounts(shard: string): Promise<{ values: AccountDocument[]; unreadable: string[] }> {
  const { docs } = await activeAccounts(shard).get();
  return readEach(docs, accountDocument);
}
