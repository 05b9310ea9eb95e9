import type { SourceFile } from './source-files.ts';

/**
 * Words that no name may have as a part, in whatever form; docs/glossary.md says what to write
 * instead. Comments and texts may use them: they are English.
 */
const banned = new RegExp(
  `^(${[
    'fate|neighbour|mishap|doom|roster|seat|ear|purse',
    '(un)?told|tell|telling|teller|(un)?hear|(un)?heard|standing|looked|looking|wish(es)?',
  ].join('|')})s?$`,
);

const notCode =
  /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;

/** Four words on end, which are a text between tags or a pattern, and no names. */
const prose =
  /\b(?!(?:class|const|export|function|import|interface|return|type)\b)[A-Za-z’]+(?:\.?\s+[A-Za-z’]+){3,}/g;

/** Names of the files that have such a word as a part: `openSeat`, `seatOf`, `Seats`. */
export function bannedNames(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => path !== 'tools/checking/banned-words.ts');
  return others.flatMap(({ path, text }) => {
    const code = text.replaceAll(notCode, ' ').replaceAll(prose, ' ');
    const names = new Set(code.match(/[A-Za-z_$][\w$]*/g));
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
