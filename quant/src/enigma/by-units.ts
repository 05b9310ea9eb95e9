/**
 * A function of a position and its units that keeps its values as long as the position lives: lists of
 * accounts ask for the same units of the same strangle again and again. The position's prices must not
 * change.
 */
export function keptByUnits<Position extends object, Value>(
  compute: (position: Position, units: number) => Value,
): (position: Position, units: number) => Value {
  const kept = new WeakMap<Position, Map<number, Value>>();
  return (position, units) => {
    const known = kept.get(position) ?? new Map<number, Value>();
    kept.set(position, known);
    const before = known.get(units);
    if (before !== undefined) return before;
    const value = compute(position, units);
    known.set(units, value);
    return value;
  };
}
