import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../../../shared/data/', import.meta.url);

/** Whether the recorded prices are at hand; they are private and not part of the project. */
export const samplesPresent = existsSync(folder);
if (!samplesPresent) console.info('market samples absent: skipped');

/** The text of a recorded file. */
export function readSample(name: string): string {
  return gunzipSync(readFileSync(new URL(name, folder))).toString('utf8');
}

/** The cells of its rows, without the names of the columns. */
export function sampleRows(name: string): string[][] {
  const rows = readSample(name).trim().split('\n').slice(1);
  return rows.map((row) => row.split(','));
}
