import type { RunEvent, RunState } from '@sthira/quant/run/state/state';

/**
 * What an account's broker needs of its run: its present state, and a way to apply what happened to
 * it.
 */
export interface TradingRun {
  readonly id: string;
  readonly state: RunState;
  apply: (event: RunEvent) => void;
}
