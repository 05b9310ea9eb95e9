import { textFrom } from './wire-values.ts';

/** The interactive half names segments, the market data half numbers them. */
const numbers: Readonly<Record<string, number>> = {
  NSECM: 1,
  NSEFO: 2,
  NSECD: 3,
  NSECO: 4,
  BSECM: 11,
  BSEFO: 12,
  BSECD: 13,
  BSECO: 14,
  NCDEX: 21,
  MSECM: 41,
  MSEFO: 42,
  MSECD: 43,
  MCXFO: 51,
};
const names = new Map(Object.entries(numbers).map(([name, number]) => [String(number), name]));

/** A segment's name, from its name or number; one we do not know is kept as it is. */
export function segmentNameFrom(value: unknown): string {
  const text = textFrom(value);
  return names.get(text) ?? text;
}

/** A segment's number in the market data half; `undefined` for a name nobody published. */
export function segmentNumber(name: string): number | undefined {
  return numbers[name];
}
