import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/folders.ts';

interface Package {
  type: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

/**
 * Writes what Cloud Run builds the streaming service from: the bundle, and a package.json that installs what stays outside of
 * it and says how it starts. A folder of its own, because all of a source folder is uploaded: functions/ holds more than that.
 */
export function writeStreamingSource(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'functions', 'dist'), join(folder, 'dist'), { recursive: true });
  const { type, engines, dependencies } = JSON.parse(readFileSync(join(root, 'functions', 'package.json'), 'utf8')) as Package;
  const service = { name: 'streaming', private: true, type, engines, scripts: { start: 'node dist/streaming.js' }, dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(service, null, 2)}\n`);
}
