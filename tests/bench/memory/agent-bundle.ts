import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundleOptions } from '../../../tools/building/functions-bundle.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const source = join(root, 'functions', 'src');
const replaced = [
  'platform/firestore',
  'platform/tasks',
  'accounts/record/broker-session',
  'brokers/xts-connector',
];
const standIns = new Map(
  replaced.map((name) => [
    join(source, `${name}.ts`),
    join(import.meta.dirname, 'stand-ins', `${basename(name)}.ts`),
  ]),
);

/** Whoever imports one of these modules meets its stand-in, but for the stand-in itself. */
const replacing: Plugin = {
  name: 'stand-ins',
  setup(building) {
    building.onResolve({ filter: /^[#.].*\.ts$/ }, async ({ path, pluginData, ...asked }) => {
      if (pluginData === 'real') return undefined;
      const { importer, resolveDir, kind } = asked;
      const found = await building.resolve(path, {
        importer,
        resolveDir,
        kind,
        pluginData: 'real',
      });
      const standIn = standIns.get(found.path);
      return standIn && importer !== standIn ? { path: standIn } : { path: found.path };
    });
  },
};

/**
 * The deployed functions with the session's agents in front of them, built as they are deployed.
 * Returns the file to run.
 */
export async function bundleAgents(name = 'memory'): Promise<string> {
  // Where the functions' own packages are found.
  const outdir = join(root, 'functions', '.cache', `${name}-bench`);
  await build({
    ...bundleOptions({
      entryPoints: { child: join(import.meta.dirname, '..', name, 'child.ts') },
      outdir,
    }),
    sourcemap: false,
    outExtension: { '.js': '.mjs' },
    plugins: [replacing],
  });
  return join(outdir, 'child.mjs');
}
