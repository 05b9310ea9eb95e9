import type { PartOfBooks, Whose } from './books.ts';

/** The product of all orders of a run: positions that are carried over night. */
export const runProduct = 'NRML' as const;

/** The segment of the contracts that a run trades, under its product. */
type Segment = Whose['segment'];

/**
 * Whether a row is about units under the run's segment and product. Within these a contract is known
 * by its number. Whatever stands in other rows is the investor's own and never touches the run.
 */
export function isOfRun({ segment, product }: Omit<Whose, 'instrumentId'>, of: Segment): boolean {
  return segment === of && isRunProduct(product);
}

/** A broker that does not state the product of a row is taken to mean the run's. */
export function isRunProduct(product: string): boolean {
  return product === runProduct || product === '';
}

/** Order and trade book without the rows of other segments and products. */
export function booksOfRun(books: PartOfBooks, of: Segment): PartOfBooks {
  const own = (row: Whose) => isOfRun(row, of);
  const { orders, trades } = books;
  return { ...books, orders: orders?.filter(own) ?? null, trades: trades?.filter(own) ?? null };
}
