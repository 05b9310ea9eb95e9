import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { root } from '../local/folders.ts';

const source = join(root, 'functions', 'src');

/** Contract and quant go inside; what functions/package.json lists stays outside, as the deployed service installs it. */
function options(): BuildOptions {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'functions', 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return {
    entryPoints: { index: join(source, 'index.ts'), streaming: join(source, 'entrypoints', 'streaming-main.ts') },
    outdir: join(root, 'functions', 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    target: 'node22',
    sourcemap: 'linked',
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  };
}

function clean(): void {
  rmSync(join(root, 'functions', 'dist'), { recursive: true, force: true });
}

export async function buildFunctions(): Promise<void> {
  clean();
  await build(options());
}

/** Builds once, then again after each change; the emulator and the streaming service reload by themselves. */
export async function watchFunctions(): Promise<() => Promise<void>> {
  clean();
  const watching = await context(options());
  await watching.rebuild();
  await watching.watch();
  return () => watching.dispose();
}
