import type { SourceFile } from './source-files.ts';

/**
 * Words that no name may have as a part, in whatever form; docs/glossary.md says what to write
 * instead. Comments and texts may use them: they are English.
 */
const banned = /^(fate|neighbour|mishap|doom|roster|seat|ear|purse|telling)s?$/;

const notCode =
  /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;

/** Names of the files that have such a word as a part: `openSeat`, `seatOf`, `Seats`. */
export function bannedNames(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => path !== 'tools/checking/banned-words.ts');
  return others.flatMap(({ path, text }) => {
    const names = new Set(text.replaceAll(notCode, ' ').match(/[A-Za-z_$][\w$]*/g));
    return [...names]
      .filter((name) => partsOf(name).some((part) => banned.test(part)))
      .map((name) => `${path}: ${name}`);
  });
}

function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
