import type { DocumentData } from 'firebase-admin/firestore';

/** Seconds and nanoseconds. */
export type Moment = [number, number];

export interface DocumentState {
  path: string;
  data: DocumentData | null;
  updateTime: Moment | null;
}

export type Write =
  | { op: 'create' | 'set'; path: string; data: DocumentData }
  | { op: 'update'; path: string; data: DocumentData; asOf: Moment | null }
  | { op: 'delete'; path: string }
  /** Nothing is written unless the document is still as it was read. */
  | { op: 'verify'; path: string; asOf: Moment | null };

/** A query, as the calls that build it. */
export interface Chain {
  path: string;
  calls: [name: string, args: unknown[]][];
}

/** What the agents ask of the world outside their process, at an instant of the simulated time. */
export type Question = { now: number } & (
  | { kind: 'get'; paths: string[] }
  /**
   * `watched` by a listener when its documents may have changed: those that did not cost it nothing.
   */
  | { kind: 'query'; chain: Chain; by: 'asked' | 'watched' }
  | { kind: 'tally'; chain: Chain; field: string }
  | { kind: 'commit'; writes: Write[] }
  | {
      kind: 'broker';
      accountId: string;
      call: 'orderBook' | 'tradeBook' | 'positions' | 'balance' | 'place' | 'cancel';
      order?: DocumentData;
    }
);

export type Answer =
  | { kind: 'documents'; documents: DocumentState[] }
  | { kind: 'tally'; count: number; sum: number }
  | { kind: 'written'; at: Moment }
  /** `afterMs` of simulated time. */
  | { kind: 'broker'; afterMs: number; result?: unknown; failure?: string }
  | { kind: 'refused'; code: number };

/** The memory of the agents' process, in bytes, and the processor that it took. */
export interface Sample {
  atSecond: number;
  rss: number;
  maxRss: number;
  heapUsed: number;
  external: number;
  /** Of each second since the last sample. */
  cpuMs: number[];
}

export type FromChild =
  | { kind: 'question'; id: number; question: Question }
  | { kind: 'sample'; sample: Sample }
  /** What happened when, and the CPU the process took since the event before. */
  | { kind: 'noted'; event: string; at: number; cpuMs: number }
  | { kind: 'ended' };
export type ToChild = { kind: 'answer'; id: number; answer: Answer };
