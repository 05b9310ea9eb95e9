import { readManifest } from '../../tools/checking/first-load.ts';
import { webDist } from '../../tools/local/folders.ts';

/** The path at which the stack serves what a module of web/ was built into. */
export function builtScript(module: string): string {
  const chunk = readManifest(webDist)[module];
  if (!chunk) throw new Error(`The build has no ${module}.`);
  return `/${chunk.file}`;
}
