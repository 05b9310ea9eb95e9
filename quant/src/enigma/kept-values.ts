/**
 * A function of something and an argument that keeps its values as long as that something lives: lists
 * of accounts ask for the same of the same market again and again. What it is computed from must not
 * change. Arguments with the same key have the same value.
 */
export function keptValues<Of extends object, Argument, Value>(
  compute: (of: Of, argument: Argument) => Value,
  keyOf: (argument: Argument) => unknown = (argument) => argument,
): (of: Of, argument: Argument) => Value {
  const kept = new WeakMap<Of, Map<unknown, Value>>();
  return (of, argument) => {
    const known = kept.get(of) ?? new Map<unknown, Value>();
    kept.set(of, known);
    const key = keyOf(argument);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(of, argument);
    known.set(key, value);
    return value;
  };
}
