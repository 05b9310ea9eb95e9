import type { Instant } from '@sthira/contract/units';
import type { PositionFigures, PositionRow, PositionsReading } from './books.ts';
import { isOfRun, isRunProduct } from './own-rows.ts';

/**
 * The position book of a segment by contract, under the product of runs. Some brokers list a
 * contract more than once.
 */
export function positionsReading(
  rows: readonly PositionRow[],
  { segment, readAt }: { segment: string; readAt: Instant },
): PositionsReading {
  const nets: Record<number, number> = {};
  const figures: Record<number, PositionFigures> = {};
  for (const row of rows.filter((each) => isOfRun(each, segment))) {
    const { instrumentId } = row;
    const before = figures[instrumentId];
    nets[instrumentId] = (nets[instrumentId] ?? 0) + row.quantity;
    figures[instrumentId] = before ? added(before, figuresOf(row)) : figuresOf(row);
  }
  const elsewhere = rows.filter(
    (row) => row.segment === segment && !isRunProduct(row.product) && row.quantity !== 0,
  );
  const heldElsewhere = elsewhere.map(({ instrumentId }) => instrumentId);
  return { nets, figures, heldElsewhere, readAt };
}

function figuresOf({
  boughtQuantity,
  soldQuantity,
  boughtPaise,
  soldPaise,
  isRounded,
  statedPaise,
}: PositionRow): PositionFigures {
  return {
    tradedUnits: sum(boughtQuantity, soldQuantity),
    cashPaise: sum(soldPaise, negative(boughtPaise)),
    isRounded,
    statedPaise,
  };
}

/** The sum of two rows. A result that is stated for one of them only counts alone. */
function added(one: PositionFigures, other: PositionFigures): PositionFigures {
  const states = one.statedPaise !== null || other.statedPaise !== null;
  return {
    tradedUnits: sum(one.tradedUnits, other.tradedUnits),
    cashPaise: sum(one.cashPaise, other.cashPaise),
    isRounded: one.isRounded || other.isRounded,
    statedPaise: states ? (one.statedPaise ?? 0) + (other.statedPaise ?? 0) : null,
  };
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}
