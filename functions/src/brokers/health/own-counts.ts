import type { Broker } from '@sthira/contract/accounts';
import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { BrokerCounts } from '#documents/broker-counts.ts';
import type { Clock } from '#platform/clock.ts';
import { unstored } from '#platform/unstored.ts';
import { BrokerError } from '../broker-error.ts';
import {
  type CallKind,
  type CountedCall,
  countsOf,
  mergeCounts,
  noCounts,
  refusalCounts,
} from './counts.ts';
import { refusalCause } from './refusal-cause.ts';

/** Counts by broker, of one day. */
export interface DayCounts {
  day: Day;
  brokers: Partial<Record<Broker, BrokerCounts>>;
}

/** Begins to measure a request; what it answers is called once, with why the request failed if it did. */
export type CallWatch = () => (failure?: unknown) => void;

/** What one process has counted and not stored yet. */
export class OwnCounts {
  #counted: DayCounts = { day: '', brokers: {} };
  readonly #mark: { counts: boolean };

  /** The mark is set while there is something to store. */
  constructor(mark = { counts: false }) {
    this.#mark = mark;
  }

  /** A watch for requests of one kind to one broker. */
  watch(broker: Broker, kind: CallKind, clock: Clock): CallWatch {
    return () => {
      const begunMs = clock.monotonicMs();
      return (failure) => {
        const ms = clock.monotonicMs() - begunMs;
        const at = clock.now();
        this.#add(broker, countsOf({ kind, ms, ...endOf(failure) }, at), at);
      };
    };
  }

  /** Counts an order that was acknowledged, and then refused in the broker's words. */
  noteRejection(broker: Broker, reason: string, at: Instant): void {
    this.#add(broker, refusalCounts(refusalCause(reason)), at);
  }

  get hasAny(): boolean {
    return this.#counted.day !== '';
  }

  /** All that was counted since it was last taken; undefined for nothing. */
  take(): DayCounts | undefined {
    const taken = this.#counted;
    this.#mark.counts = false;
    this.#counted = { day: '', brokers: {} };
    return taken.day === '' ? undefined : taken;
  }

  /** Puts back what was taken and could not be stored. */
  putBack({ day, brokers }: DayCounts): void {
    for (const [broker, counts] of Object.entries(brokers))
      if (this.#counted.day === '' || this.#counted.day === day)
        this.#merge(broker as Broker, counts, day);
  }

  #add(broker: Broker, counts: BrokerCounts, at: Instant): void {
    const day = istDay(at);
    // What midnight found unstored is of a day that nobody asks for any more.
    if (this.#counted.day !== day) this.#counted = { day, brokers: {} };
    this.#merge(broker, counts, day);
  }

  #merge(broker: Broker, counts: BrokerCounts, day: Day): void {
    const { brokers } = this.#counted;
    this.#mark.counts = true;
    const sum = mergeCounts(brokers[broker] ?? noCounts, counts);
    this.#counted = { day, brokers: { ...brokers, [broker]: sum } };
  }
}

/** Of this process. */
export const ownCounts = new OwnCounts(unstored);

function endOf(failure: unknown): Pick<CountedCall, 'end' | 'cause'> {
  if (failure === undefined) return { end: 'done' };
  if (!(failure instanceof BrokerError)) return { end: 'unanswered' };
  const { kind, message } = failure;
  if (kind === 'rate-limited') return { end: 'limited', cause: 'rate' };
  if (kind === 'session-dead') return { end: 'refused', cause: 'session' };
  return kind === 'refused'
    ? { end: 'refused', cause: refusalCause(message) }
    : { end: 'unanswered' };
}
