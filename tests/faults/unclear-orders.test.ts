import type { FaultKind } from '@sthira/lab/matching/fault';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import {
  type Book,
  bookOf,
  brokerBook,
  isFlat,
  isWholePosition,
  mostNakedUnits,
} from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { paced } from '../../functions/src/platform/pace.ts';

/**
 * Each fault affects the first order sent: its answer is lost, never comes or is a proxy's page, or
 * the exchange withdraws the acknowledgement.
 */
const faults = [
  'accept-lost-answer',
  'accept-hang',
  'hang',
  'html',
  'ack-then-reject',
  'partial',
] as const;

/** Sets the fault for the next order, and delays the books that could show what became of it. */
async function strike(client: string, kind: FaultKind): Promise<void> {
  await fault({ kind, client, method: 'POST', path: '/orders', count: 1 });
  await fault({
    kind: 'latency',
    client,
    method: 'GET',
    path: '/orders',
    count: 6,
    ms: paced(2_500),
  });
}

test('unclear orders: whatever happens to the first answer, a position is opened completely or not at all, and no leg twice', {
  timeout: 420_000,
}, async () => {
  const owner = await signedIn();
  const accounts = [];
  for (const kind of faults) {
    const account = await anAccount(owner);
    await strike(account.client.clientCode, kind);
    accounts.push({ kind, ...account });
  }
  const ids = accounts.map(({ id }) => id);
  expect((await succeed('startTrading', { algoId: 1, accountId: ids }, owner)).done.sort()).toEqual(
    [...ids].sort(),
  );

  for (const { kind, client } of accounts) {
    const isOver = (now: Book) =>
      (isWholePosition(now) || (now.trades.length > 0 && isFlat(now))) && now;
    const book = await bookOf(client.clientCode).until(
      `the whole position, or none any more, after ${kind}`,
      isOver,
      150_000,
    );
    // An order that the exchange never took, withdrew or filled in part must not be sent again.
    expect(isWholePosition(book), kind).toBe(kind.startsWith('accept-'));
    expect(mostNakedUnits(book), kind).toBe(0);
    expect(new Set(book.orders.map((order) => order.tag)).size, kind).toBe(book.orders.length);
  }

  for (const { kind, client } of accounts) await strike(client.clientCode, kind);
  await succeed('stopTrading', { algoId: 1, accountId: ids }, owner);
  for (const id of ids) await untilStopped(id, 120_000);
  for (const { kind, client } of accounts) {
    const book = await brokerBook(client.clientCode);
    expect(isFlat(book), kind).toBe(true);
    expect(mostNakedUnits(book), kind).toBe(0);
  }
});
