import type { Paise } from '@sthira/contract/units';
import { figure } from '#words.ts';
import type { EnigmaParameters } from './parameters.ts';

/** What a position is opened by: how calm the index is, where that counts, and the levels. */
export function openingWords(
  market: { indexPaise: Paise; vixHundredths: number; z: number | null },
  { calm, threshold }: EnigmaParameters,
): string {
  const calmness =
    calm && market.z !== null
      ? ` is calm (${figure(Math.abs(market.z))} of ${figure(threshold)})`
      : '';
  return `the index${calmness} at ${figure(market.indexPaise / 100)}, VIX at ${figure(market.vixHundredths / 100)}`;
}
