import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { type Book, bookOf, isWholePosition } from './broker-book.ts';
import type { BrokerClient } from './linked-account.ts';

/**
 * Waits until the broker's book shows all four legs of an account. When that does not happen, the
 * error contains the state at the broker and at the agent.
 */
export async function wholePosition(
  { id, client }: { id: string; client: BrokerClient },
  withinMs = 90_000,
): Promise<Book> {
  const isWhole = (book: Book) => isWholePosition(book) && book;
  return await bookOf(client.clientCode)
    .until(`the whole position of ${id}`, isWhole, withinMs)
    .catch(async (error: unknown) => {
      throw new Error(`${String(error)}. ${await situation(id)}`, { cause: error });
    });
}

/** What the platform knows of a run. */
async function situation(id: string): Promise<string> {
  const account = await firestoreStore.read(docs.account(id));
  const shard = account && (await firestoreStore.read(docs.shard(account.shard)));
  return JSON.stringify(
    {
      now: new Date(),
      trading: account?.trading,
      live: shard?.live[id],
      lease: shard?.lease,
      beatAt: shard?.at,
    },
    null,
    1,
  );
}
