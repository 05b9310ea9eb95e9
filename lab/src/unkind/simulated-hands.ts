import { runProduct } from '@sthira/quant/run/books/own-rows';
import type { ClientBook } from '#matching/client-book.ts';
import type { Product, Side } from '#matching/order.ts';
import { contractOf, contracts } from './simulated-contracts.ts';

/** What somebody else does to a client's book once; one of them is the broker's own risk desk. */
export const handFaults = [
  'hand-buys-short',
  'hand-buys-part-of-short',
  'hand-sells-wing',
  'hand-adds',
  'hand-trades-elsewhere',
  'rms-squares-off',
  'hand-buys-shorts-intraday',
  'hand-sells-wing-intraday',
  'hand-repeats-tag',
  'other-books',
  'other-books-nameless',
] as const;
export type HandFault = (typeof handFaults)[number];

export interface HandOrder {
  instrumentId: number;
  side: Side;
  quantity: number;
  product?: Product;
  tag?: string;
  /** Another client, whose book it changes. */
  by?: string;
}

/**
 * An order at market, the risk desk's square off, or from now on for half a minute the books of
 * another client in the place of the client's own.
 */
export type HandAct = HandOrder | 'square-off' | { booksOf: string };

/** Who trades the same contracts; a gateway that names no client in its rows shows an empty name. */
const others = { named: 'SIM02', nameless: '' };

/** What such a hand does to a position; nothing as long as there is none to touch. */
export function handActsOn(fault: HandFault, book: ClientBook): HandAct[] {
  const nets = book.heldUnder(runProduct);
  const held = [...nets].filter(([, units]) => units !== 0);
  const shorts = held.filter(([, units]) => units < 0);
  const [short] = shorts;
  // An order by hand against one that works is refused: the two could trade with each other.
  if (!short || book.live().length > 0) return [];
  const [shortId, shortUnits] = short;
  const { lotSize = 0, optionType } = contractOf.get(shortId) ?? {};
  const wing = held.find(
    ([id, units]) => units > 0 && contractOf.get(id)?.optionType === optionType,
  );
  const buysShort: HandOrder = { instrumentId: shortId, side: 'BUY', quantity: -shortUnits };
  const sellsWing: HandOrder | undefined = wing && {
    ...{ instrumentId: wing[0], side: 'SELL', quantity: wing[1] },
  };
  const mirrored = (by: string): HandAct[] => [
    ...held.map(([instrumentId, units]) => ({
      ...{ by, instrumentId, quantity: Math.abs(units) },
      side: units < 0 ? ('BUY' as const) : ('SELL' as const),
    })),
    { booksOf: by },
  ];
  const acts: Record<HandFault, () => (HandAct | undefined)[]> = {
    'rms-squares-off': () => ['square-off'],
    'hand-buys-short': () => [buysShort],
    'hand-buys-part-of-short': () => [{ ...buysShort, quantity: lotSize }],
    'hand-trades-elsewhere': () => {
      const other = contracts.find(({ instrumentId }) => !nets.has(instrumentId));
      return [other && { instrumentId: other.instrumentId, side: 'BUY', quantity: lotSize }];
    },
    'hand-sells-wing': () => [sellsWing],
    'hand-adds': () => [wing && { instrumentId: wing[0], side: 'BUY', quantity: lotSize }],
    'hand-buys-shorts-intraday': () =>
      shorts.map(([instrumentId, units]) => ({
        ...{ instrumentId, side: 'BUY', quantity: -units, product: 'MIS' },
      })),
    'hand-sells-wing-intraday': () => [sellsWing && { ...sellsWing, product: 'MIS' }],
    'other-books': () => mirrored(others.named),
    'other-books-nameless': () => mirrored(others.nameless),
    'hand-repeats-tag': () => [{ ...buysShort, tag: tagOf(book, shortId) }],
  };
  return acts[fault]().filter((act) => act !== undefined);
}

/** The tag under which a contract was last ordered. */
function tagOf(book: ClientBook, instrumentId: number): string {
  return book.orders().findLast((order) => order.instrumentId === instrumentId)?.tag ?? '';
}
