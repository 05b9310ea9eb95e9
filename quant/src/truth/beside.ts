import { type TruthFigures, truthFigures } from './truth-figures.ts';
import type { Beside } from './truth-table.ts';
import {
  type Beginning,
  etfWealth,
  indexWealth,
  mixWealth,
  type RecordedDay,
  structureWealth,
} from './wealth.ts';

/** The figures of a structure and of what stands beside it, over the same days, oldest first. */
export function figuresBeside(
  beginning: Beginning,
  days: readonly RecordedDay[],
): Record<'own' | Beside, TruthFigures> {
  const etf = etfWealth(beginning, days);
  return {
    own: truthFigures(structureWealth(beginning, days), etf),
    etf: truthFigures(etf, etf),
    mix: truthFigures(mixWealth(beginning, days), etf),
    index: truthFigures(indexWealth(beginning, days), etf),
  };
}
