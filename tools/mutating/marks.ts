import type { SourceMutant } from './source-mutants.ts';

declare global {
  /** The numbers of the mutants whose code ran since the test file began. */
  var reachedMutants: Set<number> | undefined;
}

/**
 * The text of one source with a mark at the place of each of its mutants. A mark notes the number
 * of its mutant in `reachedMutants`.
 */
export function withMarks(text: string, numbered: readonly [number, SourceMutant][]): string {
  const insertions = numbered.flatMap(([number, { place }]) => {
    const mark = `globalThis.reachedMutants?.add(${number})`;
    if (!place) return [];
    if (place.end === undefined) return [{ at: place.start, words: ` ${mark};` }];
    return [
      { at: place.start, words: `(${mark}, ` },
      { at: place.end, words: ')' },
    ];
  });
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce((marked, { at, words }) => marked.slice(0, at) + words + marked.slice(at), text);
}
