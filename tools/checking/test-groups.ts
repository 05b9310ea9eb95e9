import { root } from '../local/folders.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** Tests that run on a stack of their own, where they need one. */
export interface TestGroup {
  name: string;
  files: readonly string[];
  /** What the waits of its stack are divided by; without a pace it needs no stack. */
  pace?: number;
  /** How many files share its stack at a time; one where nothing is said. */
  filesAtOnce?: number;
}

type Settings = Omit<TestGroup, 'name' | 'files'> & { parts?: number };

/** What the waits of a stack are divided by where no test measures them. */
const pace = 4;

/**
 * In the order in which they begin, those that take longest first. The pages take longer than all
 * others together: in parts they go to whichever stack is free.
 */
const groups = {
  /** What needs a stack and no browser. */
  services: { pace, filesAtOnce: 2 },
  browser: { pace, filesAtOnce: 2, parts: 3 },
  /** Each acts on all accounts, or kills parts of its stack: nothing runs beside it. */
  alone: { pace },
  /** They measure the waits that people are promised. */
  measured: { pace: 1 },
  long: {},
} satisfies Record<string, Settings>;

const needsStack = /^tests\/(rules|flows|stream|browser|faults|crashes)\/.*\.test\.ts$/;
/** By its name, which `short-test.ts` makes it bear. */
const isLong = /\.long\.test\.ts$/;

function groupOf({ path, text }: SourceFile): keyof typeof groups {
  if (isLong.test(path)) return 'long';
  if (path.startsWith('tests/crashes/') || /^\/\/ stack: alone$/m.test(text)) return 'alone';
  if (/^\/\/ pace: 1$/m.test(text)) return 'measured';
  return path.startsWith('tests/browser/') ? 'browser' : 'services';
}

/**
 * The groups of some files, empty ones left out. A file says by a line of its own where it belongs:
 * `// stack: alone` where it acts on everybody, `// pace: 1` where it measures time; by its name,
 * `*.long.test.ts`, where it computes for long.
 */
export function groupsOf(files: readonly SourceFile[]): TestGroup[] {
  const named = Map.groupBy(
    files.filter(({ path }) => needsStack.test(path) || isLong.test(path)),
    groupOf,
  );
  const found = Object.entries<Settings>(groups).flatMap(([name, { parts = 1, ...settings }]) => {
    const inGroup = (named.get(name as 'long') ?? []).map(({ path }) => path);
    return Array.from({ length: parts }, (_, part) => ({
      name: part === 0 ? name : `${name}-${part + 1}`,
      files: inGroup.filter((_file, place) => place % parts === part),
      ...settings,
    }));
  });
  return found.filter(({ files: inPart }) => inPart.length > 0);
}

/** Every test that `npm test` runs beside the unit tests. */
export const testGroups = (): TestGroup[] => groupsOf(sourceFiles(root));
