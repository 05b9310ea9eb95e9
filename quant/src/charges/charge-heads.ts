import type { Paise } from '@sthira/contract/units';

/** The lines of a contract note, in its order. */
export const heads = [
  'brokerage',
  'stt',
  'exchange',
  'ipft',
  'sebi',
  'stamp',
  'clearing',
  'gst',
] as const;
export type Head = (typeof heads)[number];
export type ChargeHeads = Record<Head, Paise>;

/** Each head made by a function of its name. */
export function eachHead<Value>(make: (head: Head) => Value): Record<Head, Value> {
  return {
    brokerage: make('brokerage'),
    stt: make('stt'),
    exchange: make('exchange'),
    ipft: make('ipft'),
    sebi: make('sebi'),
    stamp: make('stamp'),
    clearing: make('clearing'),
    gst: make('gst'),
  };
}

export function sumHeads(notes: readonly ChargeHeads[]): ChargeHeads {
  return eachHead((head) => notes.reduce((sum, note) => sum + note[head], 0));
}

export function totalPaise(note: ChargeHeads): Paise {
  return heads.reduce((sum, head) => sum + note[head], 0);
}
