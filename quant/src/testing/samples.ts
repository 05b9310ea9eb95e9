import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { madeText } from './made-sample.ts';

/** Prices of the market as files of text. */
export interface Sample {
  name: 'made' | 'recorded';
  textOf: (file: string) => string;
}

const folder = new URL('../../../../shared/data/', import.meta.url);

/** The prices of a folder of recorded ones; undefined without it. */
export function recordedIn(place: string | URL): Sample | undefined {
  const from = typeof place === 'string' ? pathToFileURL(`${place}/`) : place;
  const textOf = (file: string) => gunzipSync(readFileSync(new URL(file, from))).toString('utf8');
  return existsSync(from) ? { name: 'recorded', textOf } : undefined;
}

/**
 * What a test of the market's likeness runs beside: prices that the project makes, and recorded ones
 * where they are at hand. Those are private and not part of the project.
 */
export const samples: readonly Sample[] = [
  { name: 'made', textOf: madeText },
  ...[recordedIn(folder)].filter((sample) => sample !== undefined),
];

/** The cells of a file's rows, without the names of the columns. */
export function rowsOf({ textOf }: Sample, file: string): string[][] {
  const rows = textOf(file).trim().split('\n').slice(1);
  return rows.map((row) => row.split(','));
}
