import { readManifest } from '../../tools/checking/first-load.ts';
import { webDist } from '../../tools/local/folders.ts';

/**
 * The path at which the stack serves the script that a module of web/ was built into, or a part that
 * several pages share, by the name the build gives it.
 */
export function builtScript(wanted: string): string {
  const manifest = readManifest(webDist);
  const chunk = manifest[wanted] ?? Object.values(manifest).find(({ name }) => name === wanted);
  if (!chunk) throw new Error(`The build has no ${wanted}.`);
  return `/${chunk.file}`;
}
