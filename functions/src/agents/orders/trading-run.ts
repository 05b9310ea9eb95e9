import type { RunEvent, RunState } from '@sthira/quant/run/state';

/** What an account's broker needs of its run: the present state, and to tell it what happened. */
export interface TradingRun {
  readonly id: string;
  readonly state: RunState;
  apply: (event: RunEvent) => void;
}
