import type { SourceFile } from './source-files.ts';

// Put together, so that this file does not find itself.
const marks = new RegExp(
  `\\b(${['TO', 'FIX', 'HA', 'XX'].map((start, at) => start + ['DO', 'ME', 'CK', 'X'][at]).join('|')})\\b`,
);

/** Marks of work put off: do it or file an issue. */
export function leftovers(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        marks.test(line) ? [`${path}:${at + 1} puts work off: ${line.trim().slice(0, 80)}`] : [],
      ),
  );
}
