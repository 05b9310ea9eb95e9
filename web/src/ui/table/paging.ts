/** How many rows a page of a long list may hold. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** A page size out of an address; anything else is the list's own default. */
export function pageSizeOf(text: string | null, fallback: PageSize): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? fallback;
}

export interface Paged<Row> {
  rows: readonly Row[];
  /** From 1, and never beyond the last one. */
  page: number;
  pages: number;
}

/**
 * The rows of one page. A page that is not there, after a search or in an old address, is the
 * nearest one that is.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, size }: { page: number; size: number },
): Paged<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const present = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  return { rows: rows.slice((present - 1) * size, present * size), page: present, pages };
}
