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

/** What the waits of a stack are divided by where no test measures them. */
const pace = 4;

/** In the order in which they begin, those that take longest first. */
const groups = {
  browser: { pace, filesAtOnce: 2 },
  /** What needs a stack and no browser. */
  services: { pace, filesAtOnce: 2 },
  /** Each acts on all accounts, or kills parts of its stack: nothing runs beside it. */
  alone: { pace },
  /** They measure the waits that people are promised. */
  measured: { pace: 1 },
  long: {},
} as const;

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
  return Object.entries(groups).flatMap(([name, settings]) => {
    const inGroup = (named.get(name as 'long') ?? []).map(({ path }) => path);
    return inGroup.length > 0 ? [{ name, files: inGroup, ...settings }] : [];
  });
}

/** Every test that `npm test` runs beside the unit tests. */
export const testGroups = (): TestGroup[] => groupsOf(sourceFiles(root));
