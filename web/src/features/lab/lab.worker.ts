import {
  createPastCommands,
  type PastAnswer,
  type PastCommand,
} from '@sthira/lab/outcome/past-commands';
import { sha256 } from '#browser/sha256.ts';
import { readSessions, type TapeChoice } from './tapes/read-sessions.ts';

// The past is played apart from the screen, which must not wait for it.

export type { Outcome, Span, WorstDay } from '@sthira/lab/outcome/outcome';
export type { MapCell, MapSide, PastMap, PastRequest } from '@sthira/lab/outcome/play-past';
export type { TapeChoice } from './tapes/read-sessions.ts';

export type LabCommand = PastCommand<TapeChoice>;
export type LabAnswer =
  | Exclude<PastAnswer, { kind: 'played' }>
  | (Omit<Extract<PastAnswer, { kind: 'played' }>, 'trades'> & { hash: string })
  | { kind: 'failed'; message: string };

const carryOut = createPastCommands({ sessionsOf: readSessions, now: Date.now });
const say = (answer: LabAnswer) => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<LabCommand>) => {
  carryOut(data, (answer) => {
    if (answer.kind !== 'played') say(answer);
    else
      void sha256(answer.trades).then((hash) =>
        say({ kind: 'played', outcome: answer.outcome, hash }),
      );
  }).catch((error: unknown) =>
    say({ kind: 'failed', message: error instanceof Error ? error.message : '' }),
  );
});
