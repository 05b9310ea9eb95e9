import { type Run, WarmVitest } from './warm-vitest.ts';

/** The requests of `judge.ts` to this process: list the tests, or run some. */
export type Question = { testsOf: readonly string[] } | { run: Run };
export type Answer = { files: string[] } | { error: string };

const vitest = new WarmVitest();
const ready = vitest.start();

async function answer(question: Question): Promise<Answer> {
  try {
    await ready;
    if ('run' in question) return { files: await vitest.run(question.run) };
    return { files: await vitest.testsOf(question.testsOf) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (question: Question) => {
  void answer(question).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit(0));
