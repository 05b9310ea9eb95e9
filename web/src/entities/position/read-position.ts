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
  expiryDay: Day;
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

/**
 * The open options among an account's positions, by whomever they were opened: a group for each expiry
 * of an index, the first one first.
 */
export function openLegs(positions: readonly Position[], today: Day): OpenLeg[][] {
  const legs = positions.flatMap(({ symbol, quantity, entry_price, current_price }): OpenLeg[] => {
    const contract = quantity === 0 ? undefined : contractOfSymbol(symbol, today);
    if (!contract || entry_price === null) return [];
    const lastPaise = current_price === null ? null : paiseFromRupees(current_price);
    return [{ contract, units: quantity, entryPaise: paiseFromRupees(entry_price), lastPaise }];
  });
  const keyOf = ({ contract: { expiryDay, underlying } }: OpenLeg) => `${expiryDay} ${underlying}`;
  const groups = [...Map.groupBy(legs, keyOf)];
  return groups.sort(([one], [other]) => one.localeCompare(other)).map(([, group]) => group);
}

/** Legs of one expiry as they are now; `undefined` while the index or VIX is not known. */
export function valuedPosition(
  legs: readonly OpenLeg[],
  levelsOf: (underlying: Underlying) => Levels | undefined,
): OpenPosition | undefined {
  const [first] = legs;
  const levels = first && levelsOf(first.contract.underlying);
  if (!levels) return undefined;
  const { underlying, expiryDay } = first.contract;
  // A price and a level of one moment give a volatility; the present may be long after both.
  const { at } = levels;
  const indexPaise = Math.round(100 * levels.index);
  const vixHundredths = Math.round(100 * levels.vix);
  const smile = smileOf(levels, expiryDay);
  const priced = legs.map((leg) => pricedLeg(leg, at, { indexPaise, vixHundredths, smile }));
  const nowPaise = scenarioPaise(priced, { at, indexPaise });
  return {
    ...{ underlying, expiryDay, legs: priced, at, indexPaise, vixHundredths, nowPaise },
    forward: smile && priced.some(({ forwardBy }) => forwardBy === 'quotes') ? smile.forward : null,
    bounds: payoffBounds(priced),
    ...dayAndMove(priced, { at, indexPaise }),
  };
}

/** What a day and a move do to several positions of one index; `undefined` where there are not several. */
export function togetherOf(
  positions: readonly (OpenPosition | undefined)[],
): Pick<OpenPosition, 'underlying' | 'dayPaise' | 'onePercentPaise'> | undefined {
  const [first, ...others] = positions;
  if (!first || others.length === 0) return undefined;
  if (others.some((each) => each?.underlying !== first.underlying)) return undefined;
  const legs = positions.flatMap((each) => each?.legs ?? []);
  return { underlying: first.underlying, ...dayAndMove(legs, first) };
}

function dayAndMove(
  legs: readonly PricedLeg[],
  { at, indexPaise }: Pick<OpenPosition, 'at' | 'indexPaise'>,
): Pick<OpenPosition, 'dayPaise' | 'onePercentPaise'> {
  const nowPaise = scenarioPaise(legs, { at, indexPaise });
  return {
    dayPaise: scenarioPaise(legs, { at: at + dayMs, indexPaise }) - nowPaise,
    onePercentPaise: moveLossPaise(legs, { at, indexPaise, share: 0.01 }),
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
