import { paths } from '@sthira/contract/paths';
import {
  type WalletDocument,
  type WalletEntryDocument,
  walletDocument,
  walletEntryDocument,
} from '@sthira/contract/wallets';
import { oneAtATime } from '#platform/concurrency.ts';
import { AppError } from '#platform/errors.ts';
import { db, parseSnapshot, readIn, type Transaction } from '#platform/firestore.ts';
import { inTransaction, readTogether } from '#platform/transaction.ts';
import { emptyWallet, type KnownEntries, type Posting, postEntry, type Refusal } from './ledger.ts';

export interface Posted {
  entry: WalletEntryDocument;
  /** Whether the entry stood there already: nothing was written then. */
  repeated: boolean;
}

/** A wallet inside one transaction. */
export interface OpenWallet {
  readonly milliCredits: number;
  /** Those stored of the ids that the wallet was opened with. */
  readonly entries: KnownEntries;
  /**
   * Writes the entry and the balance after it. Throws `conflict` for an id used with another input
   * and for too few credits; the error's detail is `{ refusal }`. Call it among the transaction's
   * writes.
   */
  post: (posting: Posting) => Posted;
}

/**
 * A transaction that opens this person's wallet. Within a process they stand in line: many accounts
 * of one person meet in one document, and Firestore makes racing transactions wait for each other's
 * locks by the second.
 */
export function inWalletTransaction<Result>(
  uid: string,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(uid, () => inTransaction(act));
}

interface Wanted {
  uid: string;
  /** Every id that will be posted or taken back; `all` for refunds and reversals of purchases. */
  entryIds: readonly string[] | 'all';
}

/** Reads a wallet among the transaction's reads; somebody without one has an empty one. */
export async function openWalletIn(
  transaction: Transaction,
  { uid, entryIds }: Wanted,
): Promise<OpenWallet> {
  const path = paths.wallet(uid);
  let wallet: WalletDocument =
    (await readIn(transaction, { path, schema: walletDocument })) ?? emptyWallet(uid);
  const known = new Map(
    (await readEntriesIn(transaction, { uid, entryIds })).map((entry) => [entry.id, entry]),
  );
  const foreseen = (id: string) => entryIds === 'all' || entryIds.includes(id);
  return {
    get milliCredits() {
      return wallet.milliCredits;
    },
    entries: known,
    post: (posting) => {
      if (!foreseen(posting.id))
        throw new Error(`The wallet was opened without the entry ${posting.id}.`);
      const outcome = postEntry({ wallet, posting, known });
      if (outcome.what === 'refused')
        throw new AppError('conflict', refusals[outcome.because], {
          detail: { refusal: outcome.because },
        });
      if (outcome.what === 'repeated') return { entry: outcome.entry, repeated: true };
      wallet = outcome.wallet;
      known.set(outcome.entry.id, outcome.entry);
      transaction.create(db().doc(paths.walletEntry(uid, outcome.entry.id)), outcome.entry);
      transaction.set(db().doc(path), wallet);
      return { entry: outcome.entry, repeated: false };
    },
  };
}

/** Said of an id that comes again with another input. */
export const usedBefore = 'This request was used before for something else.';

const refusals: Record<Refusal, string> = {
  'key-reused': usedBefore,
  'too-few-credits': 'The wallet has too few credits.',
  'already-used': 'Credits of this purchase have been used.',
  'not-reversible': 'This entry cannot be reversed.',
};

async function readEntriesIn(
  transaction: Transaction,
  { uid, entryIds }: Wanted,
): Promise<WalletEntryDocument[]> {
  const parsed = (snapshots: Parameters<typeof parseSnapshot>[0][]) =>
    snapshots.flatMap((snapshot) => parseSnapshot(snapshot, walletEntryDocument) ?? []);
  if (entryIds === 'all')
    return parsed(
      (await transaction.get(db().collection(paths.walletEntries(uid)).orderBy('sequence'))).docs,
    );
  if (entryIds.length === 0) return [];
  return parsed(
    await transaction.getAll(...entryIds.map((id) => db().doc(paths.walletEntry(uid, id)))),
  );
}

/** A wallet and its entries as they stood at one moment, without holding anybody up. */
export async function readLedger(
  uid: string,
): Promise<{ wallet: WalletDocument; entries: WalletEntryDocument[] }> {
  return readTogether(async (transaction) => {
    const wallet =
      (await readIn(transaction, { path: paths.wallet(uid), schema: walletDocument })) ??
      emptyWallet(uid);
    const { docs } = await transaction.get(db().collection(paths.walletEntries(uid)));
    const entries = docs.flatMap((snapshot) => parseSnapshot(snapshot, walletEntryDocument) ?? []);
    return { wallet, entries: entries.sort((a, b) => a.sequence - b.sequence) };
  });
}

/** Everybody who has a wallet, or entries of one. */
export async function walletOwners(): Promise<string[]> {
  return (await db().collection(paths.wallets).listDocuments()).map(({ id }) => id);
}
