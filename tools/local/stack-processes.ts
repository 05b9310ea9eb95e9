import { end, type Running } from './processes.ts';

const graceMs = 3000;

/** A running part of the stack, and the function that ends it. */
export class StackProcesses {
  readonly running: Running[] = [];
  readonly #endings: (() => unknown)[] = [];
  #stopped: Promise<void> | undefined;

  /** Takes a process in; one that was started while the stack was being stopped ends at once. */
  add(process: Running): Running {
    if (this.#stopped) void end(process, 0);
    this.running.push(process);
    return process;
  }

  atEnd(ending: () => unknown): void {
    if (this.#stopped) ending();
    else this.#endings.push(ending);
  }

  get stopping(): boolean {
    return this.#stopped !== undefined;
  }

  /** Resolves when no process is left; may be called at any time, and again. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    for (const ending of this.#endings) await ending();
    await Promise.all(this.running.map((process) => end(process, graceMs)));
  }
}
