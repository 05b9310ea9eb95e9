import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { budgets, firstLoadFiles, readManifest } from './checking/first-load.ts';
import { inStackFolder, root } from './local/folders.ts';
import { viteScript } from './local/services.ts';

// A folder of its own: web/dist may be in use by a running stack.
const folder = inStackFolder('first-load');
const build = [
  'build',
  '--mode',
  'production',
  '--logLevel',
  'warn',
  '--manifest',
  '--outDir',
  folder,
  '--emptyOutDir',
];
const { status } = spawnSync(process.execPath, [viteScript, ...build], {
  cwd: join(root, 'web'),
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(1);
const manifest = readManifest(folder);
const loads = budgets.map((budget) => ({
  ...budget,
  files: firstLoadFiles(manifest, budget.modules),
}));
const checks = loads.map(({ files }) => ({
  files: files.map((file) => join(folder, file)),
  gzip: true,
}));
const sizes = (await sizeLimit([filePlugin], { checks })) as { size: number }[];

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const [place, { route, files, limitBytes, limitFiles }] of loads.entries()) {
  const size = sizes[place]?.size;
  if (size === undefined) throw new Error(`${route} was not measured.`);
  const most = `${inKilobytes(limitBytes)} in ${limitFiles} at most`;
  console.log(
    `${route} loads ${inKilobytes(size)} of gzipped JavaScript first in ${files.length} scripts, ${most}`,
  );
  if (size > limitBytes || files.length > limitFiles) process.exitCode = 1;
}
