const lines = new Map<string, Promise<unknown>>();

/**
 * Does one thing after the other for each key, in the order asked, within this process. A failure
 * is its own caller's alone.
 */
export function inLine<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const mine = (lines.get(key) ?? Promise.resolve()).then(act);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  lines.set(key, settled);
  void settled.then(() => {
    if (lines.get(key) === settled) lines.delete(key);
  });
  return mine;
}
