import type { Gate } from '#run/books/saved-run.ts';
import type { Facts } from '#run/facts/facts.ts';
import type { Second } from '#run/state/state.ts';
import type { Leave, SquareOff } from '#strategy/input.ts';
import { limitToHold, limitToLeave, reasonToStop } from './limits.ts';
import { gateOf } from './order-gate.ts';
import { reasonToHold, reasonToLeaveCycle } from './reasons.ts';

/** What the rules outside the strategy say of a run at one second. */
export interface Verdicts {
  gate: Gate;
  gateReason: string;
  /** Why the platform ends the run; empty while there is no reason. */
  stop: string;
  squareOff: SquareOff;
  /** Why nothing may be opened, in words. */
  hold: string | null;
  leave: Leave | null;
}

export function judge(
  facts: Facts,
  { entries, endFor }: Pick<Second, 'entries' | 'endFor'>,
): Verdicts {
  const { gate, gateReason } = gateOf(facts);
  const limit = limitToLeave(facts);
  const stop = facts.account.state === 'running' ? (endFor ?? reasonToStop(facts)) : '';
  return {
    gate,
    gateReason,
    stop,
    squareOff: squareOffOf(facts.account, stop !== '' || gate === 'reducing'),
    hold: limitToHold(facts) ?? reasonToHold(facts, entries),
    leave: limit === null ? reasonToLeaveCycle(facts) : { why: limit, of: 'all' },
  };
}

function squareOffOf({ state, atAnyPrice }: Facts['account'], isRequested: boolean): SquareOff {
  if (state === 'running') return isRequested ? 'requested' : 'no';
  return atAnyPrice ? 'at-any-price' : 'requested';
}
