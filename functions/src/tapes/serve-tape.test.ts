import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { memoryBucket } from '#testing/memory-bucket.ts';
import { serveTape } from './serve-tape.ts';
import { writeFile, writeIndex } from './tape-files.ts';

const path = 'recorded/NIFTY/2026-11.0123456789abcdef.json';
const index = { version: 1 as const, months: [], quotes: [{ month: '2026-11', days: [], path }] };
const get = { method: 'GET', acceptsGzip: true };

async function filled() {
  const bucket = memoryBucket();
  await writeFile(bucket, path, 'content');
  await writeIndex(bucket, index);
  return bucket;
}

// req: INVESTOR-131
test('serve tape: a file is kept for ever, the index for a minute, both compressed', async () => {
  const bucket = await filled();
  const file = await serveTape(bucket, { ...get, path });
  expect(file).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' },
  });
  expect(gunzipSync(file.body).toString()).toBe('content');
  const list = await serveTape(bucket, { ...get, path: 'index.json' });
  expect(list.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  expect(JSON.parse(gunzipSync(list.body).toString())).toEqual(index);
});

test('serve tape: who takes no gzip gets the text', async () => {
  const { headers, body } = await serveTape(await filled(), { ...get, path, acceptsGzip: false });
  expect(body.toString()).toBe('content');
  expect(headers).not.toHaveProperty('content-encoding');
});

test('serve tape: without a bucket, and before anything was recorded, the index is empty', async () => {
  for (const bucket of [undefined, memoryBucket()]) {
    const { status, headers, body } = await serveTape(bucket, { ...get, path: 'index.json' });
    expect([status, JSON.parse(body.toString())]).toEqual([
      200,
      { version: 1, months: [], quotes: [] },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test.each([
  'recorded/NIFTY/2026-11.0000000000000000.json',
  'recorded/NIFTY/2026-11.json',
  'audit-heads/2026-11-23/0.txt',
  '../index.json',
  '',
])('serve tape: nothing else of the bucket is served: %j', async (other) => {
  expect(await serveTape(await filled(), { ...get, path: other })).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
  });
});

test('serve tape: it is only read', async () => {
  const request = { ...get, path, method: 'PUT' };
  expect((await serveTape(await filled(), request)).status).toBe(405);
});
