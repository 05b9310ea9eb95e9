import { type PayoffLeg, payoffBounds, payoffPaise } from '@sthira/quant/payoff/payoff';
import { type Scenario, scenarioPaise } from '@sthira/quant/payoff/position-value';
import type { OpenPosition } from './read-position.ts';

export interface CurvePoint {
  levelPaise: number;
  paise: number;
}

/** Legs of one expiry, and the index where it is known. */
interface Drawn {
  legs: readonly PayoffLeg[];
  indexPaise?: number;
}

/** Levels that a picture shows: all strikes, break-evens and the index, with room at both sides. */
function shownRange({ legs, indexPaise }: Drawn): { from: number; to: number } {
  const strikes = legs.map(({ contract }) => 100 * contract.strike);
  const levels = [...strikes, ...payoffBounds(legs).breakEvenPaise];
  if (indexPaise !== undefined) levels.push(indexPaise);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const room = Math.max(0.2 * (high - low), 0.004 * high);
  return { from: low - room, to: high + room };
}

/** The payoff at expiry: a line through its strikes. */
export function expiryCurve(position: Drawn): CurvePoint[] {
  const { from, to } = shownRange(position);
  const strikes = position.legs.map(({ contract }) => 100 * contract.strike);
  const levels = [...new Set([from, ...strikes, to])].sort((one, other) => one - other);
  return levels.map((levelPaise) => ({
    levelPaise,
    paise: payoffPaise(position.legs, Math.round(levelPaise)),
  }));
}

const steps = 48;

/** What the position is worth over the levels at a moment before its expiry. */
export function scenarioCurve(
  position: OpenPosition,
  scenario: Omit<Scenario, 'indexPaise'>,
): CurvePoint[] {
  const { from, to } = shownRange(position);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const levelPaise = from + ((to - from) * step) / steps;
    const paise = scenarioPaise(position.legs, { ...scenario, indexPaise: levelPaise });
    return { levelPaise, paise };
  });
}
