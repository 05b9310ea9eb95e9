import type { Instant, MilliCredits } from '@sthira/contract/units';
import {
  type AccountDay,
  chargeId,
  type EntryKind,
  reversalId,
  type WalletDocument,
  type WalletEntryDocument,
} from '@sthira/contract/wallets';
import { hashOf } from '#audit/chain.ts';
import { lotsOf } from './lots.ts';

/**
 * A movement that is asked for. `input` is what it was asked with: the same id again must carry the
 * same.
 */
export interface Posting {
  id: string;
  kind: EntryKind;
  milliCredits: MilliCredits;
  cause: string;
  at: Instant;
  input: Record<string, unknown>;
  accountDay?: AccountDay;
  takesBack?: string;
}

/** The stored entries that were read, by id. */
export type KnownEntries = ReadonlyMap<string, WalletEntryDocument>;

/**
 * - `key-reused`: the id was used before with another input
 * - `too-few-credits`: the balance would fall below zero
 * - `already-used`: a refund asks for more than is left of its purchase
 * - `not-reversible`: a reversal of a reversal, or of a purchase that was refunded
 */
export type Refusal = 'key-reused' | 'too-few-credits' | 'already-used' | 'not-reversible';

export type Outcome =
  | { what: 'posted'; wallet: WalletDocument; entry: WalletEntryDocument }
  | { what: 'repeated'; entry: WalletEntryDocument }
  | { what: 'refused'; because: Refusal };

interface PostingRequest {
  wallet: WalletDocument;
  posting: Posting;
  known: KnownEntries;
}

export function emptyWallet(uid: string): WalletDocument {
  return { uid, milliCredits: 0, sequence: 0, updatedAt: 0 };
}

/**
 * What a posting does to a wallet. `known` must hold the entry of the posting's id and the one it
 * takes back, where they are stored, and every entry of the wallet for a refund or the reversal of
 * a purchase. Throws on a posting no part of the product may make.
 */
export function postEntry({ wallet, posting, known }: PostingRequest): Outcome {
  const { id, kind, milliCredits, cause, at, accountDay = null, takesBack = null } = posting;
  const inputHash = hashOf({ kind, input: posting.input });
  const before = known.get(id);
  if (before)
    return before.inputHash === inputHash
      ? { what: 'repeated', entry: before }
      : { what: 'refused', because: 'key-reused' };
  const flaw = flawOf(posting, known);
  if (flaw !== '') throw new Error(`The posting ${id} is not one: ${flaw}.`);
  const because = refusalOf({ wallet, posting, known });
  if (because) return { what: 'refused', because };
  const sequence = wallet.sequence + 1;
  const balanceAfterMilliCredits = wallet.milliCredits + milliCredits;
  return {
    what: 'posted',
    wallet: { ...wallet, milliCredits: balanceAfterMilliCredits, sequence, updatedAt: at },
    entry: {
      id,
      sequence,
      kind,
      milliCredits,
      balanceAfterMilliCredits,
      cause,
      accountDay,
      takesBack,
      inputHash,
      at,
    },
  };
}

/** The posting that undoes an entry. Its id follows from the entry's, so there can be only one. */
export function reversalOf(
  { id, milliCredits }: WalletEntryDocument,
  { cause, at }: { cause: string; at: Instant },
): Posting {
  return {
    id: reversalId(id),
    kind: 'reversal',
    milliCredits: -milliCredits,
    cause,
    at,
    input: { reverses: id },
    takesBack: id,
  };
}

const signs: Record<EntryKind, 'in' | 'out' | 'either'> = {
  purchase: 'in',
  charge: 'out',
  refund: 'out',
  adjustment: 'either',
  reversal: 'either',
};

/** Postings that only a mistake in our program can ask for. */
function flawOf(
  { id, kind, milliCredits, cause, accountDay, takesBack }: Posting,
  known: KnownEntries,
): string {
  if (!/^[\w.-]{1,200}$/.test(id)) return 'its id cannot be stored';
  if (!Number.isSafeInteger(milliCredits) || milliCredits === 0)
    return 'it moves no whole number of milli-credits';
  if (signs[kind] === 'in' && milliCredits < 0) return `a ${kind} takes nothing`;
  if (signs[kind] === 'out' && milliCredits > 0) return `a ${kind} gives nothing`;
  if (cause.trim() === '') return 'it has no cause';
  if ((kind === 'charge') !== (accountDay !== undefined))
    return 'a charge, and nothing else, has an account-day';
  if (accountDay && id !== chargeId(accountDay))
    return 'the id of a charge is made of its account-day';
  if ((kind === 'reversal' || kind === 'refund') !== (takesBack !== undefined))
    return 'a reversal or a refund, and nothing else, takes an entry back';
  return takesBack === undefined
    ? ''
    : flawOfTakingBack({ id, kind, milliCredits, taken: known.get(takesBack) });
}

interface TakingBack extends Pick<Posting, 'id' | 'kind' | 'milliCredits'> {
  taken: WalletEntryDocument | undefined;
}

function flawOfTakingBack({ id, kind, milliCredits, taken }: TakingBack): string {
  if (!taken) return 'the entry it takes back is not in the wallet';
  if (kind === 'refund') return taken.kind === 'purchase' ? '' : 'a refund is of a purchase';
  if (id !== reversalId(taken.id)) return 'the id of a reversal is made of the entry’s';
  return milliCredits === -taken.milliCredits ? '' : 'a reversal is the exact opposite';
}

function refusalOf({ wallet, posting, known }: PostingRequest): Refusal | undefined {
  const { kind, milliCredits, takesBack = '' } = posting;
  const taken = known.get(takesBack);
  if (taken?.kind === 'reversal') return 'not-reversible';
  if (taken?.kind === 'purchase') {
    if (known.size !== wallet.sequence)
      throw new Error(`The posting ${posting.id} needs the whole ledger.`);
    const lot = lotsOf(known.values()).find(({ entryId }) => entryId === takesBack);
    if (kind === 'reversal' && lot?.takenBackMilliCredits !== 0) return 'not-reversible';
    if (kind === 'refund' && (lot?.leftMilliCredits ?? 0) < 0 - milliCredits) return 'already-used';
  }
  return wallet.milliCredits + milliCredits < 0 ? 'too-few-credits' : undefined;
}
