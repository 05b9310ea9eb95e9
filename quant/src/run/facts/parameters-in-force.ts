import type { Day } from '@sthira/contract/units';
import { boundsOn } from '#enigma/loss-bounds.ts';
import { type Limits, withMostLots } from '#limits/account-limits.ts';
import type { RunState } from '#run/state/state.ts';
import type { StrategyParameters } from '#strategy/strategy.ts';

type Holder = Pick<RunState, 'heldParameters' | 'account'>;

/**
 * What the run decides by: the parameters its position was opened with, the account's while flat. A
 * strategy of months is hardly ever flat, and each of its positions has its size in its state: it goes by
 * the account's at once.
 */
export function parametersInForce(
  { heldParameters, account }: Holder,
  day: Day,
): StrategyParameters {
  return keptParameters({ heldParameters, account }) ?? present(account, day);
}

function keptParameters({ heldParameters, account }: Holder): StrategyParameters | null {
  return account.strategy.horizon === 'months' ? null : heldParameters;
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
export function areParametersWaiting(holder: Holder, day: Day): boolean {
  const kept = keptParameters(holder);
  return (
    kept !== null &&
    JSON.stringify(kept) !== JSON.stringify({ ...kept, ...present(holder.account, day) })
  );
}
