import type { MilliCredits } from '@sthira/contract/units';
import type { WalletDocument, WalletEntryDocument } from '@sthira/contract/wallets';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { emptyWallet, type KnownEntries, type Posting, postEntry, type Refusal } from './ledger.ts';
import { BrokenLedger, entryBreaches, ledgerBreaches } from './ledger-invariants.ts';

export interface Posted {
  entry: WalletEntryDocument;
  /** Whether the entry existed already, so that nothing was written. */
  repeated: boolean;
}

/** A wallet inside one transaction. */
export interface OpenWallet {
  readonly milliCredits: MilliCredits;
  /** Those stored of the ids that the wallet was opened with. */
  readonly entries: KnownEntries;
  /**
   * Writes the entry and the balance after it. Throws `BrokenLedger` for an entry that breaks a rule
   * of its ledger, `conflict` for an id used with another input and for too few credits; the error's
   * detail is `{ refusal }`. Call it among the transaction's writes.
   */
  post: (posting: Posting) => Posted;
}

/**
 * A transaction that opens this person's wallet. Within a process they stand in line: many accounts
 * of one person meet in one document, and Firestore makes racing transactions wait for each other's
 * locks by the second.
 */
export function inWalletTransaction<Result>(
  store: Store,
  uid: string,
  act: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(uid, () => store.transact(act));
}

interface Wanted {
  uid: string;
  /** Every id that will be posted or taken back; `all` for refunds and reversals of purchases. */
  entryIds: readonly string[] | 'all';
}

/** Reads a wallet among the transaction's reads; somebody without one has an empty one. */
export async function openWalletIn(unit: Unit, { uid, entryIds }: Wanted): Promise<OpenWallet> {
  const doc = docs.wallet(uid);
  let wallet: WalletDocument = (await unit.read(doc)) ?? emptyWallet(uid);
  const known = new Map(
    (await readEntriesIn(unit, { uid, entryIds })).map((entry) => [entry.id, entry]),
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
      const breaches = [
        ...(entryIds === 'all' ? ledgerBreaches(wallet, [...known.values()]) : []),
        ...entryBreaches(outcome.entry, {
          ...{ sequence: wallet.sequence, milliCredits: wallet.milliCredits, byId: known },
          reversed: reversedAmong(known),
        }),
      ];
      if (breaches.length > 0) throw new BrokenLedger(uid, breaches);
      wallet = outcome.wallet;
      known.set(outcome.entry.id, outcome.entry);
      unit.create(docs.walletEntry(uid, outcome.entry.id), outcome.entry);
      unit.replace(doc, wallet);
      return { entry: outcome.entry, repeated: false };
    },
  };
}

function reversedAmong(known: KnownEntries): ReadonlySet<string> {
  const reversals = [...known.values()].filter(({ kind }) => kind === 'reversal');
  return new Set(reversals.flatMap(({ takesBack }) => takesBack ?? []));
}

/** The message when an id is posted again with another input. */
export const usedBefore = 'This request was used before for something else.';

const refusals: Record<Refusal, string> = {
  'key-reused': usedBefore,
  'too-few-credits': 'The wallet has too few credits.',
  'already-used': 'Credits of this purchase have been used.',
  'not-reversible': 'This entry cannot be reversed.',
};

async function readEntriesIn(
  unit: Unit,
  { uid, entryIds }: Wanted,
): Promise<WalletEntryDocument[]> {
  if (entryIds === 'all')
    return unit.find(queryOf(collections.walletEntries(uid)).orderBy('sequence'));
  const entries = await unit.readEach(entryIds.map((id) => docs.walletEntry(uid, id)));
  return entries.filter((entry) => entry !== undefined);
}

/** A wallet and its entries as they stood at one moment, without holding anybody up. */
export async function readLedger(
  store: Store,
  uid: string,
): Promise<{ wallet: WalletDocument; entries: WalletEntryDocument[] }> {
  return store.together(async (reads) => {
    const wallet = (await reads.read(docs.wallet(uid))) ?? emptyWallet(uid);
    const entries = await reads.find(queryOf(collections.walletEntries(uid)));
    return { wallet, entries: entries.sort((a, b) => a.sequence - b.sequence) };
  });
}

/** Everybody who has a wallet, or entries of one. */
export async function walletOwners(store: Store): Promise<string[]> {
  return store.names(collections.wallets);
}
