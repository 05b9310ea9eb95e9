import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { functionsFolder, root } from '../local/folders.ts';

const source = join(root, 'functions', 'src');

interface Programs {
  entryPoints: Record<string, string>;
  outdir?: string;
}

/**
 * Each by itself: together they share what they have in common in small pieces, a file to read
 * each.
 */
const ownPrograms = [
  { index: join(source, 'index.ts') },
  { streaming: join(source, 'entrypoints', 'streaming-main.ts') },
];
const dist = join(functionsFolder, 'dist');

const manifest = () =>
  JSON.parse(readFileSync(join(root, 'functions', 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };

/**
 * This library is bundled too, and only the parts that are used. Unbundled, each start would read
 * eighty files, most of them messages in other languages. The bundle has one copy, wherever npm
 * installed those of the contract and of quant.
 */
const zod = dirname(createRequire(join(source, 'index.ts')).resolve('zod'));

/**
 * Contract and quant go inside; what functions/package.json lists stays outside, as the deployed
 * service installs it.
 */
export function bundleOptions({ entryPoints, outdir = dist }: Programs): BuildOptions {
  const { dependencies } = manifest();
  return {
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    alias: { 'zod/mini': join(zod, 'mini', 'index.js'), 'zod/v4': join(zod, 'v4') },
    target: 'node22',
    sourcemap: 'linked',
    external: Object.keys(dependencies).flatMap((name) =>
      name === 'zod' ? [] : [name, `${name}/*`],
    ),
    logLevel: 'warning',
  };
}

function clean(outdir: string): void {
  rmSync(outdir, { recursive: true, force: true });
}

export async function buildFunctions(outdir = dist): Promise<void> {
  clean(outdir);
  await Promise.all(
    ownPrograms.map((entryPoints) => build(bundleOptions({ entryPoints, outdir }))),
  );
}

/**
 * The files of our source and the packages that a process of the functions loads before any call,
 * and those that it loads later, where a call needs them.
 */
export async function loadedParts(): Promise<{ atOnce: string[]; later: string[] }> {
  const [functions = {}] = ownPrograms;
  const { metafile } = await build({
    ...bundleOptions({ entryPoints: functions }),
    write: false,
    metafile: true,
    absWorkingDir: root,
  });
  const loaded = new Set<string>();
  const load = (path: string) => {
    const output = metafile.outputs[path];
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind } of output?.imports ?? [])
      if (kind === 'import-statement') load(next);
    for (const source of Object.keys(output?.inputs ?? {})) loaded.add(source);
  };
  load(relative(root, join(dist, 'index.js')));
  const all = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return { atOnce: [...loaded], later: all.filter((source) => !loaded.has(source)) };
}

/**
 * Builds once, then again after each change; the emulator and the streaming service reload by
 * themselves.
 */
export async function watchFunctions(): Promise<() => Promise<void>> {
  clean(dist);
  const watching = await Promise.all(
    ownPrograms.map((entryPoints) => context(bundleOptions({ entryPoints }))),
  );
  await Promise.all(watching.map((each) => each.rebuild()));
  await Promise.all(watching.map((each) => each.watch()));
  return async () => void (await Promise.all(watching.map((each) => each.dispose())));
}
