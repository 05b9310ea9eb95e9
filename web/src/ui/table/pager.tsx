import { type ReactNode, useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { type PageSize, pageSizeOf, pageSizes } from './paging.ts';

interface Props {
  /** What is paged through: "accounts". */
  of: string;
  page: number;
  /** How many pages there are; `null` while nobody knows. */
  pages: number | null;
  size: PageSize;
  /** Whether a page follows; by itself where the number of pages is known. */
  more?: boolean;
  /** A page is on its way: none is turned meanwhile. */
  busy?: boolean;
  go: (page: number) => void;
  resize: (size: PageSize) => void;
  /** Stands between the page size and the buttons. */
  children?: ReactNode;
}

/** Page size, First, Previous, Next and where one is, for lists that are shown a page at a time. */
export function Pager({
  of,
  page,
  pages,
  size,
  more = pages !== null && page < pages,
  busy = false,
  go,
  resize,
  children,
}: Props) {
  const sizeId = useId();
  // Buttons that were disabled meanwhile would lose the focus of who turns pages by keyboard.
  const turn = (to: number) => busy || go(to);
  return (
    <nav
      aria-label={`Pages of ${of}`}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5"
    >
      <div className="flex items-center gap-2 text-xs text-ink-soft print:hidden">
        <label htmlFor={sizeId}>Rows per page</label>
        <span className="w-24">
          <Select
            id={sizeId}
            className="min-h-9"
            value={size}
            onChange={(event) => resize(pageSizeOf(event.target.value, size))}
          >
            {pageSizes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </span>
      </div>
      {children}
      <div className="flex items-center gap-2">
        <Button size="small" disabled={page <= 1} onClick={() => turn(1)}>
          First
        </Button>
        <Button size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
          Previous
        </Button>
        <span role="status" className="figures px-1 text-xs whitespace-nowrap text-ink-soft">
          {pages === null
            ? `Page ${formatNumber(page, 'whole')}`
            : `Page ${formatNumber(page, 'whole')} of ${formatNumber(pages, 'whole')}`}
        </span>
        <Button size="small" disabled={!more} onClick={() => turn(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
