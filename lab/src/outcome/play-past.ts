import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import type { RecordedSession } from '#backtest/replay.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { DayByDay, type DayByDayInput } from './played-days.ts';
import { tradesText } from './trades-text.ts';

export interface PastRequest extends DayByDayInput {
  /** The first and the last day that are played. */
  from: Day;
  to: Day;
}

/** How far a replay is, and what it has come to so far. */
export interface PastProgress {
  played: number;
  of: number;
  outcome: Outcome;
}

export interface PlayedPast {
  outcome: Outcome;
  /** All closed trades, by `tradesText`. */
  trades: string;
}

const progressEveryMs = 200;

/**
 * Plays the sessions of some days and says from time to time how far it is; `now` is a clock of
 * milliseconds. Throws `UnknownRate` where the charges of a day are not known.
 */
export function playPast(
  { from, to, ...input }: PastRequest,
  sessions: readonly RecordedSession[],
  { now, progress }: { now: () => Instant; progress: (reached: PastProgress) => void },
): PlayedPast {
  const chosen = between(sessions, { from, to });
  const replay = new DayByDay(input);
  let saidAt = now();
  for (const [place, session] of chosen.entries()) {
    replay.play(session);
    if (now() - saidAt < progressEveryMs) continue;
    const { days, positions } = replay;
    progress({ played: place + 1, of: chosen.length, outcome: outcomeOf([...days], positions) });
    saidAt = now();
  }
  const { days, positions } = replay;
  return {
    outcome: outcomeOf(days, positions),
    trades: tradesText(positions.flatMap(({ legs }) => legs)),
  };
}

/** The parameter of one side of a map, with the values that are tried. */
export interface MapSide {
  key: keyof EnigmaParameters;
  values: readonly number[];
}

/** What one pair of values made; null where the two contradict each other. */
export type MapCell = { netPaise: Paise; fallPaise: Paise; positions: number } | null;

/** A row for each value of `down`, a cell for each value of `across`. */
export type PastMap = MapCell[][];

/**
 * What each pair of two parameters' values made. `read` makes parameters of changed ones, and answers
 * null where they contradict each other.
 */
export function mapPast(
  { from, to, ...input }: PastRequest,
  sessions: readonly RecordedSession[],
  {
    down,
    across,
    read,
    progress,
  }: {
    down: MapSide;
    across: MapSide;
    read: (changed: EnigmaParameters) => EnigmaParameters | null;
    progress: (played: number) => void;
  },
): PastMap {
  const chosen = between(sessions, { from, to });
  let played = 0;
  return down.values.map((downValue) =>
    across.values.map((acrossValue) => {
      const changed = { [down.key]: downValue, [across.key]: acrossValue };
      const parameters = read({ ...input.parameters, ...changed });
      const cell = parameters && cellOf({ ...input, parameters }, chosen);
      played += 1;
      progress(played);
      return cell;
    }),
  );
}

function cellOf(input: DayByDayInput, sessions: readonly RecordedSession[]): MapCell {
  const replay = new DayByDay(input);
  for (const session of sessions) replay.play(session);
  const { whole, curve } = outcomeOf(replay.days, replay.positions);
  const { netPaise, positions } = whole;
  return { netPaise, positions, fallPaise: curve.fall?.paise ?? 0 };
}

const between = (sessions: readonly RecordedSession[], { from, to }: { from: Day; to: Day }) =>
  sessions.filter(({ day }) => day >= from && day <= to);
