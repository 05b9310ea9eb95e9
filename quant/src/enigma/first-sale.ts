import { unitsOf } from '#strategy/book.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { isWing, type Leg } from '#strategy/legs.ts';
import type { OpenState } from './state.ts';
import { worstCaseOf, worstLossPaise } from './worst-case.ts';

/**
 * Why an entry whose wings are bought sells nothing: the sold options became so cheap that it would
 * bring in nothing, or could lose more than was counted when it began; null while it may.
 */
export function soldTooCheaply(
  { strangle, units, worstPaise }: OpenState,
  input: StrategyInput,
): string | null {
  const { indexPaise, held, creditPaise: broughtPaise = 0 } = input;
  const restPaise = Object.entries(strangle).reduce((sum, [leg, { instrumentId }]) => {
    const missing = Math.max(0, units - Math.abs(unitsOf(held, instrumentId)));
    const quote = input.quoteOf(instrumentId);
    const paise = isWing(leg as Leg) ? -(quote?.askPaise ?? 0) : (quote?.bidPaise ?? 0);
    return sum + missing * paise;
  }, 0);
  if (broughtPaise + restPaise <= 0) return 'the strangle would bring in nothing any more';
  if (worstPaise === undefined || indexPaise === null) return null;
  const worst = { ...worstCaseOf(strangle, input, indexPaise), held, creditPaise: broughtPaise };
  return worstLossPaise(worst, units) > worstPaise
    ? 'prices moved so far that its worst case is more than was counted'
    : null;
}
