import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';

/** Longer tables put only the rows in sight into the page, in a box that scrolls by itself. */
const longBeyond = 200;

export function isLong(rows: readonly unknown[]): boolean {
  return rows.length > longBeyond;
}

interface InView {
  /** The rows to draw, by their place from 0. */
  places: readonly number[];
  /** Heights of what is left out above and below. */
  beforePx: number;
  afterPx: number;
}

/**
 * Which of a table's rows are in sight of its scrolling box; all of them while the table is short.
 */
export function useRowsInView({
  rows,
  rowPx,
  box,
}: {
  rows: readonly unknown[];
  rowPx: number;
  box: RefObject<HTMLElement | null>;
}): InView {
  const long = isLong(rows);
  const all = useMemo(() => (long ? [] : rows.map((_, place) => place)), [long, rows]);
  // The rule is for code that the React Compiler memoizes, and none of ours is compiled by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 12,
    enabled: long,
  });
  if (!long) return { places: all, beforePx: 0, afterPx: 0 };
  const items = virtual.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return {
    places: items.map(({ index }) => index),
    beforePx: items[0]?.start ?? 0,
    afterPx: Math.max(virtual.getTotalSize() - end, 0),
  };
}
