/** How many rows a page of a long list may hold. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** A page size out of an address; anything else is the list's own default. */
export function pageSizeOf(text: string | null, fallback: PageSize): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? fallback;
}
