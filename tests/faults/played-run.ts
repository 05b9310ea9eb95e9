import type { Broker } from '@sthira/contract/accounts';
import type { AccountLimits } from '@sthira/contract/limits';
import { paths } from '@sthira/contract/paths';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { expect } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { succeed } from '#support/api.ts';
import { type Book, bookOf, brokerBook } from '#support/broker-book.ts';
import { anAccount } from '#support/linked-account.ts';
import type { Person } from '#support/sign-in.ts';
import { type Source, sourceOf } from '#support/source.ts';
import { untilStopped } from '#support/stored.ts';
import { lotUnits } from '#support/stored-orders.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import type { ShardDocument } from '../../functions/src/documents/shards.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';
import type { Hand } from '../chaos/fault-plans.ts';
import { type Evidence, judge, type Stop } from '../chaos/judge.ts';
import { leftOpen } from '../chaos/left-open.ts';
import type { Span } from '../chaos/naked.ts';
import { watchBeats } from './beats.ts';

const lots = 2;
export const legUnits = lots * lotUnits;
const twoLots = { preset: 'daily', lots, max_loss: 100 };

/**
 * What the agent publishes of a run, and the trades by hand it has read; undefined before its first
 * beat.
 */
export type PublishedRun =
  | (ShardDocument['live'][string] & { hand: readonly string[] })
  | undefined;

/**
 * Of an account that is played with at the broker. Its documents are read themselves: a call for
 * each reading would cost a process.
 */
export interface PlayedRun {
  id: string;
  clientCode: string;
  owner: Person;
  book(): Promise<Book>;
  /** The broker's book of it, to wait for. */
  books: Source<Book>;
  account(): Promise<AccountDocument>;
  latestRow(): Promise<PublishedRun>;
  /** What the agent publishes of it, to wait for. */
  published: Source<PublishedRun>;
  orders(): Promise<OrderDocument[]>;
  /** When a loaded machine kept the agent from its second. */
  lateBeats(): Span[];
  /**
   * Waits until the account is stopped, and records what the broker's book then shows of the run.
   */
  stopped(hand?: Hand): Promise<void>;
  /**
   * Fails when a rule was violated, judged by the broker's book. `blind` are times at which nobody
   * could know the books; seconds in which the machine did not run the agent are added.
   */
  expectNoViolation(known?: {
    broker?: Evidence['broker'];
    blind?: readonly Span[];
  }): Promise<void>;
}

interface RunOptions {
  strategy?: string;
  account_size?: number;
  daily_loss_pct?: number;
  limits?: AccountLimits;
  shard?: string;
  broker?: Broker;
  /** How many lots it may hold; two where nothing is said. */
  lotsAtMost?: number;
}

/** A new account of two lots at a broker client of its own. Nothing is started. */
export async function playedRun(
  owner: Person,
  { shard, broker, lotsAtMost = lots, ...input }: RunOptions = {},
): Promise<PlayedRun> {
  const { id, client } = await anAccount(owner, {
    ...(broker ? { broker } : {}),
    input: { strategy: JSON.stringify(twoLots), ...input },
  });
  if (shard) await db().doc(paths.account(id)).update({ shard });
  const lateBeats = await watchBeats(id);
  const stops: Stop[] = [];
  const book = () => brokerBook(client.clientCode);
  const orders = () => firestoreStore.find(queryOf(collections.orders(id)));
  const account = async () => {
    const found = await firestoreStore.read(docs.account(id));
    if (!found) throw new Error(`There is no account ${id}`);
    return found;
  };
  const shardDocument = docs.shard(shard ?? (await accountShard(id)));
  const rowIn = (read: ShardDocument | undefined): PublishedRun => {
    const row = read?.live[id];
    return row && { ...row, hand: Object.keys(read.runs[id]?.hand ?? {}) };
  };
  const latestRow = async () => rowIn(await firestoreStore.read(shardDocument));
  const published = sourceOf<PublishedRun>(({ onSeen }) =>
    firestoreStore.watch(shardDocument, { onValue: ({ value }) => onSeen(rowIn(value)) }),
  );
  return {
    id,
    clientCode: client.clientCode,
    owner,
    book,
    books: bookOf(client.clientCode),
    orders,
    lateBeats,
    account,
    latestRow,
    published,
    stopped: async (hand) => {
      await untilStopped(id, 150_000);
      stops.push({ at: Date.now(), left: leftOpen(await book(), hand ?? null), reopened: false });
    },
    expectNoViolation: async ({ broker = 'in time', blind = [] } = {}) => {
      const seen = {
        book: await book(),
        records: await orders(),
        stops,
        broker,
        blind: [...blind, ...lateBeats()],
      };
      expect(
        judge({
          ...seen,
          intendedUnits: () => lotsAtMost * lotUnits,
          ended: 'stopped',
          endedAt: Date.now(),
        }),
      ).toEqual([]);
    },
  };
}

const ask = async (name: 'startTrading' | 'stopTrading', runs: readonly PlayedRun[]) => {
  const [first] = runs;
  if (!first) return;
  const ids = runs.map(({ id }) => id);
  expect(await succeed(name, { algoId: 1, accountId: ids }, first.owner)).toEqual({
    done: ids,
    failed: [],
  });
};

/** Starts, or squares off, accounts of one owner by one call. */
export const start = (...runs: PlayedRun[]) => ask('startTrading', runs);
export const stop = (...runs: PlayedRun[]) => ask('stopTrading', runs);
