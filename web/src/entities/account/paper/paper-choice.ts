import { paperSizes } from '@sthira/contract/paper-accounts';
import type { PresetName } from '@sthira/quant/enigma/presets';

/** The strategy's text of a preset as it is. */
export const strategyOf = (preset: PresetName): string => JSON.stringify({ preset });

/** The smallest whole size of a paper account that holds what one lot needs. */
export function smallestSize(neededLakhs: number | undefined): number {
  const { least, most } = paperSizes;
  return Math.min(most, Math.max(least, Math.ceil(neededLakhs ?? least)));
}
