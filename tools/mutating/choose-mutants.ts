import { dice } from '../../tests/chaos/dice.ts';
import type { SourceFile } from '../checking/source-files.ts';
import { mutantsOf, type SourceMutant } from './source-mutants.ts';

/** Needs a browser: pages and what listens to the window are tested on the stack. */
const touchesBrowser =
  /\b(document|window|navigator|localStorage|sessionStorage)\b|\buse[A-Z]\w+\(/;

/** The sources below these paths that the unit tests are to notice mistakes in. */
export function mutableSources(files: readonly SourceFile[], paths: readonly string[]) {
  return files.filter(
    ({ path, text }) =>
      /^(contract|quant|lab|functions|web|xts-simulator)\/src\/.*\.ts$/.test(path) &&
      !/\.test\.ts$|\/testing\//.test(path) &&
      !(path.startsWith('web/') && touchesBrowser.test(text)) &&
      paths.some((each) => path === each || path.startsWith(`${each.replace(/\/$/, '')}/`)),
  );
}

/** `count` mutants of the files, the same for the same seed; all without a count. */
export function chooseMutants(
  files: readonly SourceFile[],
  { count, seed }: { count: number | undefined; seed: number },
): SourceMutant[] {
  const all = files.flatMap(mutantsOf);
  if (count === undefined || count >= all.length) return all;
  const { whole } = dice(seed);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(whole(0, all.length - 1));
  return all.filter((_, index) => chosen.has(index));
}
