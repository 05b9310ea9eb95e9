import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type TapeIndex, tapeIndex } from '@sthira/contract/tapes';
import { emptyIndex } from '@sthira/lab/tapes/tape-index';
import type { Bucket } from '#platform/bucket.ts';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** All files lie below it, compressed; a path of the index continues it. */
const folder = 'tapes/';
export const indexPath = 'index.json';

/** The compressed content of a file; null where there is none. */
export const readCompressed = (bucket: Bucket, path: string): Promise<Buffer | null> =>
  bucket.read(`${folder}${path}`);

export async function readFile(bucket: Bucket, path: string): Promise<string | null> {
  const content = await readCompressed(bucket, path);
  return content && (await expand(content)).toString('utf8');
}

export const writeFile = async (bucket: Bucket, path: string, text: string): Promise<void> =>
  bucket.write(`${folder}${path}`, await compress(text, { level: 9 }));

export const deleteFile = (bucket: Bucket, path: string): Promise<void> =>
  bucket.delete(`${folder}${path}`);

/** The hash of a text that is a part of its file's path. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The index; an empty one before anything was written. Throws for one that cannot be read. */
export async function readIndex(bucket: Bucket): Promise<TapeIndex> {
  const text = await readFile(bucket, indexPath);
  return text === null ? emptyIndex : tapeIndex.parse(JSON.parse(text));
}

export const writeIndex = (bucket: Bucket, index: TapeIndex): Promise<void> =>
  writeFile(bucket, indexPath, JSON.stringify(index));
