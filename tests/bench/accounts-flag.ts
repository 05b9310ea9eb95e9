/** How many accounts `--accounts=N` or `--accounts N` asks for. */
export function accountsAsked(args: readonly string[], otherwise: number): number {
  const at = args.indexOf('--accounts');
  const text =
    at < 0
      ? args.find((arg) => arg.startsWith('--accounts='))?.slice('--accounts='.length)
      : args[at + 1];
  const count = Number(text ?? otherwise);
  if (!(Number.isSafeInteger(count) && count > 0)) throw new Error(`How many accounts? ${text}`);
  return count;
}
