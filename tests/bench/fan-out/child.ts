import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One of this benchmark's programs in a process of its own; it answers each order it is sent. */
export class Child<Order extends object, Answer> {
  private readonly process: ChildProcess;

  constructor(script: string, args: readonly string[] = []) {
    this.process = fork(join(import.meta.dirname, script), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  async ask(order: Order): Promise<Answer> {
    this.process.send(order);
    const [answer] = (await once(this.process, 'message')) as [Answer];
    return answer;
  }

  end(): void {
    this.process.disconnect();
  }
}

/** Does what its parent orders, until the parent lets go of it. */
export function obey<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.on(
    'message',
    (order) => void work(order as Order).then((answer) => process.send?.(answer)),
  );
  process.on('disconnect', () => process.exit(0));
}

/** Milliseconds of CPU, of the kernel's work for it too, since the last call. */
export function cpuMeter(): () => number {
  let before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return (user + system) / 1_000;
  };
}

/** A clock all processes of a machine share. */
export const nowUs = (): number => Number(process.hrtime.bigint() / 1_000n);
