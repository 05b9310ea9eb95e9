import type { Answer, FromChild, Question, ToChild } from './questions.ts';

/** The agents' side of the line to the world: an answer to each question. */
export class Wire {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #next = 0;
  #waiters: (() => void)[] = [];

  constructor() {
    process.on('message', ({ id, answer }: ToChild) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
      for (const resolve of this.#waiters.splice(0)) resolve();
    });
  }

  ask(question: Question): Promise<Answer> {
    this.#next += 1;
    const id = this.#next;
    this.send({ kind: 'question', id, question });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  send(message: FromChild): void {
    process.send?.(message);
  }

  /** The next answer, while one is owed. */
  get owed(): Promise<void> | undefined {
    return this.#waiting.size === 0
      ? undefined
      : new Promise((resolve) => this.#waiters.push(resolve));
  }
}
