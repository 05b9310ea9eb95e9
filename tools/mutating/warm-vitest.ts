import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';
import { unitProjects } from '../checking/unit-tests.ts';
import { root } from '../local/folders.ts';

/** Texts by path from the repository's root. */
export type Texts = Readonly<Record<string, string>>;

export interface Run {
  /** Test files. */
  tests: readonly string[];
  /** What the tests meet in the place of these sources. No file is written. */
  texts: Texts;
  /**
   * Whether the other tests go on when one has failed, each file in a process of its own: in a
   * process of many files, what runs once when a source is loaded runs for the first of them alone.
   */
  toTheEnd: boolean;
}

/** One vitest for many runs of the unit tests, so that each reads again only what has changed. */
export class WarmVitest {
  private readonly served = new Map<string, string>();
  private readonly failedFiles = new Set<string>();
  private vitest: Vitest | undefined;
  private toTheEnd = false;
  private sharing: { isolate: boolean }[] = [];

  async start(): Promise<void> {
    const serveTexts = {
      name: 'serve-texts',
      enforce: 'pre' as const,
      load: (id: string) => this.served.get(id),
    };
    const noteReached = join(root, 'tools', 'mutating', 'note-reached.ts');
    const projects = (config.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && isUnit(project.test?.name)
        ? [
            {
              ...project,
              plugins: [serveTexts],
              test: {
                ...project.test,
                setupFiles: [project.test?.setupFiles ?? [], noteReached].flat(),
                // On the disk it keeps what it read from the sources themselves.
                fsModuleCache: false,
              },
            },
          ]
        : [],
    );
    this.vitest = await createVitest({
      root,
      config: false,
      watch: false,
      maxWorkers: 2,
      projects,
      reporters: [
        {
          onTestCaseResult: (test) => {
            if (test.result().state === 'failed') this.noteFailure(test.module.moduleId);
          },
          onTestModuleEnd: (module) => {
            if (module.state() === 'failed') this.noteFailure(module.moduleId);
          },
        },
      ],
    });
    this.sharing = this.vitest.projects
      .map(({ config: settings }) => settings)
      .filter(({ pool, isolate }) => pool === 'forks' && !isolate);
  }

  /** The unit test files that import one of these sources, however far away. */
  async testsOf(paths: readonly string[]): Promise<string[]> {
    const { config: settings } = this.started();
    settings.related = paths.map((path) => join(root, path));
    const found = await this.started().getRelevantTestSpecifications();
    delete settings.related;
    return found.map(({ moduleId }) => moduleId);
  }

  /** Answers the test files in which something failed. */
  async run({ tests, texts, toTheEnd }: Run): Promise<string[]> {
    const vitest = this.started();
    const files = Object.keys(texts).map((path) => join(root, path));
    for (const config of this.sharing) config.isolate = toTheEnd;
    for (const [path, text] of Object.entries(texts)) this.served.set(join(root, path), text);
    for (const file of files) vitest.invalidateFile(file);
    this.toTheEnd = toTheEnd;
    this.failedFiles.clear();
    const all = await vitest.globTestSpecifications();
    const { unhandledErrors } = await vitest.runTestSpecifications(
      all.filter(({ moduleId }) => tests.includes(moduleId)),
    );
    this.served.clear();
    for (const file of files) vitest.invalidateFile(file);
    return [...this.failedFiles, ...(unhandledErrors.length > 0 ? ['outside every test'] : [])];
  }

  private started(): Vitest {
    if (!this.vitest) throw new Error('This vitest has not been started.');
    return this.vitest;
  }

  /**
   * The run waits for its reporters. A reporter that waited for the end of the run would block it
   * for ever.
   */
  private noteFailure(file: string): void {
    this.failedFiles.add(file);
    if (!this.toTheEnd) void this.started().cancelCurrentRun('test-failure');
  }
}

function isUnit(name: unknown): boolean {
  return typeof name === 'string' && unitProjects.includes(name);
}
