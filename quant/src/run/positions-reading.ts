import type { Instant } from '@sthira/contract/units';
import type { PositionFigures, PositionRow, PositionsReading } from './books.ts';

/** The position book by contract; the broker lists a contract once for each product. */
export function positionsReading(rows: readonly PositionRow[], readAt: Instant): PositionsReading {
  const nets: Record<number, number> = {};
  const figures: Record<number, PositionFigures> = {};
  for (const row of rows) {
    const { instrumentId } = row;
    const before = figures[instrumentId];
    nets[instrumentId] = (nets[instrumentId] ?? 0) + row.quantity;
    figures[instrumentId] = before ? added(before, figuresOf(row)) : figuresOf(row);
  }
  return { nets, figures, readAt };
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

/** The sum of two products. A result that is stated for one of them only counts alone. */
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
