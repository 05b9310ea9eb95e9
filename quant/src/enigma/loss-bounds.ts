import type { Day } from '@sthira/contract/units';
import type { ParameterBounds } from '#strategy/strategy.ts';
import type { EnigmaParameters } from './parameter-fields.ts';

/** A higher one of these lets a position lose more: it counts from the next trading day. */
const bounded = ['maxLoss', 'stop', 'wings'] as const;
export type Bounded = Pick<EnigmaParameters, (typeof bounded)[number]>;

/** What parameters come to at most before an IST day, while looser ones wait for it. */
export interface LossBounds extends Bounded, ParameterBounds {}

/** Parameters that keep to bounds; none bounds nothing. */
export function keptTo<Parameters extends Bounded>(
  parameters: Parameters,
  bounds: Bounded | undefined,
): Parameters {
  if (bounds === undefined) return parameters;
  const lower = bounded.map((key) => [key, Math.min(parameters[key], bounds[key])]);
  return { ...parameters, ...Object.fromEntries(lower) };
}

/** The bounds that hold on a day. */
export function boundsOn<Bounds extends ParameterBounds>(
  bounds: Bounds | undefined,
  day: Day,
): Bounds | undefined {
  return bounds !== undefined && day < bounds.until ? bounds : undefined;
}

/** The bounds for parameters that replace others; undefined where they loosen nothing. */
export function boundsFor(wanted: Bounded, before: Bounded, until: Day): LossBounds | undefined {
  const { maxLoss, stop, wings } = keptTo(wanted, before);
  const isAll = bounded.every((key) => wanted[key] <= before[key]);
  return isAll ? undefined : { until, maxLoss, stop, wings };
}
