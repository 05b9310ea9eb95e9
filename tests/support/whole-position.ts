import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { type Book, brokerBook, isWholePosition, until } from './broker-book.ts';
import type { BrokerClient } from './linked-account.ts';

/**
 * Waits until the broker's book shows all four legs of an account. When that does not happen, the
 * error contains the state at the broker and at the agent.
 */
export async function wholePosition(
  { id, client }: { id: string; client: BrokerClient },
  withinMs = 90_000,
): Promise<Book> {
  const read = async () => {
    const book = await brokerBook(client.clientCode);
    return isWholePosition(book) && book;
  };
  return await until(`the whole position of ${id}`, read, withinMs).catch(
    async (error: unknown) => {
      throw new Error(`${String(error)}. ${await situation(id, client.clientCode)}`, {
        cause: error,
      });
    },
  );
}

async function situation(id: string, clientCode: string): Promise<string> {
  const account = await firestoreStore.read(docs.account(id));
  const shard = account && (await firestoreStore.read(docs.shard(account.shard)));
  const { positions, orders } = await brokerBook(clientCode);
  const held = positions.map(({ symbol, quantity }) => `${symbol} ${quantity}`);
  const sent = orders.map(
    ({ symbol, side, quantity, status, filledQuantity }) =>
      `${side} ${quantity} ${symbol} ${status} ${filledQuantity}`,
  );
  return JSON.stringify(
    {
      now: new Date(),
      held,
      sent,
      trading: account?.trading,
      live: shard?.live[id],
      lease: shard?.lease,
      beatAt: shard?.at,
    },
    null,
    1,
  );
}
