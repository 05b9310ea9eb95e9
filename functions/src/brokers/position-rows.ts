import type { Paise } from '@sthira/contract/units';
import type { BrokerPosition } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import { ownerFrom } from './row-owner.ts';
import {
  decimalFrom,
  fieldOf,
  instrumentIdFrom,
  integerFrom,
  isRow,
  paiseFrom,
  textFrom,
  type WireRow,
} from './wire-values.ts';

/**
 * Positions, bare or in `positionList`. Throws `bad-answer` when the list or one of its rows cannot
 * be trusted.
 */
export function positionsFrom(result: unknown): BrokerPosition[] {
  const list = isRow(result) ? result.positionList : result;
  if (!Array.isArray(list) || !list.every(isRow))
    throw new BrokerError('bad-answer', { detail: 'positions are not a list of rows' });
  return list.map(positionFrom);
}

function positionFrom(row: WireRow): BrokerPosition {
  const instrumentId = instrumentIdFrom(row);
  const quantity = integerFrom(fieldOf(row, 'Quantity', 'NetPosition'));
  if (instrumentId === null || quantity === null)
    throw new BrokerError('bad-answer', {
      detail: { unreadable: 'position', fields: Object.keys(row).length },
    });
  const [bought, sold] = sidesOf(row, quantity);
  const multiplier = decimalFrom(row.Multiplier) ?? 1;
  return {
    ...ownerFrom(row, instrumentId),
    symbol: textFrom(row.TradingSymbol),
    quantity,
    boughtQuantity: bought.quantity,
    soldQuantity: sold.quantity,
    buyAveragePaise: rounded(averageOf(bought)),
    sellAveragePaise: rounded(averageOf(sold)),
    realisedPaise: realisedPaise({ bought, sold, factor: multiplier * priceFactorOf(row) }),
    boughtPaise: sidePaise(bought),
    soldPaise: sidePaise(sold),
    isRounded: [bought, sold].some((side) => side.quantity !== 0 && !hasTurnover(side)),
    statedPaise: statedPaise(row),
    multiplier,
  };
}

interface SideOfPosition {
  quantity: number | null;
  turnoverPaise: Paise | null;
  statedAveragePaise: Paise | null;
}

const unknownSide: SideOfPosition = {
  quantity: null,
  turnoverPaise: null,
  statedAveragePaise: null,
};

/**
 * What was bought and what was sold. Where their difference is not the net quantity, units carried
 * from an earlier day are missing: how both sides came about is unknown then.
 */
function sidesOf(row: WireRow, quantity: number): readonly [SideOfPosition, SideOfPosition] {
  const [bought, sold] = [sideOf(row, 'Buy'), sideOf(row, 'Sell')];
  const lacksUnits =
    bought.quantity !== null &&
    sold.quantity !== null &&
    bought.quantity - sold.quantity !== quantity;
  return lacksUnits ? [unknownSide, unknownSide] : [bought, sold];
}

/** Despite its name, `OpenBuyQuantity` is the quantity bought, not the quantity of open orders. */
function sideOf(row: WireRow, side: 'Buy' | 'Sell'): SideOfPosition {
  return {
    quantity: integerFrom(row[`Open${side}Quantity`]),
    turnoverPaise: paiseFrom(fieldOf(row, `SumOfTradedQuantityAndPrice${side}`, `${side}Amount`)),
    statedAveragePaise: paiseFrom(row[`${side}AveragePrice`]),
  };
}

function averageOf(side: SideOfPosition): number | null {
  const { quantity, turnoverPaise, statedAveragePaise } = side;
  if (quantity === 0) return null;
  if (quantity !== null && turnoverPaise !== null && hasTurnover(side))
    return turnoverPaise / quantity;
  return statedAveragePaise !== null && statedAveragePaise > 0 ? statedAveragePaise : null;
}

function hasTurnover({ turnoverPaise }: SideOfPosition): boolean {
  return turnoverPaise !== null && turnoverPaise > 0;
}

function sidePaise(side: SideOfPosition): Paise | null {
  if (side.quantity === 0) return 0;
  const average = averageOf(side);
  return side.quantity === null || average === null ? null : Math.round(side.quantity * average);
}

/** Most gateways fill these fields with "0.00": nothing but zeros is no statement. */
function statedPaise(row: WireRow): Paise | null {
  const realised = paiseFrom(row.RealizedMTM);
  const unrealised = paiseFrom(row.UnrealizedMTM);
  if (realised !== null && unrealised !== null && (realised !== 0 || unrealised !== 0))
    return realised + unrealised;
  return paiseFrom(row.MTM) || null;
}

/**
 * Brokers leave their own figure at "0.00": matched units times the difference of the averages is
 * the realised result.
 */
function realisedPaise({
  bought,
  sold,
  factor,
}: {
  bought: SideOfPosition;
  sold: SideOfPosition;
  factor: number;
}): Paise | null {
  if (bought.quantity === null || sold.quantity === null) return null;
  const matched = Math.min(bought.quantity, sold.quantity);
  if (matched === 0) return 0;
  const buyAverage = averageOf(bought);
  const sellAverage = averageOf(sold);
  if (buyAverage === null || sellAverage === null) return null;
  return Math.round(matched * (sellAverage - buyAverage) * factor) || 0;
}

function priceFactorOf(row: WireRow): number {
  const denominator = decimalFrom(row.PriceDenominator) ?? 1;
  return denominator === 0 ? 1 : (decimalFrom(row.PriceNumerator) ?? 1) / denominator;
}

function rounded(paise: number | null): Paise | null {
  return paise === null ? null : Math.round(paise);
}
