import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../checking/source-files.ts';
import { mutantsOf, type SourceMutant } from './source-mutants.ts';

/** A mutant that does the same as the source, so that no test can notice it. */
export interface Accepted {
  path: string;
  /** The line it is on, without the blanks around it. */
  code: string;
  /** The code as written, and as the mutant has it. */
  from: string;
  to: string;
  /** Why it does the same. */
  reason: string;
}

export const acceptedMutants = JSON.parse(
  readFileSync(join(import.meta.dirname, 'accepted.json'), 'utf8'),
) as Accepted[];

export function isAccepted(
  mutant: SourceMutant,
  text: string,
  accepted: readonly Accepted[],
): boolean {
  const code = text.split('\n')[mutant.line - 1]?.trim();
  return accepted.some(
    ({ path, from, to, code: line }) =>
      path === mutant.path && line === code && from === mutant.from && to === mutant.to,
  );
}

/** Those that no file has any more. */
export function staleMutants(
  accepted: readonly Accepted[],
  files: readonly SourceFile[],
): Accepted[] {
  return accepted.filter((each) => {
    const file = files.find(({ path }) => path === each.path);
    return !file || !mutantsOf(file).some((mutant) => isAccepted(mutant, file.text, [each]));
  });
}
