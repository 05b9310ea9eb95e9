import { storedContract } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionContract, OptionType } from '#contracts/contracts.ts';
import type { Leg } from '#strategy/legs.ts';

export type Strangle = Record<Leg, OptionContract>;

/** The distance between the sold option of a side and its wing, for one unit. */
export function widthPaise(
  { longCall, longPut, shortCall, shortPut }: Strangle,
  side: OptionType,
): Paise {
  const [short, wing] = side === 'CE' ? [shortCall, longCall] : [shortPut, longPut];
  return 100 * Math.abs(wing.strike - short.strike);
}

interface OpenPosition {
  strangle: Strangle;
  units: number;
  sinceAt: Instant;
  exitAt: Instant;
  /** It is left to settle: nothing closes it for the time of day. */
  settles?: true | undefined;
  /** What it loses if the index jumps through a wing, charges included; not of older positions. */
  worstPaise?: Paise | undefined;
  /** What it was opened by, in words; not of older positions. */
  because?: string | undefined;
}

/**
 * flat → entering → holding → exiting → flat, and from entering straight to exiting. Small JSON: it
 * is stored with the run.
 *
 * `readyAt` is when a new position may be opened again, `exitAt` when the position is closed
 * whatever the market does; of one that settles, when its options stop trading.
 */
export type EnigmaState =
  | { phase: 'flat'; readyAt: Instant }
  | ({ phase: 'entering' } & OpenPosition)
  | ({ phase: 'holding' } & OpenPosition)
  | { phase: 'exiting'; strangle: Strangle | null; because: string };

export type OpenState = Extract<EnigmaState, { phase: 'entering' | 'holding' }>;

export function initialState(): EnigmaState {
  return { phase: 'flat', readyAt: 0 };
}

/**
 * The stored state, or the initial one when none can be read. Enigma then finds units that its
 * state does not explain, and closes them.
 */
export function restoreState(stored: unknown): EnigmaState {
  if (typeof stored !== 'object' || stored === null) return initialState();
  const { phase, readyAt, strangle, units, sinceAt, exitAt, settles, worstPaise, because } =
    stored as Record<string, unknown>;
  const known = parseStrangle(strangle);
  if (phase === 'flat' && isCount(readyAt)) return { phase, readyAt };
  if (phase === 'exiting' && typeof because === 'string')
    return { phase, strangle: known, because };
  const open =
    (phase === 'entering' || phase === 'holding') &&
    known !== null &&
    isCount(units) &&
    isCount(sinceAt) &&
    isCount(exitAt);
  if (!open) return initialState();
  const worst = isCount(worstPaise) ? { worstPaise } : {};
  const toSettle = settles === true ? ({ settles: true } as const) : {};
  const opened = typeof because === 'string' ? { because } : {};
  return { phase, strangle: known, units, sinceAt, exitAt, ...toSettle, ...worst, ...opened };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function parseStrangle(value: unknown): Strangle | null {
  if (typeof value !== 'object' || value === null) return null;
  const legs = value as Record<string, unknown>;
  const [longCall, longPut, shortCall, shortPut] = [
    legs.longCall,
    legs.longPut,
    legs.shortCall,
    legs.shortPut,
  ].map((leg) => storedContract.safeParse(leg).data);
  return longCall && longPut && shortCall && shortPut
    ? { longCall, longPut, shortCall, shortPut }
    : null;
}
