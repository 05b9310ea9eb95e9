import { expect, test } from 'vitest';
import { openBucket } from './bucket.ts';

function bucketAnswering(status: number, content = '') {
  const asked: { url: string; request: RequestInit }[] = [];
  const send = async (url: string, request: RequestInit) => {
    asked.push({ url, request });
    return new Response(status === 204 ? null : content, { status });
  };
  const edge = { send, accessToken: async () => 'token1', origin: 'https://storage.example' };
  return { asked, bucket: openBucket('tapes-1', edge) };
}

test('bucket: a file is written under its name and read by it', async () => {
  const { asked, bucket } = bucketAnswering(200, 'content');
  await bucket.write('tapes/index.json', Buffer.from('text'));
  expect((await bucket.read('tapes/index.json'))?.toString()).toBe('content');
  expect(asked.map(({ url, request }) => `${request.method} ${url}`)).toEqual([
    'POST https://storage.example/upload/storage/v1/b/tapes-1/o?uploadType=media&name=tapes%2Findex.json',
    'GET https://storage.example/storage/v1/b/tapes-1/o/tapes%2Findex.json?alt=media',
  ]);
  expect(asked[0]?.request).toMatchObject({ headers: { authorization: 'Bearer token1' } });
  expect(String(asked[0]?.request.body)).toBe('text');
});

test('bucket: a file that is not there is null, and none to delete', async () => {
  const { bucket } = bucketAnswering(404, 'No such object');
  expect(await bucket.read('a')).toBeNull();
  await expect(bucket.delete('a')).resolves.toBeUndefined();
  await expect(bucket.write('a', Buffer.from(''))).rejects.toThrow('There is no bucket tapes-1.');
});

test.each([401, 403, 500])(
  'bucket: status %i is an error that names the bucket',
  async (status) => {
    const { bucket } = bucketAnswering(status);
    const said = `The bucket tapes-1 answered ${status} to`;
    await expect(bucket.read('a')).rejects.toThrow(said);
    await expect(bucket.write('a', Buffer.from(''))).rejects.toThrow(said);
    await expect(bucket.delete('a')).rejects.toThrow(said);
  },
);
