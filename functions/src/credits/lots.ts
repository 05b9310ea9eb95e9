import type { MilliCredits } from '@sthira/contract/units';
import type { WalletEntryDocument } from '@sthira/contract/wallets';

/** What one purchase or adjustment brought into a wallet, and where it went. */
export interface Lot {
  /** The entry that brought it. */
  entryId: string;
  kind: WalletEntryDocument['kind'];
  milliCredits: MilliCredits;
  /** Spent on trading, or taken by an adjustment. */
  usedMilliCredits: MilliCredits;
  /** Refunded or reversed. */
  takenBackMilliCredits: MilliCredits;
  leftMilliCredits: MilliCredits;
}

type Purpose = 'used' | 'takenBack';

interface Taking {
  lot: Lot;
  milliCredits: MilliCredits;
  purpose: Purpose;
}

/**
 * The lots of a wallet, oldest first. Credits are used first in, first out; a refund or the
 * reversal of a purchase takes from its own lot first, an adjustment from what adjustments gave,
 * the latest first: it corrects them, and must not make a pack that was paid for look used. A
 * reversal gives back to the lots that its entry was taken from. Together they hold the balance.
 * `entries` are the whole ledger by sequence.
 */
export function lotsOf(entries: Iterable<WalletEntryDocument>): Lot[] {
  const lots: Lot[] = [];
  const takings = new Map<string, Taking[]>();
  for (const entry of entries) {
    const undone = entry.kind === 'reversal' ? takings.get(entry.takesBack ?? '') : undefined;
    if (undone) undone.forEach(giveBack);
    else if (entry.milliCredits > 0) lots.push(newLot(entry));
    else takings.set(entry.id, take(lots, entry));
  }
  return lots;
}

function newLot({ id, kind, milliCredits }: WalletEntryDocument): Lot {
  return {
    entryId: id,
    kind,
    milliCredits,
    usedMilliCredits: 0,
    takenBackMilliCredits: 0,
    leftMilliCredits: milliCredits,
  };
}

function take(
  lots: readonly Lot[],
  { kind, milliCredits, takesBack }: WalletEntryDocument,
): Taking[] {
  const own = lots.find(({ entryId }) => entryId === takesBack);
  const first = own
    ? [own]
    : kind === 'adjustment'
      ? lots.filter((lot) => lot.kind === 'adjustment').reverse()
      : [];
  const takings: Taking[] = [];
  let open = -milliCredits;
  for (const lot of first.length > 0 ? [...first, ...lots] : lots) {
    if (open === 0) break;
    const taken = Math.min(open, lot.leftMilliCredits);
    if (taken === 0) continue;
    const taking: Taking = {
      lot,
      milliCredits: taken,
      purpose: kind === 'refund' || lot === own ? 'takenBack' : 'used',
    };
    move(taking, taken);
    takings.push(taking);
    open -= taken;
  }
  return takings;
}

function giveBack(taking: Taking): void {
  move(taking, 0 - taking.milliCredits);
}

function move({ lot, purpose }: Taking, milliCredits: MilliCredits): void {
  lot.leftMilliCredits -= milliCredits;
  if (purpose === 'used') lot.usedMilliCredits += milliCredits;
  else lot.takenBackMilliCredits += milliCredits;
}
