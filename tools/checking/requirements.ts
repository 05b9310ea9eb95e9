import type { SourceFile } from './source-files.ts';

export interface Requirement {
  /** `INVESTOR-12`; given once, never given again. */
  id: string;
  /** How many tests, or whole files of tests, carry the id. */
  tests: number;
}

const row = /^\| ([A-Z]+-\d+) \|.*\| (\d+) \|$/gm;
const tag = /^\s*\/\/ req: (.+)$/;
const ids = /^[A-Z]+-\d+(?:, [A-Z]+-\d+)*$/;
const beginsTest = /^\s*(?:test|describe)(?:\.(?:each|for|concurrent|sequential))?\b(?!\.)/;
const comment = /^\s*(?:\/\/|\/\*|\*|$)/;

/** The requirements of a page: rows `| id | what is asked for | number of tests |`. */
export function requirementsOf(page: string): Requirement[] {
  return Array.from(page.matchAll(row), ([, id = '', tests]) => ({ id, tests: Number(tests) }));
}

export interface Carrier {
  id: string;
  /** The file, and the line of a test of its own. */
  place: string;
}

interface Tags {
  carriers: Carrier[];
  flaws: string[];
}

/**
 * What `// req: ADMIN-3, CREDITS-7` says in a file of tests: above a test that the test proves it,
 * at the top of the file that all of its tests do.
 */
export function tagsOf({ path, text }: SourceFile): Tags {
  const lines = text.split('\n');
  const found: Tags = { carriers: [], flaws: [] };
  for (const [at, line] of lines.entries()) {
    const list = tag.exec(line)?.[1];
    if (list === undefined) continue;
    const isOfFile = lines.slice(0, at).every((before) => comment.test(before));
    const isOfTest = beginsTest.test(lines[at + 1] ?? '');
    if (!ids.test(list) || !(isOfTest || isOfFile))
      found.flaws.push(`${path}:${at + 1} is no list of ids above a test or at the file's top.`);
    else
      for (const id of list.split(', '))
        found.carriers.push({ id, place: isOfTest ? `${path}:${at + 2}` : path });
  }
  return found;
}

/** Ids that one side has and the other has not, or not as often. */
export function mismatches(
  requirements: readonly Requirement[],
  carriers: readonly Carrier[],
): string[] {
  const known = new Map(requirements.map(({ id, tests }) => [id, tests]));
  const strangers = carriers
    .filter(({ id }) => !known.has(id))
    .map(({ id, place }) => `${place} carries ${id}, which no requirement has.`);
  const twice = requirements
    .filter(({ id }, at) => requirements.findIndex((other) => other.id === id) !== at)
    .map(({ id }) => `${id} is given to two requirements.`);
  const uneven = [...known].flatMap(([id, tests]) => {
    const places = carriers.filter((carrier) => carrier.id === id).map(({ place }) => place);
    if (places.length === 0) return [`${id} has no test: write "// req: ${id}" above one.`];
    if (places.length === tests) return [];
    return [`${id} says ${tests} tests, and ${places.length} carry it: ${places.join(', ')}`];
  });
  return [...strangers, ...twice, ...uneven];
}
