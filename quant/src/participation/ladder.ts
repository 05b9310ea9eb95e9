import type { Paise } from '@sthira/contract/units';
import type { ParticipationParameters } from './parameter-fields.ts';

/** From so many lots on, a third of them is bought each month. */
export const ladderLots = 3;

/**
 * What a lot is worth at least, whatever the index: exchanges choose lots worth at least ₹15 lakh when a
 * contract is introduced (SEBI's circular of 1 October 2024), less a third for a fall since.
 */
const leastLotPaise = 100_000_000;

/** Whether an account can be large enough for a ladder at any level of the index. */
export function mayBeLadder(
  { lots, notional }: Pick<ParticipationParameters, 'lots' | 'notional'>,
  capitalPaise: Paise,
): boolean {
  if (lots !== null && lots < ladderLots) return false;
  return (notional / 100) * capitalPaise >= ladderLots * leastLotPaise;
}
