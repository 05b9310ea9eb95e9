import * as z from 'zod';

const requestKinds = [
  'latency',
  'hang',
  '5xx',
  'html',
  'dead-token',
  'rate-limit',
  'truncated-json',
  'empty-body',
  'accept-lost-answer',
  'accept-hang',
] as const;
const orderKinds = ['reject', 'ack-then-reject', 'partial', 'no-fill'] as const;
const socketKinds = ['drop-socket', 'silent-socket', 'duplicate-events', 'reorder-events'] as const;

/**
 * A switch of the control endpoint. It strikes the calls that fit all of `profile`, `client` (client code or market data
 * user), `method` and `path` (a part of the path); `count` times, or until it is deleted when there is no count.
 */
export const faultSchema = z.strictObject({
  kind: z.enum([...requestKinds, ...orderKinds, ...socketKinds]),
  profile: z.enum(['plain', 'arham', 'bigul', 'jainam', 'jainam2']).optional(),
  client: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  count: z.number().int().positive().optional(),
  /** Milliseconds of a latency, or before a lost answer's connection ends. */
  ms: z.number().int().nonnegative().optional(),
  status: z.number().int().optional(),
  /** The reject text. */
  reason: z.string().optional(),
});
export type FaultRequest = z.infer<typeof faultSchema>;
export type FaultKind = FaultRequest['kind'];
export type Fault = FaultRequest & { id: number; struck: number };

export interface FaultTarget {
  profile: string;
  client: string;
  method: string;
  path: string;
}

export const requestFaults: readonly FaultKind[] = requestKinds;
export const orderFaults: readonly FaultKind[] = orderKinds;

/** The switches that are on. */
export class Faults {
  private faults: Fault[] = [];
  private made = 0;

  add(request: FaultRequest): Fault {
    this.made += 1;
    const fault = { ...request, id: this.made, struck: 0 };
    this.faults.push(fault);
    return fault;
  }

  /** Removes all, or the one with that id. */
  clear(id?: number): void {
    this.faults = id === undefined ? [] : this.faults.filter((fault) => fault.id !== id);
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** The first fitting switch of these kinds, counted as struck; `undefined` when none fits. */
  strike(kinds: readonly FaultKind[], target: FaultTarget): Fault | undefined {
    const fault = this.faults.find((candidate) => kinds.includes(candidate.kind) && fits(candidate, target));
    if (fault) fault.struck += 1;
    return fault;
  }
}

function fits(fault: Fault, target: FaultTarget): boolean {
  if (fault.count !== undefined && fault.struck >= fault.count) return false;
  if (fault.profile && fault.profile !== target.profile) return false;
  if (fault.client && fault.client !== target.client) return false;
  if (fault.method && fault.method.toUpperCase() !== target.method) return false;
  return !fault.path || target.path.includes(fault.path);
}
