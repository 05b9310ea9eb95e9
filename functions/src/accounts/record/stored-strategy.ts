import { readText, type StrategyText } from '@sthira/quant/texts/read-text';

/** A strategy as it is stored; `undefined` for one that no run could read. */
export function storedStrategy(strategy: string): StrategyText | undefined {
  try {
    return readText(strategy);
  } catch {
    return undefined;
  }
}
