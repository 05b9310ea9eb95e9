import type { Request } from 'express';
import * as z from 'zod/mini';
import { type Switched, Switches } from '#faults/switches.ts';

/**
 * What a carrier of messages (telegram, push) does with one:
 *
 * - `busy`: come again after `seconds`; `busy-until`: the same as an instant, where the carrier has
 *   that form; `gone`: who should get it is not there any more; `error`: an error of the carrier
 * - `lost`: the line is cut before the message is taken; `silent-yes`: it is taken, and the line is
 *   cut instead of an answer; `late`: it is taken, and answered after `seconds`
 * - `twice`: what a person typed reaches us twice
 */
export const carrierFault = z.strictObject({
  kind: z.enum(['busy', 'busy-until', 'gone', 'lost', 'silent-yes', 'late', 'error', 'twice']),
  /** A chat or a subscription; every one when left out. */
  to: z.optional(z.string()),
  count: z.optional(z.int().check(z.positive())),
  seconds: z._default(z.number().check(z.positive(), z.lte(600)), 2),
});
type CarrierFault = z.infer<typeof carrierFault>;

/** The switches of a carrier that are on. */
export class CarrierFaults extends Switches<CarrierFault> {
  /** The first one that strikes a message to somebody; it counts as used once more. */
  strike(to: string): Switched<CarrierFault> | undefined {
    return this.first((one) => one.kind !== 'twice' && meets(one, to));
  }

  /** Whether what somebody typed is sent twice. */
  repeats(to: string): boolean {
    return this.first((one) => one.kind === 'twice' && meets(one, to)) !== undefined;
  }
}

function meets({ to: wanted }: CarrierFault, to: string): boolean {
  return wanted === undefined || wanted === to;
}

interface Handling {
  take: () => void;
  answer: () => void;
  refuse: (kind: 'busy' | 'busy-until' | 'gone' | 'error', seconds: number) => void;
}

/** Takes a message and answers, or does what the fault says instead. */
export function handleUnder(
  fault: CarrierFault | undefined,
  { socket }: Request,
  { take, answer, refuse }: Handling,
): void {
  const { kind, seconds = 0 } = fault ?? {};
  if (kind === 'lost') socket.destroy();
  else if (kind === 'silent-yes') {
    take();
    socket.destroy();
  } else if (kind === 'late') {
    take();
    setTimeout(answer, seconds * 1_000).unref();
  } else if (kind && kind !== 'twice') refuse(kind, seconds);
  else {
    take();
    answer();
  }
}
