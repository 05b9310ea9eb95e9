import { expect, test } from 'vitest';
import { lockedBucket } from './locked-bucket.ts';

function bucketAnswering(status: number) {
  const asked: { url: string; request: RequestInit }[] = [];
  const send = async (url: string, request: RequestInit) => {
    asked.push({ url, request });
    return { status };
  };
  return { asked, put: lockedBucket('heads-1', { send, accessToken: async () => 'token1' }) };
}

test('locked bucket: a text is stored under a new name', async () => {
  const { asked, put } = bucketAnswering(200);
  await put('audit-heads/2026-11-23/0.txt', 'a1 3 hash\n');
  const url =
    'https://storage.googleapis.com/upload/storage/v1/b/heads-1/o?uploadType=media&name=audit-heads%2F2026-11-23%2F0.txt&ifGenerationMatch=0';
  expect(asked[0]).toMatchObject({
    url,
    request: { method: 'POST', body: 'a1 3 hash\n', headers: { authorization: 'Bearer token1' } },
  });
});

test('locked bucket: an existing name keeps its text', () =>
  expect(bucketAnswering(412).put('name', 'text')).resolves.toBeUndefined());

test.each([401, 403, 404, 500])(
  'locked bucket: status %i is an error that names the bucket',
  (status) =>
    expect(bucketAnswering(status).put('name', 'text')).rejects.toThrow(
      `The bucket heads-1 answered ${status} to name.`,
    ),
);
