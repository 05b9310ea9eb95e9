import { type Instant, istDay } from '@sthira/contract/units';
import { boundsOn, keptTo } from '#enigma/loss-bounds.ts';
import type { EnigmaParameters } from '#enigma/parameters.ts';
import { limitsOn, withMostLots } from '#limits/account-limits.ts';
import { isFlat } from './flat.ts';
import type { RunState, Sight } from './state.ts';

type Holder = Pick<RunState, 'heldParameters' | 'account'>;

/** What the run decides by: the parameters its position was opened with, the account's while flat. */
export function parametersInForce({ heldParameters, account }: Holder, now: Instant) {
  return heldParameters ?? present(account, now);
}

/** The account's own; what is looser in them counts from its day. */
function present({ parameters, lossBounds }: Holder['account'], now: Instant): EnigmaParameters {
  return lossBounds ? keptTo(parameters, boundsOn(lossBounds, istDay(now))) : parameters;
}

/** The same, with no more lots than the account's limits allow. */
export function limitedParameters(state: Holder, now: Instant): EnigmaParameters {
  const parameters = parametersInForce(state, now);
  return withMostLots(parameters, limitsOn(state.account, istDay(now)));
}

/**
 * The parameters to hold on to from this second on: those in force until the run is flat with no
 * order working, `null` after that.
 */
export function heldFrom(
  state: RunState,
  { held, second: { now } }: Pick<Sight, 'held' | 'second'>,
): EnigmaParameters | null {
  const flat = state.algorithm.phase === 'flat' && isFlat(state, { held, now });
  return flat ? null : parametersInForce(state, now);
}

/** Whether the account has other parameters, which wait until the run is flat. */
export function areParametersWaiting({ heldParameters, account }: Holder, now: Instant): boolean {
  return (
    heldParameters !== null &&
    JSON.stringify(heldParameters) !==
      JSON.stringify({ ...heldParameters, ...present(account, now) })
  );
}
