import type { Instant } from '@sthira/contract/units';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { contradictionOf } from '@sthira/quant/enigma/contradictions';
import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import { presetNames } from '@sthira/quant/enigma/presets';
import type { RecordedSession } from '#backtest/replay.ts';
import {
  type MapSide,
  mapPast,
  type PastMap,
  type PastProgress,
  type PastRequest,
  type PlayedPast,
  playPast,
} from './play-past.ts';

/**
 * What a screen asks of the past. `read` makes a tape ready before anything of it is played, and plays
 * some of it for nobody: whatever is played first is slow, until the engine has compiled the code.
 */
export type PastCommand<Tape> =
  | { kind: 'read'; tape: Tape }
  | { kind: 'play'; tape: Tape; request: PastRequest }
  | { kind: 'map'; tape: Tape; request: PastRequest; down: MapSide; across: MapSide };

export type PastAnswer =
  | ({ kind: 'progress' } & PastProgress)
  | ({ kind: 'played' } & PlayedPast)
  | { kind: 'map-progress'; played: number; of: number }
  | { kind: 'mapped'; map: PastMap };

interface Surroundings<Tape> {
  sessionsOf: (tape: Tape) => Promise<readonly RecordedSession[]>;
  /** A clock of milliseconds. */
  now: () => Instant;
}

/** What tells one tape from another. */
type Known = Record<'id' | 'from' | 'to', string> & { underlying: Underlying };

/**
 * Carries out commands: a tape is read once, as long as commands are about the same one. One that could
 * not be read is read again by the next command; `read` itself does not say so.
 */
export function createPastCommands<Tape extends Known>({ sessionsOf, now }: Surroundings<Tape>) {
  let last: { key: string; sessions: Promise<readonly RecordedSession[]> } | undefined;
  const read = (tape: Tape) => {
    const key = `${tape.id} ${tape.from} ${tape.to}`;
    if (last?.key === key) return last.sessions;
    const reading = { key, sessions: sessionsOf(tape) };
    last = reading;
    reading.sessions.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.sessions;
  };
  return async (command: PastCommand<Tape>, answer: (said: PastAnswer) => void): Promise<void> => {
    if (command.kind === 'read') {
      await read(command.tape)
        .then((sessions) => warmUp(command.tape, sessions))
        .catch(() => undefined);
      return;
    }
    const sessions = await read(command.tape);
    if (command.kind === 'play') {
      const progress = (reached: PastProgress) => answer({ kind: 'progress', ...reached });
      answer({ kind: 'played', ...playPast(command.request, sessions, { now, progress }) });
      return;
    }
    const { request, down, across } = command;
    const of = down.values.length * across.values.length;
    const map = mapPast(request, sessions, {
      ...{ down, across },
      read: (changed) => (contradictionOf(changed) ? null : changed),
      progress: (played) => answer({ kind: 'map-progress', played, of }),
    });
    answer({ kind: 'mapped', map });
  };
}

/** How many sessions are played for nobody: enough for the engine to compile what plays them. */
const warmUpSessions = 60;

function warmUp({ underlying, from, to }: Known, sessions: readonly RecordedSession[]): void {
  const first = sessions.slice(0, warmUpSessions);
  const still = { now: () => 0, progress: () => undefined };
  for (const preset of presetNames) {
    const parameters = parametersOfPreset(preset);
    const input = { underlying, from, to, parameters, capitalPaise: 50_000_000 };
    playPast({ ...input, dayCreditsPaise: 0 }, first, still);
  }
}
