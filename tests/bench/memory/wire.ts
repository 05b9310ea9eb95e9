import type { Answer, FromChild, Question, ToChild } from './questions.ts';

/** The agents' side of the line to the world: an answer to each question. */
export class Wire {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #next = 0;
  #heard: (() => void)[] = [];

  constructor() {
    process.on('message', ({ id, answer }: ToChild) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
      for (const tell of this.#heard.splice(0)) tell();
    });
  }

  ask(question: Question): Promise<Answer> {
    this.#next += 1;
    const id = this.#next;
    this.tell({ kind: 'question', id, question });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  tell(message: FromChild): void {
    process.send?.(message);
  }

  /** The next answer, while one is owed. */
  get owed(): Promise<void> | undefined {
    return this.#waiting.size === 0
      ? undefined
      : new Promise((resolve) => this.#heard.push(resolve));
  }
}
