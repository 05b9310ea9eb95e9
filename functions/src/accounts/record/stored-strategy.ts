import { type EnigmaParameters, parseParameters } from '@sthira/quant/enigma/parameters';

/** The parameters of a strategy as it is stored; `undefined` for one that no run could read. */
export function storedParameters(strategy: string): EnigmaParameters | undefined {
  try {
    return parseParameters(strategy);
  } catch {
    return undefined;
  }
}
