import type { Position } from '@sthira/contract/books';
import type { TickSmile } from '@sthira/contract/stream';
import { type Day, dayMs, type Instant, paiseFromRupees } from '@sthira/contract/units';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { contractOfSymbol } from '@sthira/quant/contracts/display-name';
import { type PayoffBounds, payoffBounds } from '@sthira/quant/payoff/payoff';
import {
  moveLossPaise,
  type OpenLeg,
  type PricedLeg,
  pricedLeg,
  scenarioPaise,
} from '@sthira/quant/payoff/position-value';
import type { QuotedSmile } from '@sthira/quant/prices/quoted-smile';

/**
 * The index and India VIX as the market feed last told them, and what quotes of its options say; `at`
 * is of the older of both.
 */
export interface Levels {
  index: number;
  vix: number;
  at: Instant;
  smile?: TickSmile | undefined;
}

/** Open options of one expiry, valued at a moment. */
export interface OpenPosition {
  underlying: Underlying;
  legs: PricedLeg[];
  at: Instant;
  indexPaise: number;
  vixHundredths: number;
  /** In points by the quotes of this expiry's options; null where the index with its carry serves. */
  forward: number | null;
  bounds: PayoffBounds;
  /** What the legs have made by now. */
  nowPaise: number;
  /** By 24 hours alone, and by a move of one percent to the worse side. */
  dayPaise: number;
  onePercentPaise: number;
}

/** Why there is no picture of an account's open options. */
export type NoPicture = 'no options' | 'several expiries' | 'no level';

/** The open options among an account's positions, by whomever they were opened. */
export function openLegs(positions: readonly Position[], today: Day): OpenLeg[] {
  return positions.flatMap(({ symbol, quantity, entry_price, current_price }) => {
    const contract = quantity === 0 ? undefined : contractOfSymbol(symbol, today);
    if (!contract || entry_price === null) return [];
    const lastPaise = current_price === null ? null : paiseFromRupees(current_price);
    return [{ contract, units: quantity, entryPaise: paiseFromRupees(entry_price), lastPaise }];
  });
}

export function valuedPosition(
  legs: readonly OpenLeg[],
  levelsOf: (underlying: Underlying) => Levels | undefined,
): OpenPosition | NoPicture {
  const [first] = legs;
  if (!first) return 'no options';
  const { underlying, expiryDay } = first.contract;
  const isOther = ({ contract }: OpenLeg) =>
    contract.underlying !== underlying || contract.expiryDay !== expiryDay;
  if (legs.some(isOther)) return 'several expiries';
  const levels = levelsOf(underlying);
  if (!levels) return 'no level';
  // A price and a level of one moment give a volatility; the present may be long after both.
  const { at } = levels;
  const indexPaise = Math.round(100 * levels.index);
  const vixHundredths = Math.round(100 * levels.vix);
  const smile = smileOf(levels, expiryDay);
  const priced = legs.map((leg) => pricedLeg(leg, at, { indexPaise, vixHundredths, smile }));
  const nowPaise = scenarioPaise(priced, { at, indexPaise });
  return {
    ...{ underlying, legs: priced, at, indexPaise, vixHundredths, nowPaise },
    forward: smile && priced.some(({ forwardBy }) => forwardBy === 'quotes') ? smile.forward : null,
    bounds: payoffBounds(priced),
    dayPaise: scenarioPaise(priced, { at: at + dayMs, indexPaise }) - nowPaise,
    onePercentPaise: moveLossPaise(priced, { at, indexPaise, share: 0.01 }),
  };
}

/** The smile of the legs' own expiry. */
function smileOf({ smile }: Levels, expiryDay: Day): QuotedSmile | undefined {
  if (!smile || smile.expiry_date !== expiryDay) return undefined;
  const points = smile.strikes.flatMap((strike, place) => {
    const percent = smile.percents[place];
    return percent === undefined ? [] : { strike, volatility: percent / 100 };
  });
  return { forward: smile.forward, points };
}
