import type { Day, Paise } from '@sthira/contract/units';
import { ladderLots } from './ladder.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { isQuarterly, monthOf } from './roll-days.ts';

/** A roll, or the three of a quarter on a ladder, costs at most this share of the capital. */
export const premiumMost = 0.0125;

/** The share of the capital whose rise is taken part in, by the debit as a share of the index. */
export function notionalAt(
  debitShare: number,
  { notional }: Pick<ParticipationParameters, 'notional'>,
): number {
  return Math.min(notional / 100, premiumMost / debitShare);
}

interface Sizing {
  notional: number;
  capitalPaise: Paise;
  indexPaise: Paise;
  lotSize: number;
}

/** The lots of all spreads together. */
export function lotsFor({ notional, capitalPaise, indexPaise, lotSize }: Sizing): number {
  return Math.floor((notional * capitalPaise) / (indexPaise * lotSize));
}

/** The smallest account that holds one lot. */
export function smallestAccountPaise({
  notional,
  indexPaise,
  lotSize,
}: Omit<Sizing, 'capitalPaise'>): Paise {
  return Math.ceil((indexPaise * lotSize) / notional);
}

/**
 * The lots that a roll may buy: all that are missing each quarter, or a third each month. Thirds that
 * are no whole lots take turns, so that three months make the whole.
 */
export function lotsOfRoll({
  total,
  heldLots,
  rollDay,
}: {
  total: number;
  heldLots: number;
  rollDay: Day;
}): number {
  const missing = Math.max(0, total - heldLots);
  if (total < ladderLots) return isQuarterly(rollDay) ? missing : 0;
  const place = monthOf(rollDay) % 3;
  const third = Math.floor((total * (place + 1)) / 3) - Math.floor((total * place) / 3);
  return Math.min(missing, third);
}
