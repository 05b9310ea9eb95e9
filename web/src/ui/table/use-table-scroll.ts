import { type RefObject, useLayoutEffect, useState } from 'react';
import { isLong } from './rows-in-view.ts';

/**
 * What a table moves in: `page` where it fits, its header staying in sight under the top bar;
 * `sideways` where it is too wide for its place; `box` where it is too wide or too long for the
 * page, and its header would be lost.
 */
export type TableScroll = 'page' | 'sideways' | 'box';

/** A table too wide for its place has a box of its own beyond so many rows. */
const boxBeyond = 25;

export function useTableScroll(
  rows: readonly unknown[],
  box: RefObject<HTMLElement | null>,
): TableScroll {
  const [width, setWidth] = useState<'fits' | 'wide'>('fits');
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (!box.current || !table) return;
    const measure = () =>
      setWidth((box.current?.offsetWidth ?? 0) < table.scrollWidth ? 'wide' : 'fits');
    measure();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    sizes?.observe(box.current);
    sizes?.observe(table);
    return () => sizes?.disconnect();
  }, [box]);
  if (isLong(rows)) return 'box';
  if (width === 'fits') return 'page';
  return rows.length > boxBeyond ? 'box' : 'sideways';
}
