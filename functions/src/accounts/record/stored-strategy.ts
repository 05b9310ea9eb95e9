import {
  type EnigmaParameters,
  readStrategy,
  type Strategy,
} from '@sthira/quant/enigma/parameters';

/** A strategy as it is stored; `undefined` for one that no run could read. */
export function storedStrategy(strategy: string): Strategy | undefined {
  try {
    return readStrategy(strategy);
  } catch {
    return undefined;
  }
}

/** Its parameters. */
export function storedParameters(strategy: string): EnigmaParameters | undefined {
  return storedStrategy(strategy)?.parameters;
}
