import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { Execution } from './order.ts';
import {
  dayPositions,
  dayZero,
  type FoldedDays,
  foldDays,
  foldedOn,
  type NetPositions,
  netPositions,
  type Position,
  type Settlement,
} from './positions.ts';

interface Entries {
  executions: Execution[];
  settlements: Settlement[];
}

const none: Entries = { executions: [], settlements: [] };

/**
 * The executions and settlements of one client by IST day. Days that are over are folded once, so
 * that a reading costs no more after years than after a day. Its positions are those of
 * `dayPositions` and `netPositions` over all entries.
 */
export class DayEntries {
  readonly #all: Entries = { executions: [], settlements: [] };
  readonly #byDay = new Map<Day, Entries>();
  #newestAt: Instant = Number.NEGATIVE_INFINITY;
  #newestDay: Day = '';
  /** Everything before `day`. */
  #folded: FoldedDays = dayZero;

  get all(): Readonly<Entries> {
    return this.#all;
  }

  /** Minus infinity while there is none. */
  get newestAt(): Instant {
    return this.#newestAt;
  }

  execute(execution: Execution): void {
    this.#all.executions.push(execution);
    this.#entriesAt(execution.at).executions.push(execution);
  }

  settle(settlement: Settlement): void {
    this.#all.settlements.push(settlement);
    this.#entriesAt(settlement.at).settlements.push(settlement);
  }

  executions(day: Day): readonly Execution[] {
    return (this.#byDay.get(day) ?? none).executions;
  }

  dayPositions(day: Day): Position[] {
    const { executions, settlements } = this.#byDay.get(day) ?? none;
    return dayPositions(executions, settlements, day);
  }

  netPositions(day: Day): NetPositions {
    const { executions, settlements } = this.#all;
    if (day < this.#newestDay || day < this.#folded.day)
      return netPositions(executions, settlements, day);
    if (day > this.#folded.day)
      this.#folded = foldDays(this.#folded, this.#between(this.#folded.day, day), day);
    return foldedOn(foldDays(this.#folded, this.#byDay.get(day) ?? none, day));
  }

  #between(from: Day, before: Day): Entries {
    const days = [...this.#byDay].filter(([day]) => day >= from && day < before);
    return {
      executions: days.flatMap(([, { executions }]) => executions),
      settlements: days.flatMap(([, { settlements }]) => settlements),
    };
  }

  /** An entry of a day that is folded already, such as a settlement that comes late, undoes that. */
  #entriesAt(at: Instant): Entries {
    const day = istDay(at);
    if (day < this.#folded.day) this.#folded = dayZero;
    if (day > this.#newestDay) this.#newestDay = day;
    if (at > this.#newestAt) this.#newestAt = at;
    const known = this.#byDay.get(day) ?? { executions: [], settlements: [] };
    this.#byDay.set(day, known);
    return known;
  }
}
