import { dayInWords } from '@sthira/contract/units';
import { clockTime, figure } from '#words.ts';
import type { EnigmaParameters } from './parameters.ts';
import type { EnigmaState } from './state.ts';

/** When an open position ends by itself, and by which result before that; null where none is open. */
export function endsWords(
  state: EnigmaState,
  { takeProfit, stop }: Pick<EnigmaParameters, 'takeProfit' | 'stop'>,
): string | null {
  if (state.phase === 'flat' || state.phase === 'exiting') return null;
  const { exitAt, settles, strangle } = state;
  const end = settles
    ? `Settles on ${dayInWords(strangle.shortCall.expiryDay)}`
    : `Closes at ${clockTime(exitAt)}`;
  const gain = takeProfit === null ? '' : `a gain of ${figure(takeProfit)}% of the credit or `;
  return `${end}, before that at ${gain}a loss of ${figure(stop)}% of the capital`;
}
