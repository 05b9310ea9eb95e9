import type { Day } from '@sthira/contract/units';
import { boundsOn } from '#enigma/loss-bounds.ts';
import { type Limits, withMostLots } from '#limits/account-limits.ts';
import type { RunState } from '#run/state/state.ts';
import type { StrategyParameters } from '#strategy/strategy.ts';

type Holder = Pick<RunState, 'heldParameters' | 'account'>;

/** What the run decides by: the parameters its position was opened with, the account's while flat. */
export function parametersInForce(
  { heldParameters, account }: Holder,
  day: Day,
): StrategyParameters {
  return heldParameters ?? present(account, day);
}

/** The account's own; what is looser in them counts from its day. */
function present(
  { strategy, parameters, lossBounds }: Holder['account'],
  day: Day,
): StrategyParameters {
  const bounds = boundsOn(lossBounds, day);
  return bounds ? strategy.keptTo(parameters, bounds) : parameters;
}

/** The same, with no more lots than the account's limits of the day allow. */
export function limitedParameters({
  day,
  limits,
  ...run
}: Holder & { day: Day; limits: Limits }): StrategyParameters {
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
