import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HostileSocket, Order, Told } from './hostile.ts';

/**
 * The process the hostile clients live in, so that what they do costs the healthy ones' process
 * nothing.
 */
export class HostileProcess {
  private readonly child = fork(join(import.meta.dirname, 'hostile.ts'));
  private readonly port: number;
  private readonly sockets: readonly HostileSocket[];

  constructor(port: number, sockets: readonly HostileSocket[]) {
    this.port = port;
    this.sockets = sockets;
  }

  begin = () => this.ask({ order: 'begin', port: this.port, sockets: this.sockets });
  /** They go on with the sockets they have, and do not come back when these are ended. */
  stayAway = () => this.ask({ order: 'stay-away' });
  leave = () => this.ask({ order: 'leave' });

  private async ask(order: Order): Promise<Told> {
    this.child.send(order);
    const [told] = (await once(this.child, 'message')) as [Told];
    return told;
  }
}
