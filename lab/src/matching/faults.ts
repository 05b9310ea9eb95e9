import type { Instant } from '@sthira/contract/units';
import type { Fault, FaultKind, FaultRequest, FaultTarget } from './fault.ts';

/**
 * The switches that are on. `random`, uniform in [0, 1), decides whether a switch with a
 * probability applies; `onStruck` hears of each switch that was applied, and to what.
 */
export class Faults {
  #faults: Fault[] = [];
  #made = 0;
  readonly #random: () => number;
  readonly #onStruck: (fault: Fault, target: FaultTarget) => void;

  constructor(
    random: () => number,
    onStruck: (fault: Fault, target: FaultTarget) => void = () => undefined,
  ) {
    this.#random = random;
    this.#onStruck = onStruck;
  }

  add(request: FaultRequest, now: Instant): Fault {
    this.#made += 1;
    const fault = { ...request, id: this.#made, since: now, seen: 0, struck: 0 };
    this.#faults.push(fault);
    return fault;
  }

  /** Removes all, or the one with that id. */
  clear(id?: number): void {
    this.#faults = id === undefined ? [] : this.#faults.filter((fault) => fault.id !== id);
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  /**
   * The first matching switch of these kinds; it counts as used once more. `undefined` when none
   * matches.
   */
  take(kinds: readonly FaultKind[], target: FaultTarget): Fault | undefined {
    for (const fault of this.#faults) {
      if (!kinds.includes(fault.kind) || !fits(fault, target)) continue;
      fault.seen += 1;
      if (fault.seen <= (fault.skip ?? 0)) continue;
      if (fault.chance !== undefined && this.#random() >= fault.chance) continue;
      fault.struck += 1;
      this.#onStruck(fault, target);
      return fault;
    }
    return undefined;
  }

  /** The first matching switch that would apply with certainty; it is not counted as used. */
  active(kinds: readonly FaultKind[], target: FaultTarget): Fault | undefined {
    return this.#faults.find(
      (fault) =>
        kinds.includes(fault.kind) &&
        fits(fault, target) &&
        (fault.chance ?? 1) >= 1 &&
        fault.seen >= (fault.skip ?? 0),
    );
  }
}

function fits(fault: Fault, target: FaultTarget): boolean {
  if (fault.count !== undefined && fault.struck >= fault.count) return false;
  if (fault.lastsMs !== undefined && target.now >= fault.since + fault.lastsMs) return false;
  if (fault.method && fault.method.toUpperCase() !== target.method) return false;
  if (fault.path && !target.path.includes(fault.path)) return false;
  return (['profile', 'client', 'call', 'phase', 'book', 'side', 'instrumentId'] as const).every(
    (name) => fault[name] === undefined || fault[name] === target[name],
  );
}
