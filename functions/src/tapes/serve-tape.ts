import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { emptyIndex } from '@sthira/lab/tapes/tape-index';
import type { Bucket } from '#platform/bucket.ts';
import { indexPath, readCompressed } from './tape-files.ts';

export interface TapeRequest {
  method: string;
  /** Below `/tapes/`. */
  path: string;
  acceptsGzip: boolean;
}

export interface TapeReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const expand = promisify(gunzip);
/** The names that `tapePath` makes, with the hash of the content. */
const named =
  /^(?:(?:recorded|simulated)\/(?:NIFTY|SENSEX)|quotes)\/\d{4}-\d{2}\.[0-9a-f]{16}\.json$/;
const forEver = 'public, max-age=31536000, immutable';
const forAMinute = 'public, max-age=60';
const notAtAll = 'no-store';

/**
 * A file of the tapes for anybody. What has a hash in its name never changes and is kept for ever, the
 * index for a minute. Without a bucket there is an empty index, which nobody keeps.
 */
export async function serveTape(
  bucket: Bucket | undefined,
  { method, path, acceptsGzip }: TapeRequest,
): Promise<TapeReply> {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' });
  const isIndex = path === indexPath;
  if (!isIndex && !named.test(path)) return plain(404);
  const content = await (bucket && readCompressed(bucket, path));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isIndex ? forAMinute : forEver,
    vary: 'Accept-Encoding',
  };
  if (!content)
    return isIndex
      ? {
          ...{ status: 200, headers: { ...headers, 'cache-control': notAtAll } },
          body: Buffer.from(JSON.stringify(emptyIndex)),
        }
      : plain(404);
  return acceptsGzip
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: content }
    : { status: 200, headers, body: await expand(content) };
}

function plain(status: number, headers: Record<string, string> = {}): TapeReply {
  return { status, headers: { ...headers, 'cache-control': notAtAll }, body: Buffer.alloc(0) };
}
