import type { TradingState } from '@sthira/contract/accounts';

/**
 *            start            stop             flat
 *   stopped ──────▶ running ──────▶ stopping ──────▶ stopped
 *
 * `flat` is the broker's own book without a position or a working order of the run. A stop that is repeated, or finds
 * nothing running, is done already.
 */
export type TradingEvent = 'start' | 'stop' | 'flat';

/** The state after the event, or why the event is refused. */
export type Step = { to: TradingState } | { refused: 'already-running' | 'still-stopping' | 'not-stopping' };

const steps: Record<TradingState, Record<TradingEvent, Step>> = {
  stopped: { start: { to: 'running' }, stop: { to: 'stopped' }, flat: { to: 'stopped' } },
  running: { start: { refused: 'already-running' }, stop: { to: 'stopping' }, flat: { refused: 'not-stopping' } },
  stopping: { start: { refused: 'still-stopping' }, stop: { to: 'stopping' }, flat: { to: 'stopped' } },
};

export function nextState(state: TradingState, event: TradingEvent): Step {
  return steps[state][event];
}
