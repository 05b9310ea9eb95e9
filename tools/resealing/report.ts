import type { Resealing } from '../../functions/src/accounts/record/reseal.ts';

/**
 * The text that reports a resealing, and the exit code: 0 only when every sealed text is under the
 * newest key.
 */
export function reportOf({ newest, before, after, failed }: Resealing): {
  lines: string[];
  exitCode: 0 | 1;
} {
  const old = Object.keys(after).filter((id) => id !== newest);
  const rest = old.reduce((sum, id) => sum + (after[id] ?? 0), 0);
  return {
    lines: [
      `The newest key is ${newest}.`,
      `Sealed texts before: ${inWords(before)}.`,
      `Sealed texts after: ${inWords(after)}.`,
      ...failed.map(({ path, reason }) => `Left as it was: ${path} (${reason})`),
      verdictOf({ old, rest, failed: failed.length }),
    ],
    exitCode: rest === 0 && failed.length === 0 ? 0 : 1,
  };
}

function verdictOf({
  old,
  rest,
  failed,
}: {
  old: readonly string[];
  rest: number;
  failed: number;
}): string {
  if (failed > 0) return 'Do not take an old key away: mend what was left, and run this again.';
  if (rest === 0) return 'Every text is under the newest key: nothing stored needs another one.';
  return `${rest} texts were sealed under ${old.join(', ')} meanwhile: deploy the newest key everywhere, and run this again.`;
}

function inWords(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([id, count]) => `${count} under ${id}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}
