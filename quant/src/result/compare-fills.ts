import { type Day, type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';

/**
 * An execution of an order, for the comparison of two accounts that were to trade alike. `group`
 * names the run and the cycle it is of.
 */
export interface ComparedFill {
  group: string;
  symbol: string;
  side: 'BUY' | 'SELL';
  purpose: 'entry' | 'exit';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

/** What one account filled of a leg: `turnoverPaise` is the sum of units times price. */
export interface FilledSide {
  fills: number;
  units: number;
  turnoverPaise: Paise;
}

/**
 * A contract that one account or both opened or closed in one cycle of a day. `slippagePaise` is
 * what the units that both filled cost the first account more, or brought it less, than the other:
 * above 0 is against the first.
 */
export interface ComparedLeg extends Pick<ComparedFill, 'symbol' | 'side' | 'purpose'> {
  day: Day;
  /** Of its first fill. */
  at: Instant;
  first: FilledSide;
  other: FilledSide;
  slippagePaise: Paise;
}

/** Accounts that decide alike fill within seconds; what lies further apart is of other cycles. */
const apartMs = 5 * minuteMs;

/** The fills of one account in one contract, cycle, side and day. */
interface Leg extends FilledSide {
  of: ComparedFill;
  day: Day;
}

/**
 * Compares the fills of an account with those of another, by leg, in time. Fills of the same
 * contract, side, purpose and day meet in the order they happened, when they are at most five minutes
 * apart: cycles are not met by their numbers, since one account may have missed an earlier one. A
 * leg that only one filled stands alone, with 0 units of the other.
 */
export function compareFills(
  first: readonly ComparedFill[],
  other: readonly ComparedFill[],
): ComparedLeg[] {
  const legs = [legsOf(first), legsOf(other)].map((each) => Map.groupBy(each, keyOf));
  const [ofFirst, ofOther] = legs;
  const keys = new Set(legs.flatMap((each) => [...each.keys()]));
  return [...keys]
    .flatMap((key) => meet(ofFirst?.get(key) ?? [], ofOther?.get(key) ?? []))
    .toSorted((one, next) => one.at - next.at || (placeOf(one) < placeOf(next) ? -1 : 1));
}

const keyOf = ({ of: { symbol, side, purpose }, day }: Leg): string =>
  [day, symbol, side, purpose].join(' ');

const placeOf = ({ symbol, side, purpose }: ComparedLeg): string =>
  [symbol, side, purpose].join(' ');

/** In the order of their first fills. */
function legsOf(fills: readonly ComparedFill[]): Leg[] {
  const inTime = fills.toSorted((one, next) => one.at - next.at);
  const legs = Map.groupBy(inTime, ({ group, symbol, side, purpose, at }) =>
    [istDay(at), group, symbol, side, purpose].join(' '),
  );
  return [...legs.values()].flatMap((ofLeg) => {
    const [of] = ofLeg;
    return of ? [{ of, day: istDay(of.at), ...sumOf(ofLeg) }] : [];
  });
}

function sumOf(fills: readonly ComparedFill[]): FilledSide {
  return {
    fills: fills.length,
    units: fills.reduce((sum, { quantity }) => sum + quantity, 0),
    turnoverPaise: fills.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0),
  };
}

/** Both lists are of one contract, side, purpose and day, in time. */
function meet(first: readonly Leg[], other: readonly Leg[]): ComparedLeg[] {
  const met: ComparedLeg[] = [];
  let [ours, theirs] = [0, 0];
  while (ours < first.length || theirs < other.length) {
    const [one, two] = [first[ours], other[theirs]];
    const gap = one && two ? one.of.at - two.of.at : one ? -Infinity : Infinity;
    const [hasFirst, hasOther] = [gap <= apartMs, gap >= -apartMs];
    met.push(compared(hasFirst ? one : undefined, hasOther ? two : undefined));
    ours += hasFirst ? 1 : 0;
    theirs += hasOther ? 1 : 0;
  }
  return met;
}

const none: FilledSide = { fills: 0, units: 0, turnoverPaise: 0 };

function compared(one: Leg | undefined, two: Leg | undefined): ComparedLeg {
  const leg = one ?? two;
  if (!leg) throw new Error('Neither account filled the leg.');
  const { symbol, side, purpose, at } = leg.of;
  const [first, other] = [filled(one), filled(two)];
  return {
    ...{ symbol, side, purpose, day: leg.day },
    at: Math.min(at, two?.of.at ?? at),
    ...{ first, other, slippagePaise: slippage(side, first, other) },
  };
}

const filled = (leg: Leg | undefined): FilledSide =>
  leg ? { fills: leg.fills, units: leg.units, turnoverPaise: leg.turnoverPaise } : none;

/** Of the units that both filled, each account at its average price, to the paisa. */
function slippage(side: ComparedFill['side'], first: FilledSide, other: FilledSide): Paise {
  const units = Math.min(first.units, other.units);
  const costOf = ({ turnoverPaise, units: all }: FilledSide) =>
    all === 0 ? 0 : Math.round((turnoverPaise * units) / all);
  const [ours, theirs] = [costOf(first), costOf(other)];
  return side === 'BUY' ? ours - theirs : theirs - ours;
}

/** What legs come to: those that one account alone filled, or filled less of, are missed by the other. */
export interface ComparedSum {
  firstFills: number;
  otherFills: number;
  missedByFirst: number;
  missedByOther: number;
  slippagePaise: Paise;
}

export function sumLegs(legs: readonly ComparedLeg[]): ComparedSum {
  const sum = (of: (leg: ComparedLeg) => number) =>
    legs.reduce((before, leg) => before + of(leg), 0);
  return {
    firstFills: sum(({ first }) => first.fills),
    otherFills: sum(({ other }) => other.fills),
    missedByFirst: sum(({ first, other }) => (first.units < other.units ? 1 : 0)),
    missedByOther: sum(({ first, other }) => (other.units < first.units ? 1 : 0)),
    slippagePaise: sum(({ slippagePaise }) => slippagePaise),
  };
}
