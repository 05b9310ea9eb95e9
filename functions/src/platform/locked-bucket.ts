import { applicationDefault } from 'firebase-admin/app';

/**
 * Puts a text under a name where it cannot be changed afterwards; a name that is taken keeps the
 * text it has.
 */
export type PutOnce = (name: string, text: string) => Promise<void>;

interface Edge {
  send: (url: string, request: RequestInit) => Promise<Pick<Response, 'status'>>;
  accessToken: () => Promise<string>;
}

const timeoutMs = 30_000;

/** The API of Cloud Storage, as whoever this process is. */
const storageApi: Edge = {
  send: fetch,
  accessToken: async () => (await applicationDefault().getAccessToken()).access_token,
};

/**
 * A Cloud Storage bucket. The bucket's own retention lock, not this code, prevents changes and
 * deletions.
 */
export function lockedBucket(bucket: string, { send, accessToken }: Edge = storageApi): PutOnce {
  return async (name, text) => {
    const query = new URLSearchParams({ uploadType: 'media', name, ifGenerationMatch: '0' });
    const { status } = await send(
      `https://storage.googleapis.com/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?${query}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'text/plain; charset=utf-8',
        },
        body: text,
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const taken = 412;
    if (status !== 200 && status !== taken)
      throw new Error(`The bucket ${bucket} answered ${status} to ${name}.`);
  };
}
