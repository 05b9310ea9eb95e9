import type { Day } from '@sthira/contract/units';
import { boundsOn, keptTo } from '#enigma/loss-bounds.ts';
import type { EnigmaParameters } from '#enigma/parameters.ts';
import { type Limits, withMostLots } from '#limits/account-limits.ts';
import type { RunState } from '#run/state/state.ts';

type Holder = Pick<RunState, 'heldParameters' | 'account'>;

/** What the run decides by: the parameters its position was opened with, the account's while flat. */
export function parametersInForce({ heldParameters, account }: Holder, day: Day): EnigmaParameters {
  return heldParameters ?? present(account, day);
}

/** The account's own; what is looser in them counts from its day. */
function present({ parameters, lossBounds }: Holder['account'], day: Day): EnigmaParameters {
  return lossBounds ? keptTo(parameters, boundsOn(lossBounds, day)) : parameters;
}

/** The same, with no more lots than the account's limits of the day allow. */
export function limitedParameters({
  day,
  limits,
  ...run
}: Holder & { day: Day; limits: Limits }): EnigmaParameters {
  return withMostLots(parametersInForce(run, day), limits);
}

/** Whether the account has other parameters, which wait until the run is flat. */
export function areParametersWaiting({ heldParameters, account }: Holder, day: Day): boolean {
  return (
    heldParameters !== null &&
    JSON.stringify(heldParameters) !==
      JSON.stringify({ ...heldParameters, ...present(account, day) })
  );
}
