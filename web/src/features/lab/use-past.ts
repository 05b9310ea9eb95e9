import { useState } from 'react';
import type { LabCommand, Outcome, TapeChoice } from './lab.worker.ts';
import { useLabWorker } from './use-lab-worker.ts';

/** A replay that was asked for, and what it has come to. */
export interface Past {
  stands: 'reading' | 'playing' | 'played' | 'cancelled' | 'failed';
  played: number;
  of: number;
  /** Of the days so far; `undefined` before the first are known. */
  outcome: Outcome | undefined;
  /** SHA-256 of its trades; empty until it is played. */
  hash: string;
  message: string;
}

const begun: Past = {
  ...{ stands: 'reading', played: 0, of: 0, outcome: undefined, hash: '', message: '' },
};

/** Plays the past in a worker as long as the component is there. */
export function usePast() {
  const [past, setPast] = useState<Past>();
  const { send, end } = useLabWorker((answer) => {
    if (answer.kind === 'progress') {
      const { played, of, outcome } = answer;
      setPast({ ...begun, stands: 'playing', played, of, outcome });
    } else if (answer.kind === 'played') {
      const { outcome, hash } = answer;
      const count = outcome.days.length;
      setPast({ ...begun, stands: 'played', played: count, of: count, outcome, hash });
    } else if (answer.kind === 'failed')
      setPast((before) => ({ ...(before ?? begun), stands: 'failed', message: answer.message }));
  });
  return {
    past,
    /** Makes a tape ready, so that playing it does not have to wait for it. */
    read(tape: TapeChoice) {
      send({ kind: 'read', tape });
    },
    play(command: LabCommand & { kind: 'play' }) {
      setPast(begun);
      send(command);
    },
    cancel() {
      end();
      setPast((before) => before && { ...before, stands: 'cancelled' });
    },
  };
}
