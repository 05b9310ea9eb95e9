import type { Registered, RegisteredParameters } from '#platform/registered-parameters.ts';

/** Which of a strategy's parameters is not as it was registered, in words; `undefined` for none. */
export function unregisteredIn(
  registered: RegisteredParameters,
  { strategyId, parameters }: { strategyId: number; parameters: object },
): string | undefined {
  const values = Object.entries(parameters);
  for (const [key, allowed] of registered.get(strategyId) ?? []) {
    const value: unknown = values.find(([name]) => name === key)?.[1] ?? null;
    if (!isAllowed(allowed, value)) return refusalOf(allowed);
  }
  return undefined;
}

function isAllowed(allowed: Registered, value: unknown): boolean {
  if (allowed.kind === 'values') return allowed.values.some((each) => each === value);
  if (value === null) return allowed.unset;
  const { least, most } = allowed;
  const isOfItsKind = typeof value === typeof least;
  return isOfItsKind && (value as typeof least) >= least && (value as typeof most) <= most;
}

function refusalOf(allowed: Registered): string {
  const { name } = allowed;
  if (allowed.kind === 'range')
    return `${name} has to be from ${allowed.least} to ${allowed.most}: nothing else is registered with the exchange.`;
  return `${name} has to be one of: ${allowed.values.join(', ')}. Nothing else is registered with the exchange.`;
}
