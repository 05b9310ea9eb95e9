import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Question } from './judge-process.ts';
import type { Run } from './warm-vitest.ts';

const listingLimitMs = 900_000;

/** A loop without end can only be ended with its process, so the tests run in one of their own. */
export class Judge {
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  /** The unit test files that import one of these sources, however far away. */
  async testsOf(paths: readonly string[]): Promise<string[]> {
    const found = await this.ask({ testsOf: paths }, listingLimitMs);
    if (!found) throw new Error('The tests of the sources were not listed in time.');
    return found;
  }

  /** The test files in which something failed; `undefined` after `limitMs` without an end. */
  run(run: Run, limitMs: number): Promise<string[] | undefined> {
    return this.ask({ run }, limitMs);
  }

  end(): void {
    const pid = this.child?.pid;
    this.child = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  private ask(question: Question, limitMs: number): Promise<string[] | undefined> {
    const child = this.child ?? this.begin();
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer);
        child.removeAllListeners();
        then();
      };
      const giveUp = () => {
        this.end();
        resolve(undefined);
      };
      const timer = setTimeout(() => settle(giveUp), limitMs);
      child.once('message', (answer: Answer) =>
        settle(() => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.files))),
      );
      child.once('exit', () => settle(giveUp));
      child.send(question);
    });
  }

  private begin(): ChildProcess {
    this.child = fork(join(import.meta.dirname, 'judge-process.ts'), {
      env: this.env,
      // A group of its own, so that the workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return this.child;
  }
}
