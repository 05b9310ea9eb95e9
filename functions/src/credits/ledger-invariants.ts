import type { MilliCredits } from '@sthira/contract/units';
import {
  chargeId,
  reversalId,
  type WalletDocument,
  type WalletEntryDocument,
} from '@sthira/contract/wallets';

/** What was seen of a ledger so far; the next entry is judged by it. */
export interface SeenLedger {
  sequence: number;
  milliCredits: MilliCredits;
  byId: ReadonlyMap<string, WalletEntryDocument>;
  /** Ids of entries that a reversal undid. */
  reversed: ReadonlySet<string>;
}

type Rule = (entry: WalletEntryDocument, before: SeenLedger) => boolean;

/** What holds for every entry, given those before it. */
const entryRules: Record<string, Rule> = {
  'entries are numbered without a gap': ({ sequence }, before) => sequence === before.sequence + 1,
  'an id stands once': ({ id }, { byId }) => !byId.has(id),
  'an entry moves whole milli-credits': ({ milliCredits }) =>
    Number.isSafeInteger(milliCredits) && milliCredits !== 0,
  'each balance follows the one before': (entry, before) =>
    entry.balanceAfterMilliCredits === before.milliCredits + entry.milliCredits,
  'the balance is never negative': ({ balanceAfterMilliCredits }) => balanceAfterMilliCredits >= 0,
  'no entry is without cause': ({ cause, inputHash }) =>
    cause.trim() !== '' && /^[0-9a-f]{64}$/.test(inputHash),
  'every charge has its account-day': ({ kind, id, accountDay, milliCredits }) =>
    kind === 'charge'
      ? accountDay !== null && id === chargeId(accountDay) && milliCredits < 0
      : accountDay === null,
  'a purchase gives and a refund takes': ({ kind, milliCredits }) =>
    (kind !== 'purchase' || milliCredits > 0) && (kind !== 'refund' || milliCredits < 0),
  'a reversal undoes one earlier entry, once, to the milli-credit': isReversalOrNone,
  'a refund is of an earlier purchase, and no larger': isRefundOrNone,
};

function isReversalOrNone(
  { kind, id, milliCredits, takesBack }: WalletEntryDocument,
  { byId, reversed }: SeenLedger,
): boolean {
  if (kind !== 'reversal') return kind === 'refund' || takesBack === null;
  const undone = byId.get(takesBack ?? '');
  if (!undone || undone.kind === 'reversal' || reversed.has(undone.id)) return false;
  return id === reversalId(undone.id) && milliCredits === -undone.milliCredits;
}

function isRefundOrNone(
  { kind, milliCredits, takesBack }: WalletEntryDocument,
  { byId }: SeenLedger,
): boolean {
  if (kind !== 'refund') return true;
  const purchase = byId.get(takesBack ?? '');
  return purchase?.kind === 'purchase' && -milliCredits <= purchase.milliCredits;
}

/** The rules this entry breaks, in words. */
export function entryBreaches(entry: WalletEntryDocument, before: SeenLedger): string[] {
  return Object.entries(entryRules).flatMap(([rule, holds]) =>
    holds(entry, before) ? [] : [`${rule}: ${entry.id}`],
  );
}

/** A posting that would break its ledger: a mistake of the program. Nothing is written. */
export class BrokenLedger extends Error {
  override readonly name = 'BrokenLedger';
  readonly uid: string;
  readonly breaches: readonly string[];

  constructor(uid: string, breaches: readonly string[]) {
    super(`The ledger of ${uid} would be broken: ${breaches.join('; ')}`);
    this.uid = uid;
    this.breaches = breaches;
  }
}

/**
 * Checks the entries of one ledger in order. It keeps sums of those it has checked, so that a long
 * ledger is read only once.
 */
export class LedgerInspection implements SeenLedger {
  sequence = 0;
  milliCredits = 0;
  readonly byId = new Map<string, WalletEntryDocument>();
  readonly reversed = new Set<string>();

  /** The rules this entry breaks, in words. */
  take(entry: WalletEntryDocument): string[] {
    const broken = entryBreaches(entry, this);
    this.sequence = entry.sequence;
    this.milliCredits += entry.milliCredits;
    this.byId.set(entry.id, entry);
    if (entry.kind === 'reversal' && entry.takesBack) this.reversed.add(entry.takesBack);
    return broken;
  }

  /** Checks the wallet against the sums of all its entries. */
  close({ milliCredits, sequence }: Pick<WalletDocument, 'milliCredits' | 'sequence'>): string[] {
    return [
      ...(milliCredits === this.milliCredits
        ? []
        : [`the balance is the sum of the entries: ${milliCredits}, not ${this.milliCredits}`]),
      ...(sequence === this.byId.size
        ? []
        : [`the wallet counts its entries: ${sequence}, not ${this.byId.size}`]),
    ];
  }
}

/**
 * Every rule that a stored ledger breaks, in words; empty when it is sound. `entries` by sequence.
 */
export function ledgerBreaches(
  wallet: Pick<WalletDocument, 'milliCredits' | 'sequence'>,
  entries: readonly WalletEntryDocument[],
): string[] {
  const inspection = new LedgerInspection();
  const broken = entries.flatMap((entry) => inspection.take(entry));
  return [...broken, ...inspection.close(wallet)];
}
