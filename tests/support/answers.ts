import { setTimeout as wait } from 'node:timers/promises';
import { type Source, sourceOf } from './source.ts';

const pauseMs = 150;

/** What a call answers, asked again and again: for what nobody sends when it changes. */
export function answersOf<Answer>(ask: () => Promise<Answer>): Source<Answer> {
  return sourceOf(({ onSeen, onFailure }) => {
    let over = false;
    const asking = async () => {
      while (!over) {
        onSeen(await ask());
        await wait(pauseMs);
      }
    };
    asking().catch(onFailure);
    return () => {
      over = true;
    };
  });
}
